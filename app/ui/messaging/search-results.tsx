/** A message that a search found, in words. */
export type ShownHit = {
  id: number;
  href: string;
  name: string;
  from: string;
  content: string;
  /** The names of its files, or null. */
  files: string | null;
  time: string;
};

type SearchResultsProps = {
  words: string;
  people: readonly { id: string; name: string }[];
  hits: readonly ShownHit[];
};

/** What a search of the inbox found: people by their names, then messages, the newest first. */
export function SearchResults({ words, people, hits }: SearchResultsProps) {
  return (
    <>
      <p>Search results for “{words}” in all conversations and tickets.</p>
      {people.length > 0 && (
        <section aria-labelledby="people">
          <h2 id="people" className="text-xl">
            People
          </h2>
          <ul className="mt-3 divide-y divide-line border-y border-line">
            {people.map(({ id, name }) => (
              <li key={id} className="py-3 font-semibold">
                <a href={`/messaging/${id}`}>
                  <bdi>{name}</bdi>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="hits">
        <h2 id="hits" className="text-xl">
          Messages
        </h2>
        {hits.length === 0 && <p className="mt-3">No message or file name has “{words}” in it.</p>}
        <ul className="mt-3 divide-y divide-line border-y border-line empty:hidden">
          {hits.map(({ id, href, name, from, content, files, time }) => (
            <li key={id} className="py-4">
              <p className="font-semibold">
                <a href={href}>
                  <bdi>{name}</bdi>
                </a>
              </p>
              <p className="text-sm text-muted">
                {from}, {time}
              </p>
              <p dir="auto" className="wrap-anywhere">
                {content}
              </p>
              {files && <p className="text-sm text-muted wrap-anywhere">Files: {files}</p>}
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
