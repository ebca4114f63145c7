import type { ReactNode } from 'react';

/** A sheet of paper, on which a form and what belongs to it lie. */
export function Sheet({ children }: { children: ReactNode }) {
  return (
    <div className="space-y-6 border border-t-4 border-line border-t-primary bg-surface p-5 shadow-sheet sm:p-8">
      {children}
    </div>
  );
}
