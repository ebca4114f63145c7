const WORDS: Record<string, string> = {
  'document.uploaded': 'sent it',
  'document.opened': 'opened it',
  'document.downloaded': 'downloaded it',
  'document.accepted': 'accepted it',
  'document.returned': 'returned it',
  'document.deleted': 'deleted it',
  'document.restored': 'restored it',
};

type Event = { action: string; at: string; by: string };

/** Who did what with a document, latest first, at most 50. Only after `getDocument`. */
export function History({ events }: { events: readonly Event[] }) {
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="text-xl">
        Who opened or changed it
      </h2>
      {events.length === 0 ? (
        <p className="mt-3 text-muted">Each time somebody opens or downloads it is listed here.</p>
      ) : (
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {events.map(({ action, at, by }, index) => (
            <li key={index} className="flex flex-wrap justify-between gap-x-6 py-2">
              <span>
                {by} {WORDS[action] ?? 'changed it'}
              </span>
              <span className="text-sm text-muted tabular-nums">{at}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
