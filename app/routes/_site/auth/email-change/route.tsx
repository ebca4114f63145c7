import { useActionData, useLoaderData } from '@remix-run/react';
import { addressOfferScreen } from '~/http/address-offer.server';
import { AddressOffer, offerTitle } from '~/ui/address-offer';
import type { PageHandle } from '~/ui/page';

const TITLE = 'Confirm your new email address';

export const handle: PageHandle<typeof loader> = { title: ({ offer }) => offerTitle(TITLE, offer) };

const screen = addressOfferScreen('email-change', {
  to: '/account',
  text: 'Your email address is changed. Use the new one to sign in.',
});

export const loader = screen.loader;
export const action = screen.action;

export default function EmailChange() {
  const { token, offer } = useLoaderData<typeof loader>();
  return (
    <AddressOffer
      title={TITLE}
      token={token}
      offer={offer}
      taken={useActionData<typeof action>()?.taken}
      instead=" instead of"
      button="Confirm this address"
    >
      If this isn’t your account, don’t confirm. Close this page, and nothing changes.
    </AddressOffer>
  );
}
