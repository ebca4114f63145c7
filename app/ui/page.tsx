import { useMatches, useOutletContext, type UIMatch, type useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { getScreen } from '~/domain/access/check-access';
import type { Firm } from '~/domain/firm/content';
import { useFirm } from './firm';

export type Crumb = { label: string; href: string };

/** What a page gets of its loader: `Loaded<typeof loader>`. */
export type Loaded<Loader> = Loader extends (...args: never[]) => unknown
  ? ReturnType<typeof useLoaderData<Loader>>
  : Loader;

/** A route's page data beyond the table of screens: `PageHandle<typeof loader>`. */
export type PageHandle<Loader = never> = {
  /** The title, if neither its row nor its name in the breadcrumbs has it. */
  title?: string | ((loaded: Loaded<Loader>, firm: Firm) => string);
  description?: string | ((firm: Firm) => string | undefined);
  /** Whether files are sent from the page: straight to the store, where one is configured. */
  sendsFiles?: true;
  /** The record's name for breadcrumbs; with a link if another address shows it. */
  record?: (loaded: Loaded<Loader>) => string | Crumb;
  /** The page's own name in the breadcrumbs, where its row has none and the record isn't it. */
  crumb?: (loaded: Loaded<Loader>) => string;
  /** The page above it for some viewers, else null: then its row says. */
  parent?: (loaded: Loaded<Loader>) => string | null;
};

/** The title that a page gives itself, else that of its row, else its name in the breadcrumbs. */
export function getTitle(firm: Firm, { id, data, ...match }: UIMatch): string | undefined {
  const handle = match.handle as PageHandle<unknown> | undefined;
  if (typeof handle?.title === 'function') return handle.title(data, firm);
  const screen = getScreen(id);
  const name = screen?.crumb ?? handle?.crumb?.(data) ?? handle?.record?.(data);
  return handle?.title ?? screen?.title ?? (typeof name === 'object' ? name.label : name);
}

type PageProps = {
  /** The heading, if it isn’t the page’s title. */
  title?: string;
  lead?: ReactNode;
  /** What can be done here, beside the title. */
  actions?: ReactNode;
  /** The page's `Tabs`, below its title, if they aren’t those of its layout. */
  tabs?: ReactNode;
  children?: ReactNode;
  wide?: boolean;
  sheet?: boolean;
};

/**
 * A page with one column and its header. `wide` gives it the whole width; `sheet` puts its content
 * on a `Sheet`. A layout hands its pages their tabs as the context of its outlet.
 */
export function Page({ title, lead, actions, tabs, children, wide, sheet }: PageProps) {
  const match = useMatches().at(-1)!;
  const firm = useFirm();
  const layoutTabs = useOutletContext<ReactNode>();
  return (
    <div className={`mx-auto px-5 py-8 ${wide ? 'max-w-6xl' : 'max-w-xl'}`}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-64">
          <h1 className="text-title">{title ?? getTitle(firm, match)}</h1>
          {lead && <p className="mt-1 text-muted">{lead}</p>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-3">{actions}</div>}
      </div>
      {tabs ?? layoutTabs}
      <div className="mt-6 space-y-6">{sheet ? <Sheet>{children}</Sheet> : children}</div>
    </div>
  );
}

export const Sheet = ({ children }: { children: ReactNode }) => (
  <div className="space-y-6 border border-t-4 border-line border-t-primary bg-surface p-5 shadow-sheet sm:p-8">
    {children}
  </div>
);

type PageSectionProps = { id: string; title: string; className?: string; children: ReactNode };

export const PageSection = ({ id, title, className, children }: PageSectionProps) => (
  <section aria-labelledby={id} className={className}>
    <h2 id={id} className="text-xl">
      {title}
    </h2>
    {children}
  </section>
);
