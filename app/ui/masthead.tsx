import type { ReactNode } from 'react';

type MastheadProps = { kind: ReactNode; title: ReactNode; lead: ReactNode; children?: ReactNode };

/**
 * The head of a page of the catalog: what it is in a word, its title, a lead, and beside them
 * what the reader can do at once.
 */
export const Masthead = ({ kind, title, lead, children }: MastheadProps) => (
  <header className="mx-auto max-w-6xl px-5 py-6 sm:py-12">
    <p className="font-semibold text-accent">{kind}</p>
    <div className="mt-1 grid items-end gap-x-14 gap-y-4 lg:grid-cols-[minmax(0,1fr)_auto]">
      <div>
        <h1 className="max-w-3xl text-title sm:text-display leading-[1.06]">{title}</h1>
        <p className="mt-2 max-w-2xl text-muted sm:text-xl">{lead}</p>
      </div>
      {children}
    </div>
  </header>
);
