import { defineMails, code, neededLink } from '../mail';

export const NOT_YOU = 'If this wasn’t you, choose a new password now and {callUs}.';

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
});
