import { useMatches } from '@remix-run/react';
import type { Crumb, PageHandle } from './page-handle';

/** The way from the top to this page, read off the `crumb` and `above` of the routes around it. Nothing where the page stands alone. `isOpen` says which addresses may be led to. */
export function Breadcrumbs({
  top,
  isOpen = () => true,
}: {
  top?: Crumb;
  isOpen?: (href: string) => boolean;
}) {
  const matches = useMatches();
  const crumbs = matches.flatMap(({ handle, pathname, data }) => {
    const { crumb, above } = (handle as PageHandle<unknown> | undefined) ?? {};
    // An error takes the place of a page whose loader returned nothing.
    const higher = typeof above === 'function' ? (data ? above(data) : []) : (above ?? []);
    const label = typeof crumb === 'function' ? crumb(data, matches.at(-1)?.data) : crumb;
    return label ? [...higher, { label, href: pathname.replace(/(.)\/$/, '$1') }] : [...higher];
  });
  const all = withTop(top, crumbs).filter(({ href }) => isOpen(href));
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

/** The crumbs below the top, which is left out where it is the page itself or the only crumb has its name; each address once. */
export function withTop(top: Crumb | undefined, given: readonly Crumb[]): Crumb[] {
  const crumbs = given.filter(({ href }, index) => href !== given[index + 1]?.href);
  const last = crumbs.at(-1);
  const same = last?.href === top?.href || (crumbs.length === 1 && last?.label === top?.label);
  return top && !same ? [top, ...crumbs] : [...crumbs];
}
