import { Outlet } from '@remix-run/react';
import { accountTabs, OWN_ACCOUNT } from '~/domain/access/navigation';
import { useFrame } from '~/ui/frame';
import type { PageHandle } from '~/ui/page-handle';
import { Tabs } from '~/ui/tabs';

export const handle: PageHandle = { above: [OWN_ACCOUNT] };

/** What belongs to the account itself, by tabs. */
export default function AccountLayout() {
  const { viewer = null, path = '/' } = useFrame() ?? {};
  const tabs = viewer ? accountTabs(viewer) : [];
  return (
    <>
      {tabs.length > 1 && <Tabs label="Account" tabs={tabs} path={path} />}
      <Outlet />
    </>
  );
}
