type PagerProps = {
  /** The address of the list with its filters, without a cursor: path and query. */
  path: string;
  /** Whether this is the first page. */
  first: boolean;
  next: string | null;
};

/** The way on through a long list and back to its beginning; nothing where it is one page. */
export function Pager({ path, first, next }: PagerProps) {
  if (first && !next) return null;
  const [pathname, query = ''] = path.split('?');
  const at = (cursor: string | null) => {
    const search = new URLSearchParams(query);
    search.delete('after');
    if (cursor) search.set('after', cursor);
    return `${pathname}${search.size > 0 ? `?${search}` : ''}`;
  };
  return (
    <nav aria-label="Pages" className="mt-4 flex flex-wrap items-center gap-6">
      {!first && (
        <a className="inline-flex min-h-11 items-center" href={at(null)}>
          First page
        </a>
      )}
      {next && (
        <a className="inline-flex min-h-11 items-center font-semibold" href={at(next)}>
          Next page
        </a>
      )}
    </nav>
  );
}
