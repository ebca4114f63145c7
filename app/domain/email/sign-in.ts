import { ROLE_LABELS, type Role } from '../access/roles';
import { fullTitle } from '../booking/bookable';
import { getStart, parseBookingDraft } from '../booking/booking-draft';
import { officeStartText } from '../time/formats';
import type { Email } from './email';
import { writeEmail } from './write-email';

export const MAIL_DOWN =
  'We could not send the email just now, and nothing was changed. Please try again in a few minutes.';

export const MAIL_DELAYED =
  'We’re sending your email. It may take a few minutes to arrive. If it doesn’t, please try again later.';

export const MAIL_AGAIN = 'We sent you a new email. The earlier code no longer works.';

/** Said of a link that is not ours, or so old that nothing is known of it. */
export const UNKNOWN_LINK = 'We don’t recognize that link. Enter your email address instead.';

export type Registration = { fullName: string; roles: readonly Role[]; withPassword: boolean };

export const signInEmail = (link: string, code: string): Email =>
  writeEmail('sign-in', { link, code });

/** The registration's link and code, with all it asks for: anyone may have sent it. */
export const registrationEmail = (
  { fullName, roles, withPassword }: Registration,
  proof: { link: string; code: string; registerLink: string },
): Email =>
  writeEmail(withPassword ? 'registration-password' : 'registration', {
    name: fullName,
    roles: rolesText(roles),
    ...proof,
  });

/** The same for a known address: signs in; adds roles (`added`) if it had none. */
export const alreadyRegisteredEmail = (
  added: readonly Role[],
  proof: { link: string; code: string },
): Email =>
  added.length > 0
    ? writeEmail('already-registered-role', { roles: rolesText(added), ...proof })
    : writeEmail('already-registered', proof);

/** The code and link of a visitor's booking, whose address `path` says what it is of. */
export function bookingCodeEmail(
  path: string,
  isKnown: boolean,
  proof: { link: string; code: string },
): Email {
  const booking = parseBookingDraft(new URL(path, 'https://portal.invalid').searchParams);
  const { service } = booking;
  const start = getStart(booking);
  return writeEmail(isKnown ? 'booking-code-known' : 'booking-code', {
    title: service ? fullTitle(service) : '',
    start: start ? officeStartText(start) : '',
    ...proof,
  });
}

export const noAccountEmail = (link: string): Email => writeEmail('no-account', { link });

export const disabledAccountEmail = (): Email => writeEmail('disabled-account', {});

export const resetEmail = (link: string): Email => writeEmail('reset-password', { link });

export const rolesText = (roles: readonly Role[]): string =>
  roles.map((role) => ROLE_LABELS[role]).join(', ');
