import { findBookable, FREE_TYPE } from '~/domain/booking/bookable';
import type { MeetingId } from '~/domain/booking/meetings';
import type { Firm } from '~/domain/firm/content';
import { bookingPath } from '~/domain/firm/service-links';

export type Choice = { type: string; meeting: MeetingId };

/** The service that `?book=` names, by video; null for what isn't one. */
export function readChoice(firm: Firm, book: string | null): Choice | null {
  const service = findBookable(firm, book ?? '');
  return service && { type: service.type, meeting: 'video' };
}

/**
 * A link to the page with the consultation dialog open, `book` chosen in it; with script the
 * dialog opens in place. A signed-out visitor goes to the times of the free consultation.
 */
export function bookingLink(firm: Firm, signedIn: boolean, book: string) {
  if (!signedIn) return { href: bookingPath(FREE_TYPE, 'home') };
  return {
    href: `/?${new URLSearchParams({ book })}`,
    'data-opens': 'consultation',
    'data-choice': new URLSearchParams(readChoice(firm, book) ?? {}).toString(),
  };
}
