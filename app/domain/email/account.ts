import { firm } from '../firm/content';
import { callUs } from '../firm/firm';
import { composeEmail, type Email } from './email';

const notYou = () => `If this wasn’t you, choose a new password now and ${callUs()}.`;
const chooseLink = (link: string) => ({ link, label: 'Choose a new password' });
const account = () => `your account with ${firm().name}`;

export const confirmIdentityEmail = (code: string): Email =>
  composeEmail(`${code} is your confirmation code`, [
    `Someone who is signed in to ${account()} wants to change something that needs your confirmation. If it’s you, enter this code on the page where you asked for it. It can be used once and expires in 10 minutes.`,
    { code },
    `Don’t share this code. ${notYou()}`,
  ]);

export const changeEmailEmail = (link: string): Email =>
  composeEmail('Confirm your new email address', [
    `Use this link to make this the email address of ${account()}. It can be used once and expires in 10 minutes.`,
    { link, label: 'Confirm this address' },
    'If you didn’t ask for it, ignore this email. Nothing changes.',
  ]);

export const addressTakenEmail = (): Email =>
  composeEmail('This address already has an account', [
    `Someone asked to change the email address of another account with ${firm().name} to this one. This address already has an account, so nothing was changed.`,
    'If it was you, sign in with this address, or use a different address for the other account.',
  ]);

export const emailChangedEmail = (newAddress: string, undoLink: string, until: string): Email =>
  composeEmail('Your email address was changed', [
    `The email address of ${account()} is now ${newAddress}. This address can no longer sign in.`,
    `If this wasn’t you, undo the change by ${until}. Every device will be signed out.`,
    { link: undoLink, label: 'Undo the change' },
  ]);

export function twoStepEmail(change: 'on' | 'off' | 'reset', resetLink: string): Email {
  const [subject, text] = {
    on: [
      'Two-step sign-in is on',
      `Signing in to ${account()} now needs a code from your authenticator app. Keep your recovery codes in a safe place.`,
    ],
    off: [
      'Two-step sign-in is off',
      `Signing in to ${account()} no longer needs a code from an authenticator app.`,
    ],
    reset: [
      'Two-step sign-in was reset',
      `We reset two-step sign-in for ${account()} and signed you out everywhere. Your authenticator app and recovery codes no longer work for it. You can set it up again on your account page.`,
    ],
  }[change] as [string, string];
  return composeEmail(subject, [text, notYou(), chooseLink(resetLink)]);
}

export const recoveryCodeEmail = (left: number, resetLink: string): Email =>
  composeEmail('A recovery code was used', [
    `Someone used a recovery code for ${account()} instead of a code from your authenticator app. You have ${left} ${left === 1 ? 'code' : 'codes'} left.`,
    notYou(),
    chooseLink(resetLink),
  ]);

export const wrongCodesEmail = (resetLink: string): Email =>
  composeEmail('Someone tried to sign in to your account', [
    `Someone got past the first step of signing in to ${account()}, then entered five wrong codes. They were not signed in.`,
    notYou(),
    chooseLink(resetLink),
  ]);

export const deletionRequestedEmail = (on: string, withdrawLink: string): Email =>
  composeEmail('Your account will be deleted', [
    `You asked us to delete ${account()}. We’ll delete it on ${on}. Until then, you can still sign in and change your mind.`,
    { link: withdrawLink, label: 'Keep my account' },
    notYou(),
  ]);

export const deletionWithdrawnEmail = (): Email =>
  composeEmail('Your account stays', [
    `You withdrew the request to delete ${account()}. Nothing was deleted.`,
  ]);

export const accountErasedEmail = (): Email =>
  composeEmail('Your account was deleted', [
    `As you asked, we deleted ${account()}. Records that we must keep by law stay without your contact details.`,
  ]);

export const passwordChangedEmail = (signedOut: 'device' | 'other device', resetLink: string) =>
  composeEmail('Your password was changed', [
    `The password for ${account()} was just changed, and every ${signedOut} was signed out.`,
    notYou(),
    chooseLink(resetLink),
  ]);
