import type { ReactNode } from 'react';
import type { NavLink } from '~/domain/access/navigation';
import { ButtonLink } from '../button';
import { Page } from '../page';
import { PageTabs } from '../tabs';

const VIEWS = [
  { label: 'List', href: '/tasks' },
  { label: 'Board', href: '/tasks/board' },
] as const;

type TaskPageProps = {
  view: (typeof VIEWS)[number]['href'];
  lead?: string;
  filters: readonly NavLink[];
  current: string;
  children: ReactNode;
};

/** A view of the tasks, with the way to the other one. */
export const TaskPage = ({ view, lead, filters, current, children }: TaskPageProps) => (
  <>
    <PageTabs label="Views" tabs={VIEWS} path={view} />
    <Page wide lead={lead}>
      <div className="flex flex-wrap items-center justify-between gap-4">
        {filters.length > 0 && (
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
        )}
        <ButtonLink href="/tasks/new">New task</ButtonLink>
      </div>
      {children}
    </Page>
  </>
);
