/** What a draft is made from: what it is where that isn't plain, by whom and why, and the pages that it quotes. */
export type DraftOrigin = {
  note: string | null;
  by: string;
  sources: readonly { label: string; href: string }[];
};

/** Stands beside a draft in the composer. Each source opens in a tab of its own, so that the draft stays. */
export function DraftSources({ note, by, sources }: DraftOrigin) {
  return (
    <section aria-label="About this draft" className="border-l-4 border-accent bg-tint p-4">
      {note && <p className="font-semibold">{note}</p>}
      <p>{by}</p>
      <p className="text-sm text-muted">
        Nothing is sent until you press Send. Read it, change it, and check its sources.
      </p>
      {sources.length === 0 ? (
        <p className="text-sm text-muted">It quotes none of our pages.</p>
      ) : (
        <ul aria-label="Sources" className="mt-2">
          {sources.map(({ label, href }) => (
            <li key={href}>
              <a href={href} target="_blank" className="inline-flex min-h-11 items-center">
                {label}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
