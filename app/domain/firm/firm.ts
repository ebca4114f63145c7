import type { Firm } from './content';
import { phoneLink } from '../forms/phone-link';
import { businessHours } from './hours';

/** "Orlando, Florida"; "" before the firm is published. */
export const cityAndState = (firm: Firm): string =>
  [firm.city, firm.stateName].filter(Boolean).join(', ');

export const placeHint = (firm: Firm): string =>
  firm.city ? `City and state, for example ${firm.city}, ${firm.state}.` : 'City and state.';

/** The office’s address on one line; "" before the firm is published. */
export const officeAddress = (firm: Firm): string => {
  const { street, city, state, zip } = firm;
  return [street, city, `${state} ${zip}`.trim()].filter(Boolean).join(', ');
};

/** "call us at (407) 555-0142"; "write to us" before the firm has published a phone. */
export const callUs = (firm: Firm): string =>
  firm.phone ? `call us at ${firm.phone}` : 'write to us';

export const phoneHref = (firm: Firm): string => phoneLink(firm.phone);

/** Where the logo is served, '' without one. Another version of the firm has another address. */
export function logoPath(firm: Firm): string {
  const { logo, version } = firm;
  return logo && `/logo?v=${version}`;
}

/** What comes after the @ of the firm’s email: it ends the ids of mails. */
export const mailDomain = (firm: Firm): string => firm.email.split('@')[1] ?? 'localhost';

export const officeFacts = (firm: Firm) => ({
  hours: businessHours(firm),
  address: officeAddress(firm),
  email: firm.email,
});
