/** Links to the pages before and after this one; nothing where there is only one. */
export function PageTurner({ page, pages }: { page: number; pages: number }) {
  if (pages <= 1) return null;
  return (
    <nav aria-label="Pages" className="mt-4 flex flex-wrap items-center gap-4">
      {page > 1 && <a href={`?page=${Math.min(page - 1, pages)}`}>Newer</a>}
      <span className="text-muted">
        Page {page} of {pages}
      </span>
      {page < pages && <a href={`?page=${page + 1}`}>Older</a>}
    </nav>
  );
}
