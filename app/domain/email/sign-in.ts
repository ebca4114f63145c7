import { ROLE_LABELS, type Role } from '../access/roles';
import { firm } from '../firm/content';
import { callUs } from '../firm/firm';
import { composeEmail, type Email } from './email';

export const MAIL_DOWN =
  'We could not send the email just now, and nothing was changed. Please try again in a few minutes.';

export const MAIL_DELAYED =
  'We’re sending your email. It may take a few minutes to arrive. If it doesn’t, please try again later.';

export const MAIL_AGAIN = 'We sent you a new email. The earlier code no longer works.';

/** Said of a link that is not ours, or so old that nothing is known of it. */
export const UNKNOWN_LINK = 'We don’t recognize that link. Enter your email address instead.';

const ONCE = 'It can be used once and expires in 10 minutes.';
const UNASKED = 'If you didn’t ask for it, ignore this email. Your account is unchanged.';
const HARMLESS = 'If you didn’t ask for this email, you can ignore it. Nothing has changed.';

export type Registration = { fullName: string; roles: readonly Role[]; withPassword: boolean };

export const signInEmail = (link: string, code: string): Email =>
  composeEmail(`${code} is your sign-in code`, [
    `Use this link to sign in to ${firm().name}. ${ONCE}`,
    { link, label: 'Sign in' },
    'Or enter this code on the page where you asked for it:',
    { code },
    UNASKED,
  ]);

/** The registration's link and code, with all it asks for: anyone may have sent it. */
export const registrationEmail = (
  { fullName, roles, withPassword }: Registration,
  proof: { link: string; code: string; registerLink: string },
): Email =>
  composeEmail(`Confirm your registration with ${firm().name}`, [
    `Someone used this email address to register with ${firm().name}, with these details:`,
    { quote: `Name: ${fullName}\nRoles: ${rolesText(roles)}` },
    `If this was you, confirm your registration with this link. ${ONCE}`,
    { link: proof.link, label: 'Confirm your registration' },
    'Or enter this code on the page where you registered:',
    { code: proof.code },
    ...(withPassword
      ? [
          'The password you chose is saved only if you confirm in the browser you registered with. In any other browser, you can choose one when you confirm.',
        ]
      : []),
    'If this wasn’t you, don’t confirm. You can ignore this email, and no account will be created.',
    `If you registered but these details aren’t yours, don’t confirm them. Register again: ${proof.registerLink}`,
  ]);

/** The same for a known address: signs in; adds roles (`added`) if it had none. */
export const alreadyRegisteredEmail = (
  added: readonly Role[],
  { link, code }: { link: string; code: string },
): Email =>
  composeEmail(`You already have an account with ${firm().name}`, [
    `Someone used this email address to register with ${firm().name}. It already has an account, and its name and password stay the same.`,
    added.length > 0
      ? `The account has no role yet. Signing in with this link adds the role that was asked for: ${rolesText(added)}.`
      : 'Your roles stay the same, too. To sign in, use this link.',
    { link, label: 'Sign in' },
    `${ONCE} Or enter this code on the page where you registered:`,
    { code },
    UNASKED,
  ]);

export const noAccountEmail = (registerLink: string): Email =>
  composeEmail(`Signing in to ${firm().name}`, [
    'You asked for a link, but this email address doesn’t have an account yet. If you just registered, confirm your registration first with the link in that email. Or you may have registered with another address.',
    { link: registerLink, label: 'Create an account' },
    HARMLESS,
  ]);

export const disabledAccountEmail = (): Email =>
  composeEmail(`Your account with ${firm().name}`, [
    'Someone asked for a link with this email address. Its account is closed, so we can’t send one.',
    `If you think it should be open, ${callUs()}.`,
    HARMLESS,
  ]);

export const resetEmail = (link: string): Email =>
  composeEmail('Choose a new password', [
    `Use this link to choose a new password for ${firm().name}. ${ONCE}`,
    { link, label: 'Choose a new password' },
    'If you didn’t ask for this email, you can ignore it. Your password stays the same.',
  ]);

export const rolesText = (roles: readonly Role[]): string =>
  roles.map((role) => ROLE_LABELS[role]).join(', ');
