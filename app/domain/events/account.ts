import { articleFirst, type ViewerRole } from '../access/roles';
import { neededLink, words } from '../email/mail';
import { NOT_YOU } from '../email/texts/account';
import { dayText } from '../time/formats';
import { event as eventOf, eventFactory } from './event';

const identityEvent = eventFactory('identity', 'account');
const emailEvent = eventFactory('email', 'account');
const event = eventFactory('account', 'account');

export const accountCreated = event('created', 'Account created');
export const accountExported = event('exported', 'Own data downloaded');
export const profileChanged = eventOf('profile.changed', 'Profile changed', 'account');
export const identityLinked = identityEvent('linked', 'Sign-in provider linked');
export const identityUnlinked = identityEvent('unlinked', 'Sign-in provider unlinked');

/** `undo` is the path of the link that undoes it, which works until `until`. */
type AddressFacts = { from: string; to: string; undo: string; until: Date };

export const emailChanged = emailEvent<AddressFacts>('changed', 'Email address changed', {
  to: ({ from }) => ({ address: from }),
  mail: 'email-changed',
  when: 'an email address was changed; goes to the former one',
  subject: 'Your email address was changed',
  body: [
    'The email address of your account with {firm} is now {address}. This address can no longer sign in.',
    'If this wasn’t you, undo the change by {until}. Every device will be signed out.',
    '[Undo the change]({link})',
  ],
  placeholders: {
    address: [words('New address', 'ana@example.com'), ({ to }) => to],
    until: [words('Last day to undo it', 'Tue, Nov 24, 2026'), ({ until }) => dayText(until)],
    link: [neededLink('Link to undo the change'), ({ undo }) => undo],
  },
});

export const emailRestored = emailEvent('restored', 'Email address changed back');

type DeletionFacts = { role: ViewerRole | null; dueAt: Date };

export const deletionRequested = event<DeletionFacts>(
  'deletion-requested',
  'Account deletion requested',
  {
    mail: 'deletion-requested',
    label: 'Deletion requested',
    when: 'someone asks us to delete their account',
    subject: 'Your account will be deleted',
    body: [
      'You asked us to delete your account with {firm}. We’ll delete it on {day}. Until then, you can still sign in and change your mind.',
      '[Keep my account]({link})',
      NOT_YOU,
    ],
    placeholders: {
      day: [words('Day of the deletion', 'Tue, Nov 24, 2026'), ({ dueAt }) => dayText(dueAt)],
      link: [neededLink('Link to keep the account'), () => '/account/deletion'],
    },
    also: [
      {
        to: 'staff',
        bell: ({ id, role, dueAt }) => ({
          text: `${role && role !== 'guest' ? articleFirst(role) : 'Someone'} asked us to delete their account. It will be deleted on ${dayText(dueAt)}.`,
          href: `/admin/users/${id}`,
        }),
      },
    ],
  },
);

export const deletionWithdrawn = event('deletion-withdrawn', 'Account deletion withdrawn', {
  mail: 'deletion-withdrawn',
  label: 'Deletion withdrawn',
  when: 'someone decides to keep their account',
  subject: 'Your account stays',
  body: ['You withdrew the request to delete your account with {firm}. Nothing was deleted.'],
});

/** `email` is the address that the account had. */
export const accountErased = event<{ email: string }>('erased', 'Account erased', {
  without: 'portal',
  to: ({ email }) => ({ address: email }),
  mail: 'account-erased',
  label: 'Account deleted',
  when: 'an account was deleted as asked',
  subject: 'Your account was deleted',
  body: [
    'As you asked, we deleted your account with {firm}. Records that we must keep by law stay without your contact details.',
  ],
});

export const feedCreated = eventOf('calendar-feed.created', 'Calendar address created', 'account');
export const feedRevoked = eventOf('calendar-feed.revoked', 'Calendar address revoked', 'account');

export const consentGiven = eventOf('consent.given', 'Consent given', 'account');
export const consentRevoked = eventOf('consent.revoked', 'Consent withdrawn', 'account');
