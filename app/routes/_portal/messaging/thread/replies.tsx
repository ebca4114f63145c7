type RepliesProps = { replies: readonly { id: string; title: string }[]; here: string };

/** The answers that are kept ready; each begins the message in the composer. */
export function Replies({ replies, here }: RepliesProps) {
  return (
    <details>
      <summary className="inline-block cursor-pointer py-2 font-semibold text-primary underline underline-offset-4">
        Canned replies
      </summary>
      {replies.length === 0 && <p className="text-muted">No canned replies yet.</p>}
      <ul className="divide-y divide-line border-y border-line empty:hidden">
        {replies.map(({ id, title }) => (
          <li key={id}>
            <a href={`${here}?reply=${id}#composer`} className="inline-flex min-h-11 items-center">
              {title}
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-2">
        <a href="/admin/canned-replies" className="inline-flex min-h-11 items-center">
          Manage canned replies
        </a>
      </p>
    </details>
  );
}
