import { Outlet } from '@remix-run/react';
import { isOpen } from '~/domain/firm/content';
import { AssistantDialog } from '~/islands/assistant-dialog';
import { Breadcrumbs } from '~/ui/breadcrumbs';
import { useFrame } from '~/ui/frame';
import { SiteFrame } from '~/ui/site-frame';

/** The public site and the way in: header, breadcrumbs, page, footer. */
export default function SiteLayout() {
  const { viewer, path = '/', voice = false } = useFrame() ?? {};
  const owner = viewer?.accountId ?? '';
  return (
    <SiteFrame assistant={isOpen() && <AssistantDialog path={path} owner={owner} voice={voice} />}>
      <Breadcrumbs />
      <Outlet />
    </SiteFrame>
  );
}
