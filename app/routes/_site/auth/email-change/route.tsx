import { addressOfferScreen } from '~/http/address-offer.server';

const screen = addressOfferScreen('email-change');

export const loader = screen.loader;
export const action = screen.action;

export { AddressOffer as default, offerHandle as handle } from '~/ui/address-offer';
