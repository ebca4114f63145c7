import type { ReactNode } from 'react';

/** A page with one column: its title, a lead sentence, and what follows. */
export function Page({ title, lead, children, wide = false }: { title: string; lead?: ReactNode; children?: ReactNode; wide?: boolean }) {
  return (
    <div className={`mx-auto px-5 py-12 sm:py-16 ${wide ? 'max-w-6xl' : 'max-w-xl'}`}>
      <h1 className="font-display text-3xl sm:text-4xl">{title}</h1>
      {lead && <p className="mt-3 text-lg text-muted">{lead}</p>}
      <div className="mt-8 space-y-6">{children}</div>
    </div>
  );
}
