import { jobsPath, type JobFilter } from '~/domain/jobs/job-list';
import { Tabs } from '../tabs';

/** The two views of the jobs, which keep their filter. */
export function JobTabs({ view, filter }: { view: '' | '/board'; filter: JobFilter }) {
  const tabs = [
    { label: 'List', href: jobsPath('', filter) },
    { label: 'Board', href: jobsPath('/board', { ...filter, stage: null }) },
  ];
  return (
    <Tabs
      label="Views"
      tabs={tabs}
      current={tabs[view === '' ? 0 : 1]!.href}
      className="mx-auto max-w-6xl px-5 pt-6"
    />
  );
}
