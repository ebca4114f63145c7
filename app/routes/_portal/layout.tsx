import { Outlet } from '@remix-run/react';
import { dashboardOf } from '~/domain/access/destinations';
import { Breadcrumbs } from '~/ui/breadcrumbs';
import { useFrame } from '~/ui/frame';
import { SideMenu } from '~/ui/side-menu';
import { SiteFrame } from '~/ui/site-frame';

/** The pages of somebody who is signed in: side menu and breadcrumbs. Who comes by a mail's link sees the page alone. */
export default function PortalLayout() {
  const { viewer = null, path = '/' } = useFrame() ?? {};
  if (!viewer)
    return (
      <SiteFrame>
        <Outlet />
      </SiteFrame>
    );
  const top = {
    label: 'Dashboard',
    href: viewer.role === 'guest' ? '/guest' : dashboardOf(viewer.role),
  };
  return (
    <SiteFrame aside={<SideMenu viewer={viewer} path={path} />}>
      <Breadcrumbs top={top} />
      <Outlet />
    </SiteFrame>
  );
}
