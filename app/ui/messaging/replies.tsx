import { SUMMARY } from './composer';

type RepliesProps = { replies: readonly { id: string; title: string }[]; here: string };

/** Each button submits the composer without its files, and returns it with the reply added. */
export function Replies({ replies, here }: RepliesProps) {
  return (
    <details>
      <summary className={SUMMARY}>Canned replies</summary>
      {replies.length === 0 && <p className="text-muted">No canned replies yet.</p>}
      {replies.length > 0 && (
        <p className="text-sm text-muted">
          Choose a reply to add it to your message. You can edit it before you send it.
        </p>
      )}
      <ul className="divide-y divide-line border-y border-line empty:hidden">
        {replies.map(({ id, title }) => (
          <li key={id}>
            <button
              form="composer"
              formAction={`${here}?reply=${id}#composer`}
              formEncType="application/x-www-form-urlencoded"
              className="min-h-11 cursor-pointer text-left text-primary underline underline-offset-4"
            >
              {title}
            </button>
          </li>
        ))}
      </ul>
      <p className="mt-2">
        <a href="/admin/canned-replies" className="tap-target">
          Manage canned replies
        </a>
      </p>
    </details>
  );
}
