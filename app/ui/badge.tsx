import type { ReactNode } from 'react';

const LOOKS = {
  good: 'bg-primary-soft text-primary',
  plain: 'bg-tint text-ink',
  muted: 'bg-tint text-muted',
  warn: 'bg-accent-soft text-accent',
} as const;

export type BadgeLook = keyof typeof LOOKS;

export const Badge = ({ look = 'plain', children }: { look?: BadgeLook; children: ReactNode }) => (
  <span className={`inline-block rounded-full px-2.5 py-0.5 text-sm font-semibold ${LOOKS[look]}`}>
    {children}
  </span>
);
