import type { NavLink } from '~/domain/access/navigation';

type TabsProps = {
  label: string;
  tabs: readonly NavLink[];
  /** The address of the tab that is shown. */
  current: string;
};

/** The views of a page, each with an address of its own. */
export const Tabs = ({ label, tabs, current }: TabsProps) => (
  <nav aria-label={label} className="mt-3">
    <ul className="flex flex-wrap gap-x-6 border-b border-line">
      {tabs.map(({ label: text, href }) => (
        <li key={href}>
          <a
            href={href}
            aria-current={href === current ? 'page' : undefined}
            className="name tap-target border-b-4 border-transparent aria-[current]:border-primary aria-[current]:font-semibold aria-[current]:text-ink"
          >
            {text}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
