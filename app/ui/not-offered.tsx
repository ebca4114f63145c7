import { BOOKING } from '~/domain/access/navigation';
import { isOffered, notOffered, type OfferKind } from '~/domain/firm/offers';
import { SecondaryLink } from './button';
import { Page } from './page';

/** A page of what the firm offers nothing of. */
export const NotOffered = ({ kind }: { kind: OfferKind }) => (
  <Page lead={notOffered(kind).en}>
    {isOffered('service') ? (
      <SecondaryLink href="/services">See our services</SecondaryLink>
    ) : (
      <SecondaryLink href={BOOKING.href}>{BOOKING.label}</SecondaryLink>
    )}
  </Page>
);
