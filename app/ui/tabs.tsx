import type { NavLink } from '~/domain/access/navigation';

type TabsProps = {
  label: string;
  tabs: readonly NavLink[];
  current: string;
  className?: string;
};

export const Tabs = ({ label, tabs, current, className }: TabsProps) => (
  <nav aria-label={label} className={className}>
    <ul className="flex flex-wrap gap-x-6 border-b border-line">
      {tabs.map(({ label: text, href }) => (
        <li key={href}>
          <a
            href={href}
            aria-current={href === current ? 'page' : undefined}
            className="tap-target no-underline hover:underline aria-[current]:border-b-4 aria-[current]:border-primary aria-[current]:font-semibold aria-[current]:text-ink"
          >
            {text}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);

/** The tabs above a page, beside the breadcrumbs. `path` is the page's address. */
export function PageTabs({
  path,
  ...tabs
}: Omit<TabsProps, 'current' | 'className'> & { path: string }) {
  return <Tabs {...tabs} current={path.split('?')[0]!} className="mx-auto max-w-6xl px-5 pt-6" />;
}
