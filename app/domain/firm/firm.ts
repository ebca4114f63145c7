import { phoneLink } from '../forms/phone-link';
import { firm, stateName } from './content';
import { businessHours } from './hours';

/** "Orlando, Florida"; "" before the firm is published. */
export const cityAndState = (): string => [firm().city, stateName()].filter(Boolean).join(', ');

export const placeHint = (): string =>
  firm().city ? `City and state, for example ${firm().city}, ${firm().state}.` : 'City and state.';

/** The office’s address on one line; "" before the firm is published. */
export const officeAddress = (): string => {
  const { street, city, state, zip } = firm();
  return [street, city, `${state} ${zip}`.trim()].filter(Boolean).join(', ');
};

/** "call us at (407) 555-0142"; "write to us" before the firm has published a phone. */
export const callUs = (): string => (firm().phone ? `call us at ${firm().phone}` : 'write to us');

export const phoneHref = (): string => phoneLink(firm().phone);

/** Where the logo is served, '' without one. Another version of the firm has another address. */
export function logoPath(): string {
  const { logo, version } = firm();
  return logo && `/logo?v=${version}`;
}

/** What comes after the @ of the firm’s email: it ends the ids of mails. */
export const mailDomain = (): string => firm().email.split('@')[1] ?? 'localhost';

export const officeFacts = () => ({
  hours: businessHours(),
  address: officeAddress(),
  email: firm().email,
});
