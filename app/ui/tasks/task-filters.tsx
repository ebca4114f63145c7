type TaskFiltersProps = { filters: readonly { label: string; href: string }[]; current: string };

export function TaskFilters({ filters, current }: TaskFiltersProps) {
  return (
    <nav aria-label="Show">
      <ul className="flex flex-wrap gap-2">
        {filters.map(({ label, href }) => (
          <li key={href}>
            <a
              href={href}
              aria-current={href === current ? 'true' : undefined}
              className={`tap-target rounded-full border px-4 no-underline hover:border-primary ${href === current ? 'border-primary bg-primary-soft font-semibold text-primary' : 'border-line-strong text-ink'}`}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
