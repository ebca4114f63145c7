import { link, words } from '../email/mail';
import { NOT_YOU } from '../email/texts/account';
import { civilTime } from '../time/civil-time';
import { event, eventFactory } from './event';

const twoStepEvent = eventFactory('two-step', 'account');
const sessionEvent = eventFactory('session', 'account');

/** How a mail ends about a change, or an attempt, that may be a stranger’s. */
const ADVICE = [NOT_YOU, '[Choose a new password]({link})'];
const placeholders = {
  link: [link('Link to choose a new password'), () => '/forgot-password'],
} as const;

export const twoStepTurnedOn = twoStepEvent('turned-on', 'Two-step sign-in turned on', {
  mail: 'two-step-on',
  label: 'Two-step sign-in is on',
  when: 'someone turns on two-step sign-in',
  subject: 'Two-step sign-in is on',
  body: [
    'Signing in to your account with {firm} now needs a code from your authenticator app. Keep your recovery codes in a safe place.',
    ...ADVICE,
  ],
  placeholders,
});

export const twoStepTurnedOff = twoStepEvent('turned-off', 'Two-step sign-in turned off', {
  mail: 'two-step-off',
  label: 'Two-step sign-in is off',
  when: 'someone turns off two-step sign-in',
  subject: 'Two-step sign-in is off',
  body: [
    'Signing in to your account with {firm} no longer needs a code from an authenticator app.',
    ...ADVICE,
  ],
  placeholders,
});

export const twoStepReset = twoStepEvent('reset', 'Two-step sign-in reset', {
  without: 'command line',
  mail: 'two-step-reset',
  label: 'Two-step sign-in was reset',
  when: 'staff reset someone’s two-step sign-in',
  subject: 'Two-step sign-in was reset',
  body: [
    'We reset two-step sign-in for your account with {firm} and signed you out everywhere. Your authenticator app and recovery codes no longer work for it. You can set it up again on your account page.',
    ...ADVICE,
  ],
  placeholders,
});

type CodeFacts = { detail: { left: number } };

export const recoveryCodeUsed = event<CodeFacts>(
  'recovery-code.used',
  'Recovery code used',
  'account',
  {
    mail: 'recovery-code-used',
    when: 'someone signs in with a recovery code',
    subject: 'A recovery code was used',
    body: [
      'Someone used a recovery code for your account with {firm} instead of a code from your authenticator app. You have {left} left.',
      ...ADVICE,
    ],
    placeholders: {
      left: [
        words('Codes that are left', '3 codes'),
        ({ detail: { left } }) => `${left} ${left === 1 ? 'code' : 'codes'}`,
      ],
      ...placeholders,
    },
  },
);

/** Somebody knows the first step but not the second. Told once a day. */
export const wrongCodesEntered = event('sign-in.stopped', 'Five wrong sign-in codes', 'account', {
  isAudited: false,
  occasion: ({ id, now }) => `wrong codes ${civilTime(now).date}:${id}`,
  mail: 'wrong-codes',
  when: 'someone knows the password and enters five wrong codes',
  subject: 'Someone tried to sign in to your account',
  body: [
    'Someone got past the first step of signing in to your account with {firm}, then entered five wrong codes. They were not signed in.',
    ...ADVICE,
  ],
  placeholders,
});

type PasswordFacts = { devices: string };

export const passwordChanged = event<PasswordFacts>(
  'password.changed',
  'Password changed',
  'account',
  {
    mail: 'password-changed',
    label: 'Password changed',
    when: 'a password was changed',
    subject: 'Your password was changed',
    body: [
      'The password for your account with {firm} was just changed, and {devices} was signed out.',
      ...ADVICE,
    ],
    placeholders: {
      devices: [words('What was signed out', 'every other device'), ({ devices }) => devices],
      ...placeholders,
    },
  },
);

export const codesRenewed = event('recovery-codes.renewed', 'Recovery codes renewed', 'account');
export const signedIn = sessionEvent('started', 'Signed in');
export const signedOut = sessionEvent('ended', 'Signed out');
export const signInFailed = event('sign-in.failed', 'Sign-in failed', 'account');
export const signInLinkSent = event('link.sent', 'Sign-in link sent by staff', 'account');

/** Of one’s own sessions, by oneself. */
export const sessionsRevoked = sessionEvent('revoked', 'Signed out on other devices', {
  without: 'command line',
});
