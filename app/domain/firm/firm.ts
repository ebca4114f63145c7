import { firm, isPreview, stateName } from './content';
import { hoursText, officeHours } from './hours';

/** "Orlando, Florida" */
export const cityAndState = (): string => `${firm().city}, ${stateName()}`;

/** The office’s address on one line. */
export const officeAddress = (): string =>
  `${firm().street}, ${firm().city}, ${firm().state} ${firm().zip}`;

export const phoneHref = (): string => {
  const digits = firm().phone.replace(/\D/g, '');
  return `tel:+${digits.length === 10 ? '1' : ''}${digits}`;
};

/** Where the logo is served, '' without one. Another version of the firm has another address. */
export function logoPath(): string {
  const { logo, version } = firm();
  // A draft is served to nobody yet.
  return logo && (isPreview() ? logo : `/logo?v=${version}`);
}

/** What comes after the @ of the firm’s email: it ends the ids of mails. */
export const mailDomain = (): string => firm().email.split('@')[1]!;

/** What each page and mail says of the office. */
export const officeFacts = () => ({
  hours: hoursText(officeHours()),
  address: officeAddress(),
  email: firm().email,
});
