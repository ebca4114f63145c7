import { useMatches } from '@remix-run/react';
import type { ReactNode } from 'react';
import { getScreen, screensAbove } from '~/domain/access/check-access';
import { TapLink } from './link';
import type { Crumb, PageHandle } from './page';

type BreadcrumbsProps = {
  top?: Crumb;
  isOpen?: (href: string) => boolean;
  children?: ReactNode;
};

/**
 * The way from the top to this page, by the table of screens. Nothing where the page stands alone.
 * `isOpen` says which addresses may be linked to. What else holds for the whole page stands beside
 * them.
 */
export function Breadcrumbs({ top, isOpen = () => true, children }: BreadcrumbsProps) {
  const { id, pathname, params, data, handle } = useMatches().at(-1)!;
  const crumbs = listCrumbs(id, params, handle as PageHandle<unknown> | undefined, data, pathname);
  const all = withTop(top, crumbs).filter(({ href }) => isOpen(href));
  const hasCrumbs = all.length >= 2;
  if (!hasCrumbs && !children) return null;
  return (
    <div className="page-top mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-6 px-5 pt-2 text-sm">
      {hasCrumbs && (
        <nav aria-label="Breadcrumb">
          <ol className="flex flex-wrap gap-x-2">
            {all.map(({ label, href }, index) => (
              <li key={href} className="flex items-center gap-2">
                {index < all.length - 1 ? (
                  <>
                    <TapLink href={href}>{label}</TapLink>
                    <span aria-hidden="true">›</span>
                  </>
                ) : (
                  <span aria-current="page">{label}</span>
                )}
              </li>
            ))}
          </ol>
        </nav>
      )}
      {children}
    </div>
  );
}

/**
 * The pages above a screen and the page itself. A page about a record is named only where the page
 * says what the record is called.
 */
export function listCrumbs(
  id: string,
  params: Readonly<Record<string, string | undefined>>,
  handle: PageHandle<unknown> | undefined,
  data: unknown,
  pathname: string,
): Crumb[] {
  const screen = getScreen(id);
  if (!screen) return [];
  const record = handle?.record?.(data) ?? '';
  const recordName = typeof record === 'string' ? record : record.label;
  const parent = handle?.parent?.(data) ?? screen.parent;
  const crumbs = screensAbove({ ...screen, parent }).map(({ path, crumb }) => ({
    label: isRecord(path) ? recordName : (crumb ?? ''),
    href: path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? ''),
  }));
  if (typeof record !== 'string') crumbs.push(record);
  const own = screen.crumb ?? handle?.crumb?.(data) ?? (isRecord(id) ? recordName : '');
  crumbs.push({ label: own, href: pathname.replace(/(.)\/$/, '$1') });
  return crumbs.filter(({ label }) => label);
}

const isRecord = (path: string): boolean => /\/:\w+$/.test(path);

/**
 * The crumbs below the top, which is left out where it is the page itself or the only crumb has its
 * name; each address once.
 */
export function withTop(top: Crumb | undefined, given: readonly Crumb[]): Crumb[] {
  const crumbs = given.filter(({ href }, index) => href !== given[index + 1]?.href);
  const last = crumbs.at(-1);
  const same = last?.href === top?.href || (crumbs.length === 1 && last?.label === top?.label);
  return top && !same ? [top, ...crumbs] : [...crumbs];
}
