import { defineMails, code, link, neededLink, words, type MailText } from '../mail';

const NOT_YOU = 'If this wasn’t you, choose a new password now and {callUs}.';

/** Tells the owner of a change, or an attempt, that may be a stranger's. */
const securityNotice = <More extends MailText['placeholders']>(
  label: string,
  when: string,
  subject: string,
  notice: string,
  more: More,
) => ({
  label,
  when,
  subject,
  body: [notice, NOT_YOU, '[Choose a new password]({link})'],
  placeholders: { ...more, link: link('Link to choose a new password') },
});

export const ACCOUNT_TEXTS = defineMails({
  'confirm-identity': {
    label: 'Code to confirm a change',
    when: 'someone signed in changes something that needs their confirmation',
    subject: '{code} is your confirmation code',
    body: [
      'Someone who is signed in to your account with {firm} wants to change something that needs your confirmation. If it’s you, enter this code on the page where you asked for it. It can be used once and expires in 10 minutes.',
      '{code}',
      `Don’t share this code. ${NOT_YOU}`,
    ],
    placeholders: { code },
  },
  'change-email': {
    label: 'Confirm a new email address',
    when: 'someone asks to change their email address; goes to the new one',
    subject: 'Confirm your new email address',
    body: [
      'Use this link to make this the email address of your account with {firm}. It can be used once and expires in 10 minutes.',
      '[Confirm this address]({link})',
      'If you didn’t ask for it, ignore this email. Nothing changes.',
    ],
    placeholders: { link: neededLink('Link to confirm the address') },
  },
  'address-taken': {
    label: 'New address already has an account',
    when: 'someone asks to change to an address that has an account',
    subject: 'This address already has an account',
    body: [
      'Someone asked to change the email address of another account with {firm} to this one. This address already has an account, so nothing was changed.',
      'If it was you, sign in with this address, or use a different address for the other account.',
    ],
    placeholders: {},
  },
  'email-changed': {
    label: 'Email address changed',
    when: 'an email address was changed; goes to the former one',
    subject: 'Your email address was changed',
    body: [
      'The email address of your account with {firm} is now {address}. This address can no longer sign in.',
      'If this wasn’t you, undo the change by {until}. Every device will be signed out.',
      '[Undo the change]({link})',
    ],
    placeholders: {
      address: words('New address', 'ana@example.com'),
      until: words('Last day to undo it', 'Tue, Nov 24, 2026'),
      link: neededLink('Link to undo the change'),
    },
  },
  'two-step-on': securityNotice(
    'Two-step sign-in is on',
    'someone turns on two-step sign-in',
    'Two-step sign-in is on',
    'Signing in to your account with {firm} now needs a code from your authenticator app. Keep your recovery codes in a safe place.',
    {},
  ),
  'two-step-off': securityNotice(
    'Two-step sign-in is off',
    'someone turns off two-step sign-in',
    'Two-step sign-in is off',
    'Signing in to your account with {firm} no longer needs a code from an authenticator app.',
    {},
  ),
  'two-step-reset': securityNotice(
    'Two-step sign-in was reset',
    'staff reset someone’s two-step sign-in',
    'Two-step sign-in was reset',
    'We reset two-step sign-in for your account with {firm} and signed you out everywhere. Your authenticator app and recovery codes no longer work for it. You can set it up again on your account page.',
    {},
  ),
  'recovery-code-used': securityNotice(
    'Recovery code used',
    'someone signs in with a recovery code',
    'A recovery code was used',
    'Someone used a recovery code for your account with {firm} instead of a code from your authenticator app. You have {left} left.',
    { left: words('Codes that are left', '3 codes') },
  ),
  'wrong-codes': securityNotice(
    'Five wrong sign-in codes',
    'someone knows the password and enters five wrong codes',
    'Someone tried to sign in to your account',
    'Someone got past the first step of signing in to your account with {firm}, then entered five wrong codes. They were not signed in.',
    {},
  ),
  'password-changed': securityNotice(
    'Password changed',
    'a password was changed',
    'Your password was changed',
    'The password for your account with {firm} was just changed, and {devices} was signed out.',
    { devices: words('What was signed out', 'every other device') },
  ),
  'deletion-requested': {
    label: 'Deletion requested',
    when: 'someone asks us to delete their account',
    subject: 'Your account will be deleted',
    body: [
      'You asked us to delete your account with {firm}. We’ll delete it on {day}. Until then, you can still sign in and change your mind.',
      '[Keep my account]({link})',
      NOT_YOU,
    ],
    placeholders: {
      day: words('Day of the deletion', 'Tue, Nov 24, 2026'),
      link: neededLink('Link to keep the account'),
    },
  },
  'deletion-withdrawn': {
    label: 'Deletion withdrawn',
    when: 'someone decides to keep their account',
    subject: 'Your account stays',
    body: ['You withdrew the request to delete your account with {firm}. Nothing was deleted.'],
    placeholders: {},
  },
  'account-erased': {
    label: 'Account deleted',
    when: 'an account was deleted as asked',
    subject: 'Your account was deleted',
    body: [
      'As you asked, we deleted your account with {firm}. Records that we must keep by law stay without your contact details.',
    ],
    placeholders: {},
  },
  'member-invitation': {
    label: 'Invitation to act for a client',
    when: 'staff or a client’s owner invite someone to sign in for the client',
    subject: '{invitedBy} invites you to {firm}’s portal',
    body: [
      '{invitedBy} invites you to sign in to the client portal of {firm} for {client}: send documents, write to us, and see what we work on.',
      '[See the invitation]({link})',
      'The link can be used once and expires in {days} days. Don’t forward this email.',
      'If you don’t expect it, you can ignore this email. Nothing has changed.',
    ],
    placeholders: {
      invitedBy: words('Who invites', 'Ana Ruiz'),
      client: words('The client', 'Ruiz Bakery LLC'),
      days: words('Days that the link works', '7'),
      link: neededLink('Link to the invitation'),
    },
  },
});
