import { TapLink } from './link';
import { useLocation } from '@remix-run/react';

/** The links through a long list: its first page and the next one. Keeps the list's filters. */
export function Pager({ next }: { next: string | null }) {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  const isFirst = !query.has('after');
  query.delete('after');
  const filters = String(query);
  if (next) query.set('after', next);
  return isFirst && !next ? null : (
    <nav aria-label="Pages" className="mt-4 flex flex-wrap items-center gap-6">
      {!isFirst && <TapLink href={pathname + (filters && `?${filters}`)}>First page</TapLink>}
      {next && (
        <a className="tap-target font-semibold" href={`${pathname}?${query}`}>
          Next page
        </a>
      )}
    </nav>
  );
}
