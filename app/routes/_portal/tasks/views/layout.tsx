import { Outlet } from '@remix-run/react';
import { useFrame } from '~/ui/frame';
import { Tabs } from '~/ui/tabs';

const VIEWS = [
  { label: 'List', href: '/tasks' },
  { label: 'Board', href: '/tasks/board' },
] as const;

/** The same tasks as a list and as a board. */
export default function TaskViews() {
  return (
    <>
      <Tabs label="Views" tabs={VIEWS} path={useFrame()?.path ?? '/tasks'} />
      <Outlet />
    </>
  );
}
