import type { NavLink } from '~/domain/access/navigation';

type FilterLinksProps = { label: string; links: readonly NavLink[]; current: string };

/** Links of which one is chosen: each shows the page in another way. */
export const FilterLinks = ({ label, links, current }: FilterLinksProps) => (
  <nav aria-label={label}>
    <ul className="flex flex-wrap gap-2">
      {links.map(({ label, href }) => (
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
