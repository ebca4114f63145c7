/** The newest of one kind of what a client has with the firm, and how much there is of it. */
export type ShownRecords = {
  id: string;
  title: string;
  total: number;
  lines: { key: string; text: string; note: string; href: string | null; dates: string }[];
};

type ClientRecordsProps = { personId: string; records: readonly ShownRecords[] };

/** What the staff need to know of a client while they write: each kind with its newest, and the way to all. */
export function ClientRecords({ personId, records }: ClientRecordsProps) {
  return records.map(({ id, title, total, lines }) => (
    <section key={id} aria-labelledby={`beside-${id}`} className="border-t border-line pt-5">
      <h2 id={`beside-${id}`} className="text-xl">
        {total > 0 ? (
          <a href={`/admin/users/${personId}/records/${id}`}>
            {title} <span className="text-sm tabular-nums">{total}</span>
          </a>
        ) : (
          title
        )}
      </h2>
      {total === 0 && <p className="text-muted">None yet.</p>}
      <ul>
        {lines.map(({ key, text, note, href, dates }) => (
          <li key={key} className="py-2 wrap-anywhere">
            {href ? <a href={href}>{text}</a> : text}
            <span className="block text-sm text-muted">
              {[note, dates].filter(Boolean).join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  ));
}
