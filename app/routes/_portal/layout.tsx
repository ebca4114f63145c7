import { Outlet } from '@remix-run/react';
import { dashboardOf } from '~/domain/access/destinations';
import { isOpenBeforeTwoStep } from '~/domain/access/routes';
import { AssistantDialog } from '~/islands/assistant-dialog';
import { Breadcrumbs } from '~/ui/breadcrumbs';
import { useFrame } from '~/ui/frame';
import { SideMenu } from '~/ui/side-menu';
import { SiteFrame } from '~/ui/site-frame';

/** The pages of somebody who is signed in: side menu and breadcrumbs. Who comes by a mail's link sees the page alone. */
export default function PortalLayout() {
  const { viewer = null, path = '/', voice = false } = useFrame() ?? {};
  const owner = viewer?.accountId ?? '';
  const assistant = <AssistantDialog {...{ path, owner, voice }} />;
  if (!viewer)
    return (
      <SiteFrame assistant={assistant}>
        <Outlet />
      </SiteFrame>
    );
  const { roles, role } = viewer;
  const top =
    role === null && roles.length > 1
      ? { label: 'Select a role', href: '/select-role' }
      : { label: 'Dashboard', href: dashboardOf(role) };
  const heldBack = role === null && roles.length === 0;
  return (
    <SiteFrame aside={<SideMenu viewer={viewer} path={path} />} assistant={assistant}>
      <Breadcrumbs top={top} isOpen={heldBack ? isOpenBeforeTwoStep : undefined} />
      <Outlet />
    </SiteFrame>
  );
}
