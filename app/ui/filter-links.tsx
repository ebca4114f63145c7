import type { ReactNode } from 'react';
import type { NavLink } from '~/domain/access/navigation';

type FilterLinksProps = {
  label: string;
  links: readonly (NavLink & { icon?: ReactNode })[];
  current: string;
};

/** Links of which one is chosen: each shows the page in another way. */
export const FilterLinks = ({ label, links, current }: FilterLinksProps) => (
  <nav aria-label={label}>
    <ul className="flex flex-wrap gap-2">
      {links.map(({ label, href, icon }) => (
        <li key={href}>
          <a
            href={href}
            aria-current={href === current ? 'true' : undefined}
            className={`tap-target gap-2 rounded-full border px-4 no-underline hover:border-primary ${href === current ? 'border-primary bg-primary-soft font-semibold text-primary' : 'border-line-strong text-ink'}`}
          >
            {icon}
            {label}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
