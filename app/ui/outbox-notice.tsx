/** For the first superadmin, while no email can be sent. */
export const OutboxNotice = () => (
  <p className="border-l-4 border-accent bg-accent-soft p-3">
    This portal can’t send email until <code>SMTP_URL</code> is set. If you’re setting it up, your
    codes and links are on the server, in the folder <code>DATA_DIR/outbox</code>: open the newest
    file there.
  </p>
);
