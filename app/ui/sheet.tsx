import type { ReactNode } from 'react';

export function Sheet({ children }: { children: ReactNode }) {
  return (
    <div className="space-y-6 border border-t-4 border-line border-t-primary bg-surface p-5 shadow-sheet sm:p-8">
      {children}
    </div>
  );
}
