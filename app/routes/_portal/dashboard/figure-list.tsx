import type { Figure } from '~/models/dashboard/figures.server';

export function FigureList({ figures }: { figures: readonly Figure[] }) {
  return (
    <ul
      aria-label="At a glance"
      className={`grid gap-px overflow-hidden rounded-lg border border-line bg-line ${figures.length === 4 ? 'sm:grid-cols-2 lg:grid-cols-4' : 'sm:grid-cols-3'}`}
    >
      {figures.map(({ label, value, href }) => (
        <li key={label} className="bg-surface">
          <a
            href={href}
            className="flex h-full flex-row-reverse items-baseline justify-between gap-3 p-6 text-ink no-underline hover:bg-primary-soft sm:flex-col-reverse sm:items-start sm:justify-end"
          >
            <span className="text-muted underline">{label}</span>{' '}
            <span className="font-display text-4xl tabular-nums">{value}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
