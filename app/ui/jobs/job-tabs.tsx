import { jobsPath, jobViews, type JobFilter } from '~/domain/jobs/job-list';
import { useFrame } from '../frame';
import { Tabs } from '../tabs';

/** The views of the jobs, of which the board keeps the filter. */
export function JobTabs({ view, filter }: { view: '' | '/board'; filter: JobFilter }) {
  const board = jobsPath('/board', { ...filter, stage: null });
  const tabs = [...jobViews(useFrame()?.viewer?.accountId ?? ''), { label: 'Board', href: board }];
  return <Tabs label="Views" tabs={tabs} current={view === '' ? jobsPath('', filter) : board} />;
}
