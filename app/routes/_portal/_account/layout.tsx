import { Outlet } from '@remix-run/react';
import { accountTabs } from '~/domain/access/navigation';
import { useFrame } from '~/ui/frame';
import { Tabs } from '~/ui/tabs';

export default function AccountLayout() {
  const { viewer = null, path = '/' } = useFrame() ?? {};
  const tabs = viewer ? accountTabs(viewer) : [];
  return (
    <Outlet
      context={
        tabs.length > 1 && <Tabs label="Account" tabs={tabs} current={path.split('?')[0]!} />
      }
    />
  );
}
