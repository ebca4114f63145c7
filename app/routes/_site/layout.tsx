import { Outlet, useMatches } from '@remix-run/react';
import { getScreen, missingOffer } from '~/domain/access/check-access';
import { BOOKING } from '~/domain/access/navigation';
import { isOffered, notOfferedText, type OfferKind } from '~/domain/firm/offers';
import { AssistantDialog } from '~/islands/assistant-dialog';
import { Breadcrumbs } from '~/ui/breadcrumbs';
import { useFirm } from '~/ui/firm';
import { SecondaryLink } from '~/ui/link';
import { useFrame } from '~/ui/frame';
import { Page } from '~/ui/page';
import { SiteFrame } from '~/ui/site-frame';

/** The public site and the way in: header, breadcrumbs, page, footer. */
export default function SiteLayout() {
  const firm = useFirm();
  const { viewer, path = '/', voice = false } = useFrame() ?? {};
  const missing = missingOffer(firm, getScreen(useMatches().at(-1)!.id));
  const owner = viewer?.accountId ?? '';
  return (
    <SiteFrame
      assistant={firm.isOpen && <AssistantDialog path={path} owner={owner} voice={voice} />}
    >
      <Breadcrumbs />
      {missing ? <NotOffered kind={missing} /> : <Outlet />}
    </SiteFrame>
  );
}

/** A page of what the firm offers nothing of. */
const NotOffered = ({ kind }: { kind: OfferKind }) => (
  <Page lead={notOfferedText(kind).en}>
    {isOffered(useFirm(), 'service') ? (
      <SecondaryLink href="/services">See our services</SecondaryLink>
    ) : (
      <SecondaryLink href={BOOKING.href}>{BOOKING.label}</SecondaryLink>
    )}
  </Page>
);
