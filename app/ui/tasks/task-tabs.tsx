import { useFrame } from '../frame';
import { PageTabs } from '../tabs';

const VIEWS = [
  { label: 'List', href: '/tasks' },
  { label: 'Board', href: '/tasks/board' },
] as const;

export function TaskTabs() {
  return <PageTabs label="Views" tabs={VIEWS} path={useFrame()?.path ?? '/tasks'} />;
}
