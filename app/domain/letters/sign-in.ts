import { FIRM } from '../catalogue/firm';
import { letter, type Letter } from './letter';

/** Said when a letter could not be handed over. Nothing was changed by the try. */
export const MAIL_DOWN =
  'We could not send the email just now, and nothing was changed. Please try again in a few minutes.';

/** Said when the mail server is slow to take a letter, which is sent as soon as it does. */
export const MAIL_DELAYED = 'We’re sending your email. It may take a few minutes to arrive.';

const UNASKED =
  'If you did not ask for this, you can ignore it: nobody gets in without this message.';

/** The link and the code that sign a person in. */
export function signInLetter(link: string, code: string): Letter {
  return letter(`${code} is your sign-in code`, [
    `Use this link to sign in to ${FIRM.name}. It works once, on any device, for 10 minutes.`,
    { link, label: 'Sign in' },
    'Or type this code on the page where you asked for it:',
    { code },
    UNASKED,
  ]);
}

/** What somebody gets who asked to sign in with an address that has no account. */
export function noAccountLetter(registerLink: string): Letter {
  return letter(`Signing in to ${FIRM.name}`, [
    'You asked for a sign-in link, but there is no account with this address yet. Perhaps you used another one.',
    { link: registerLink, label: 'Create an account' },
    'If you did not ask for this, you can ignore it.',
  ]);
}

/** The link that leads to the choice of a new password. */
export function resetLetter(link: string): Letter {
  return letter('Choose a new password', [
    `Use this link to choose a new password for ${FIRM.name}. It works once, for 10 minutes.`,
    { link, label: 'Choose a new password' },
    'If you did not ask for this, you can ignore it: your password stays as it is.',
  ]);
}

/** Said after a password was changed, so that the owner notices when it was somebody else. */
export function passwordChangedLetter(resetLink: string): Letter {
  return letter('Your password was changed', [
    `The password of your account at ${FIRM.name} was just changed, and every other device was signed out.`,
    'If this was not you, choose a new one now and write to us.',
    { link: resetLink, label: 'Choose a new password' },
  ]);
}
