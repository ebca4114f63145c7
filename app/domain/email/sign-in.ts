import { fullTitle } from '../booking/bookable';
import { getStart, parseBookingDraft } from '../booking/booking-draft';
import type { Firm } from '../firm/content';
import { officeStartText } from '../time/formats';
import type { Email } from './email';
import { writeEmail } from './mail';
import { SIGN_IN_TEXTS } from './texts/sign-in';

export const MAIL_DOWN =
  'We could not send the email just now, and nothing was changed. Please try again in a few minutes.';

export const MAIL_DELAYED =
  'We’re sending your email. It may take a few minutes to arrive. If it doesn’t, please try again later.';

export const MAIL_AGAIN = 'We sent you a new email. The earlier code no longer works.';

/** Said of a link that is not ours, or so old that nothing is known of it. */
export const UNKNOWN_LINK = 'We don’t recognize that link. Enter your email address instead.';

/** The code and link of a visitor's booking, whose address `path` says what it is of. */
export function bookingCodeEmail(
  firm: Firm,
  path: string,
  isKnown: boolean,
  proof: { link: string; code: string },
): Email {
  const booking = parseBookingDraft(firm, new URL(path, 'https://portal.invalid').searchParams);
  const { service } = booking;
  const start = getStart(booking);
  return writeEmail(firm, SIGN_IN_TEXTS[isKnown ? 'booking-code-known' : 'booking-code'], {
    title: service ? fullTitle(service) : '',
    start: start ? officeStartText(start) : '',
    ...proof,
  });
}
