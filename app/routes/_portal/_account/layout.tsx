import { Outlet } from '@remix-run/react';
import { accountTabs } from '~/domain/access/navigation';
import { useFrame } from '~/ui/frame';
import { PageTabs } from '~/ui/tabs';

export default function AccountLayout() {
  const { viewer = null, path = '/' } = useFrame() ?? {};
  const tabs = viewer ? accountTabs(viewer) : [];
  return (
    <>
      {tabs.length > 1 && <PageTabs label="Account" tabs={tabs} path={path} />}
      <Outlet />
    </>
  );
}
