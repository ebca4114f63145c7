import type { ReactNode } from 'react';

/**
 * A page with one column: its title, a lead sentence, and what follows. `wide` gives the column the whole width, for
 * tables and cards.
 */
export function Page({
  title,
  lead,
  children,
  wide = false,
}: {
  title: string;
  lead?: ReactNode;
  children?: ReactNode;
  wide?: boolean;
}) {
  return (
    <div className={`mx-auto px-5 py-12 sm:py-16 ${wide ? 'max-w-6xl' : 'max-w-xl'}`}>
      <h1 className="text-title">{title}</h1>
      {lead && <p className="mt-3 text-lg text-muted">{lead}</p>}
      <div className="mt-8 space-y-6">{children}</div>
    </div>
  );
}
