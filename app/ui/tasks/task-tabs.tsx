import { useFrame } from '../frame';
import { Tabs } from '../tabs';

const VIEWS = [
  { label: 'List', href: '/tasks' },
  { label: 'Board', href: '/tasks/board' },
] as const;

export function TaskTabs() {
  return <Tabs label="Views" tabs={VIEWS} path={useFrame()?.path ?? '/tasks'} />;
}
