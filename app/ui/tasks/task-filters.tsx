type TaskFiltersProps = { filters: readonly { label: string; href: string }[]; current: string };

/** Which tasks are shown, as links; the one that is open is marked. */
export function TaskFilters({ filters, current }: TaskFiltersProps) {
  return (
    <nav aria-label="Show">
      <ul className="flex flex-wrap gap-2">
        {filters.map(({ label, href }) => (
          <li key={href}>
            <a
              href={href}
              aria-current={href === current ? 'true' : undefined}
              className="inline-flex min-h-11 items-center rounded-full border border-line-strong px-4 text-ink no-underline hover:border-primary aria-[current]:border-primary aria-[current]:bg-primary-soft aria-[current]:font-semibold aria-[current]:text-primary"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
