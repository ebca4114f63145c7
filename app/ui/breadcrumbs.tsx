import { useMatches } from '@remix-run/react';
import type { Crumb, PageHandle } from './page-handle';

/** The way from the top to this page, read off the `crumb` of the routes around it. Nothing where the page stands alone. */
export function Breadcrumbs({ top }: { top?: Crumb }) {
  const matches = useMatches();
  const crumbs = matches.flatMap(({ handle, pathname, data }) => {
    const crumb = (handle as PageHandle<unknown> | undefined)?.crumb;
    if (!crumb) return [];
    const label = typeof crumb === 'string' ? crumb : crumb(data, matches.at(-1)?.data);
    if (typeof label === 'object') return [label];
    return label ? [{ label, href: pathname.replace(/(.)\/$/, '$1') }] : [];
  });
  const all = withTop(top, crumbs);
  if (all.length < 2) return null;
  return (
    <nav aria-label="Breadcrumb" className="mx-auto max-w-6xl px-5 pt-6 text-sm">
      <ol className="flex flex-wrap gap-x-2">
        {all.map(({ label, href }, index) => (
          <li key={href} className="flex items-center gap-2">
            {index > 0 && <span aria-hidden="true">›</span>}
            {index < all.length - 1 ? (
              <a href={href} className="inline-flex min-h-11 items-center">
                {label}
              </a>
            ) : (
              <span aria-current="page">{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The crumbs below the top, which is left out where it is the page itself or the only crumb has its name. */
export function withTop(top: Crumb | undefined, crumbs: readonly Crumb[]): Crumb[] {
  const last = crumbs.at(-1);
  const same = last?.href === top?.href || (crumbs.length === 1 && last?.label === top?.label);
  return top && !same ? [top, ...crumbs] : [...crumbs];
}
