import { withRedirect } from '~/domain/access/destinations';
import { findBookable, FREE_TYPE } from '~/domain/booking/bookable';
import type { MeetingId } from '~/domain/booking/meetings';

export type Choice = { type: string; meeting: MeetingId };

/**
 * What `?book=` means: a service by its type, or `video` for the free consultation by video. Null
 * for words that mean nothing.
 */
export function readChoice(book: string | null): Choice | null {
  const service = findBookable(book === 'video' ? FREE_TYPE : (book ?? ''));
  return service && { type: service.type, meeting: 'video' };
}

/**
 * A link to the page with the consultation dialog open, `book` chosen in it. A signed-out visitor
 * goes by way of the sign-in; with script the dialog opens in place.
 */
export function bookingLink(signedIn: boolean, book: string) {
  const href = `/?${new URLSearchParams({ book })}`;
  if (!signedIn) return { href: withRedirect('/login', href) };
  return {
    href,
    'data-opens': 'consultation',
    'data-choice': new URLSearchParams(readChoice(book) ?? {}).toString(),
  };
}
