import { Outlet } from '@remix-run/react';
import { ACTING_FOR } from '~/domain/access/destinations';
import { findScreen, isOpenBeforeTwoStep } from '~/domain/access/check-access';
import { homeLink } from '~/domain/access/navigation';
import { AssistantDialog } from '~/islands/assistant-dialog';
import type { Frame } from '~/ui/document';
import { Breadcrumbs } from '~/ui/breadcrumbs';
import { useFirm } from '~/ui/firm';
import { useFrame } from '~/ui/frame';
import { SideMenu } from '~/ui/side-menu';
import { SiteFrame } from '~/ui/site-frame';

type SignedIn = NonNullable<Frame['viewer']>;

/**
 * The pages of somebody who is signed in: side menu and breadcrumbs. Who comes by a mail's link
 * sees the page alone.
 */
export default function PortalLayout() {
  const { viewer = null, path = '/', voice = false } = useFrame() ?? {};
  const owner = viewer?.accountId ?? '';
  const assistant = useFirm().isOpen && <AssistantDialog path={path} owner={owner} voice={voice} />;
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
      : homeLink(role);
  const screen = findScreen(path.split('?')[0]!);
  const isHeldBack = role === null && roles.length === 0;
  const isOpen = (href: string) => !isHeldBack || isOpenBeforeTwoStep(findScreen(href));
  return (
    <SiteFrame aside={<SideMenu viewer={viewer} path={path} />} assistant={assistant}>
      <Breadcrumbs top={top} isOpen={isOpen}>
        {screen?.ofClient && <ActingFor {...viewer} />}
      </Breadcrumbs>
      <Outlet />
    </SiteFrame>
  );
}

/** For whom somebody acts, where that is somebody else or one of several. */
const ActingFor = ({ accountId, parties, partyId }: SignedIn) => {
  const party = parties.find(({ id }) => id === partyId);
  const hasChoice = parties.length > 1;
  if (!party || (!hasChoice && partyId === accountId)) return null;
  return (
    <p className="py-2 wrap-anywhere">
      You act for <strong>{party.name}</strong>.{hasChoice && ' '}
      {hasChoice && <a href={ACTING_FOR}>Change</a>}
    </p>
  );
};
