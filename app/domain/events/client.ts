import { INVITATION_DAYS } from '../access/authority';
import { oneLine } from '../email/email';
import { neededLink, words } from '../email/mail';
import { MEMBER_ROLE_LABELS, type MemberRole } from '../party/party';
import { event as eventOf, eventFactory } from './event';

const event = eventFactory('client', 'client');
const listEvent = eventFactory('client-list', 'client-list');
const memberEvent = eventFactory('member', 'client');

export const clientAdded = event('added', 'Client added');
export const clientChanged = event('changed', 'Client changed');
export const clientArchived = event('archived', 'Client archived');
export const clientRestored = event('restored', 'Client restored');
export const clientsMerged = event('merged', 'Clients merged');
export const mergeUndone = event('merge-undone', 'Merge of clients undone');
export const noteWritten = eventOf('note.written', 'Staff note written', 'client');

export const listExported = listEvent('exported', 'Client list downloaded');
export const listImported = listEvent('imported', 'Clients imported from a file');

/** `path` is the link of the invitation, which holds its token. */
type InvitationFacts = {
  invitation: string;
  email: string;
  invitedBy: string;
  client: string;
  path: string;
};

const toTopic = (facts: { id: string; email: string }) => `invitation:${facts.id}:${facts.email}`;

export const memberInvited = memberEvent<InvitationFacts>('invited', 'Client member invited', {
  to: ({ email }) => ({ address: email }),
  occasion: ({ invitation }) => `invitation:${invitation}`,
  mail: 'member-invitation',
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
    invitedBy: [words('Who invites', 'Ana Ruiz'), ({ invitedBy }) => oneLine(invitedBy)],
    client: [words('The client', 'Ruiz Bakery LLC'), ({ client }) => oneLine(client)],
    days: [words('Days that the link works', '7'), () => String(INVITATION_DAYS)],
    link: [neededLink('Link to the invitation'), ({ path }) => path],
  },
  terms: (facts) => ({ topic: toTopic(facts), replaces: [toTopic(facts)] }),
});

export const memberAdded = memberEvent('added', 'Client member added');
export const invitationWithdrawn = memberEvent(
  'invitation-withdrawn',
  'Client member invitation withdrawn',
);

type RemovalFacts = { client: string; role: MemberRole; detail: { account: string } };

export const memberRemoved = memberEvent<RemovalFacts>('removed', 'Client member removed', {
  to: ({ detail }) => ({ accounts: [detail.account] }),
  bell: ({ client, role }) => ({
    text: `You no longer act for ${client} (${MEMBER_ROLE_LABELS[role]}).`,
    href: '/account',
  }),
});
