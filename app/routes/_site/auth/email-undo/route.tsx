import { useActionData, useLoaderData } from '@remix-run/react';
import { addressOfferScreen } from '~/http/address-offer.server';
import { AddressOffer, offerTitle } from '~/ui/address-offer';
import type { PageHandle } from '~/ui/page';

const TITLE = 'Undo the change of your email address';

export const handle: PageHandle<typeof loader> = { title: ({ offer }) => offerTitle(TITLE, offer) };

const screen = addressOfferScreen('email-undo', {
  to: '/forgot-password',
  text: 'Your email address is back, and every device is signed out. Now choose a new password.',
});

export const loader = screen.loader;
export const action = screen.action;

export default function EmailUndo() {
  const { token, offer } = useLoaderData<typeof loader>();
  return (
    <AddressOffer
      title={TITLE}
      token={token}
      offer={offer}
      taken={useActionData<typeof action>()?.taken}
      instead=" again, instead of"
      button="Undo the change"
    >
      Every device will be signed out, and the current password will stop working. You choose a new
      one in the next step.
    </AddressOffer>
  );
}
