import { choiceOf } from '~/domain/booking/consultation-request';
import { withRedirect } from '~/domain/access/destinations';

/**
 * A link to the page with the consultation dialog open, `book` chosen in it. A signed-out visitor goes by way of the sign-in;
 * with script the dialog opens in place.
 */
export function bookingLink(signedIn: boolean, book: string) {
  const href = `/?${new URLSearchParams({ book })}`;
  if (!signedIn) return { href: withRedirect('/login', href) };
  const { service = '', meeting = '' } = choiceOf(book) ?? {};
  return { href, 'data-opens': 'consultation', 'data-choice': new URLSearchParams({ service, ...(meeting && { meeting }) }).toString() };
}
