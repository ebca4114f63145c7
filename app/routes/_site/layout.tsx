import { Outlet, useMatches } from '@remix-run/react';
import { getScreen, missingOffer } from '~/domain/access/check-access';
import { isOpen } from '~/domain/firm/content';
import { AssistantDialog } from '~/islands/assistant-dialog';
import { Breadcrumbs } from '~/ui/breadcrumbs';
import { useFrame } from '~/ui/frame';
import { NotOffered } from '~/ui/not-offered';
import { SiteFrame } from '~/ui/site-frame';

/** The public site and the way in: header, breadcrumbs, page, footer. */
export default function SiteLayout() {
  const { viewer, path = '/', voice = false } = useFrame() ?? {};
  const missing = missingOffer(getScreen(useMatches().at(-1)!.id));
  const owner = viewer?.accountId ?? '';
  return (
    <SiteFrame assistant={isOpen() && <AssistantDialog path={path} owner={owner} voice={voice} />}>
      <Breadcrumbs />
      {missing ? <NotOffered kind={missing} /> : <Outlet />}
    </SiteFrame>
  );
}
