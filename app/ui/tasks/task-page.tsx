import type { ReactNode } from 'react';
import type { NavLink } from '~/domain/access/navigation';
import { ButtonLink } from '../button';
import { FilterLinks } from '../filter-links';
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
        {filters.length > 0 && <FilterLinks label="Show" links={filters} current={current} />}
        <ButtonLink href="/tasks/new">New task</ButtonLink>
      </div>
      {children}
    </Page>
  </>
);
