import type { NavLink } from '~/domain/access/navigation';

type TabsProps = { label: string; tabs: readonly NavLink[]; path: string };

export function Tabs({ label, tabs, path }: TabsProps) {
  const pathname = path.split('?')[0];
  return (
    <nav aria-label={label} className="mx-auto max-w-6xl px-5 pt-6">
      <ul className="flex flex-wrap gap-x-6 border-b border-line">
        {tabs.map(({ label: text, href }) => (
          <li key={href}>
            <a
              href={href}
              aria-current={href === pathname ? 'page' : undefined}
              className="inline-flex min-h-11 items-center no-underline hover:underline aria-[current]:border-b-4 aria-[current]:border-primary aria-[current]:font-semibold aria-[current]:text-ink"
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
