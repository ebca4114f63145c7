import { INVITATION_DAYS } from '../access/authority';
import { getDashboardPath } from '../access/destinations';
import {
  articleFirst,
  ROLE_LABELS,
  withArticle,
  type Role,
  type SelfServiceRole,
} from '../access/roles';
import { oneLine } from '../email/email';
import { link, neededLink, words } from '../email/mail';
import { event, eventFactory, type Occurrence, type Told, type Words } from './event';

const roleEvent = eventFactory('role', 'account');
const invitationEvent = eventFactory('invitation', 'invitation');

const UNEXPECTED = 'If you didn’t expect this, {callUs}.';
const SIGN_IN = '[Sign in]({link})';

type StaffFacts = Omit<Occurrence, 'firm'> & {
  detail?: { role?: Role; reason?: string; sessions?: number };
};

const role = [words('Role', 'client'), ({ detail }: StaffFacts) => detail?.role ?? ''] as const;
const reason = [
  words('Reason that staff gave', 'You asked us by phone.'),
  ({ detail }: StaffFacts) => detail?.reason ?? '',
] as const;
const toSignIn = [link('Link to sign in'), () => '/login'] as const;

/** What staff did to an account: its owner is told why. The command line gives no reason. */
const staffEvent = (
  action: string,
  label: string,
  { bell, ...words }: Words<StaffFacts> & { bell: (role: string) => string },
) =>
  event<StaffFacts>(action, label, 'account', {
    without: 'command line',
    to: ({ id, detail }) => (detail?.reason ? { accounts: [id] } : null),
    bell: ({ detail }) => ({
      text: bell(detail?.role ? ROLE_LABELS[detail.role] : ''),
      href: '/account/sessions',
    }),
    ...words,
  });

export const roleGranted = staffEvent('role.granted', 'Role granted', {
  mail: 'role-granted',
  bell: (role) => `Your account now has the ${role} role.`,
  when: 'staff give an account a role',
  subject: 'Your account has the {role} role',
  body: [
    'We gave your account with {firm} the {role} role. For your security, you were signed out everywhere. Sign in again to use it.',
    '> {reason}',
    SIGN_IN,
    UNEXPECTED,
  ],
  placeholders: { role, reason, link: toSignIn },
});

export const roleGrantedByCommand = roleEvent<{ role: Role }>('granted', 'Role granted', {
  without: 'command line',
  bell: ({ role }) => ({ text: `You now have the role ${ROLE_LABELS[role]}.`, href: '/dashboard' }),
});

/** By an invitation that they accepted, or as the first superadmin: nobody needs to be told. */
export const roleAccepted = roleEvent('granted', 'Role granted', { without: 'command line' });

export const roleRevoked = staffEvent('role.revoked', 'Role revoked', {
  mail: 'role-revoked',
  bell: (role) => `Your account no longer has the ${role} role.`,
  label: 'Role removed',
  when: 'staff take a role from an account',
  subject: 'Your account no longer has the {role} role',
  body: [
    'We removed the {role} role from your account with {firm} and signed you out everywhere. Everything else in your account stays as it is.',
    '> {reason}',
    UNEXPECTED,
  ],
  placeholders: { role, reason },
});

export const accountDisabled = staffEvent('account.disabled', 'Account disabled', {
  mail: 'account-closed',
  bell: () => 'Your account was closed.',
  label: 'Account closed',
  when: 'staff close an account',
  subject: 'Your account with {firm} is closed',
  body: [
    'Your account is closed and you were signed out everywhere. Nobody can sign in to it. Nothing was deleted.',
    '> {reason}',
    'If you think it should be open, {callUs}.',
  ],
  placeholders: { reason },
});

export const accountEnabled = staffEvent('account.enabled', 'Account enabled', {
  mail: 'account-opened',
  bell: () => 'Your account is open again.',
  label: 'Account reopened',
  when: 'staff open a closed account',
  subject: 'Your account with {firm} is open again',
  body: [
    'You can sign in again. Everything in your account is as you left it.',
    '> {reason}',
    SIGN_IN,
  ],
  placeholders: { reason, link: toSignIn },
});

export const accountSignedOut = staffEvent('session.revoked', 'Signed out on other devices', {
  mail: 'signed-out',
  bell: () => 'You were signed out on every device.',
  label: 'Signed out everywhere',
  when: 'staff sign an account out',
  subject: 'You were signed out everywhere',
  body: [
    'We signed your account with {firm} out on every device.',
    '> {reason}',
    SIGN_IN,
    UNEXPECTED,
  ],
  placeholders: { reason, link: toSignIn },
});

/** `request` is the id of the request, which waits for staff. */
type RequestFacts = Omit<Occurrence, 'firm'> & {
  request: string;
  role: SelfServiceRole;
  person: { fullName: string; email: string };
};

const person = (sample: string) =>
  [words('Name', sample), ({ person }: RequestFacts) => oneLine(person.fullName)] as const;
const email = (sample: string) =>
  [words('Email address', sample), ({ person }: RequestFacts) => person.email] as const;
const replyToThem = ({ person }: RequestFacts) => ({ replyTo: person.email });

const toStaff: Told<RequestFacts> = {
  to: 'staff',
  bell: ({ role, request }) => ({
    text: `${articleFirst(role)} account is waiting for approval.`,
    href: `/admin/approvals/${request}`,
  }),
};

export const approvalNeeded = roleEvent<RequestFacts>('requested', 'Role requested', {
  to: 'firm',
  mail: 'approval-needed',
  label: 'Approval needed',
  when: 'someone registers in a role that staff approve; goes to staff',
  subject: 'Approval needed: {roleTitle} – {person}',
  body: [
    '{person} <{email}> registered as {aRole}. The portal opens for them once you approve it.',
    '[Review the request]({link})',
    'We promise an answer {answerTime}.',
  ],
  placeholders: {
    roleTitle: [words('Role as a title', 'Professional'), ({ role }) => ROLE_LABELS[role]],
    aRole: [words('Role in a sentence', 'a professional'), ({ role }) => withArticle(role)],
    person: person('Ana Ruiz'),
    email: email('ana@example.com'),
    link: [neededLink('Link to the request'), ({ request }) => `/admin/approvals/${request}`],
  },
  terms: replyToThem,
  also: [toStaff],
});

type ReasonedFacts = RequestFacts & { reason: string };

export const roleRequested = roleEvent<ReasonedFacts>('requested', 'Role requested', {
  to: 'firm',
  mail: 'role-request',
  label: 'Request for a role',
  when: 'someone without a role asks for one; goes to the firm',
  subject: 'Role request: {role} – {person}',
  body: [
    '{person} <{email}> has an account without a role, and asked for one.',
    '> Role requested: {role}\n>\n> {reason}',
    'Reply to this email to reach them.',
  ],
  placeholders: {
    person: person('Ben Ortiz'),
    email: email('ben@example.com'),
    role: [words('Role', 'Client'), ({ role }) => ROLE_LABELS[role]],
    reason: [words('Why', 'You prepare my taxes.'), ({ reason }) => reason],
  },
  terms: replyToThem,
  also: [toStaff],
});

type Decision = { detail: { role: SelfServiceRole; reason?: string } };

export const roleApproved = roleEvent<Decision>('approved', 'Role approved', {
  bell: ({ detail: { role } }) => ({
    text: `Your ${role} account is approved. Your portal is open.`,
    href: getDashboardPath(role),
  }),
  mail: 'request-approved',
  when: 'staff approve a request for a role',
  subject: 'Your {role} account is approved',
  body: [
    'We approved your account with {firm}. Your {role} portal is open.',
    '[Open your portal]({link})',
  ],
  placeholders: {
    role,
    link: [link('Link to the portal'), ({ detail }) => getDashboardPath(detail.role)],
  },
});

export const roleDeclined = roleEvent<Decision>('declined', 'Role declined', {
  bell: ({ detail: { role, reason } }) => ({
    text: `We can’t give your account the ${role} role: ${reason}`,
    href: '/unauthorized',
  }),
  mail: 'request-declined',
  when: 'staff decline a request for a role',
  subject: 'About your request for the {role} role',
  body: [
    'We can’t give your account the {role} role:',
    '> {answer}',
    'Your account stays open for everything else. If something has changed, you can ask again, or {callUs}.',
    '[Request a role]({link})',
  ],
  placeholders: {
    role,
    answer: [words('What staff answered', 'We couldn’t find your license.'), reason[1]],
    link: [link('Link to request a role'), () => '/account/role-request'],
  },
});

/** `path` is the link of the invitation, which holds its token. */
type InvitationFacts = { email: string; invitedBy: string; path: string; role: Role };

export const invitationSent = invitationEvent<InvitationFacts>('sent', 'Invitation sent', {
  to: ({ email }) => ({ address: email }),
  mail: 'invitation',
  label: 'Invitation',
  when: 'a superadmin invites someone',
  subject: '{invitedBy} invites you to {firm}',
  body: [
    '{invitedBy} invites you to work with {firm} in the portal, as {aRole}.',
    '[See the invitation]({link})',
    'The link can be used once and expires in {days} days. Don’t forward this email.',
    'If you don’t expect it, you can ignore this email. Nothing has changed.',
  ],
  placeholders: {
    invitedBy: [words('Who invites', 'Ana Ruiz'), ({ invitedBy }) => oneLine(invitedBy)],
    aRole: [words('Role in a sentence', 'an admin'), ({ role }) => withArticle(role)],
    days: [words('Days that the link works', '7'), () => String(INVITATION_DAYS)],
    link: [neededLink('Link to the invitation'), ({ path }) => path],
  },
  terms: ({ email }) => ({ topic: `invitation:${email}`, replaces: [`invitation:${email}`] }),
});

export const invitationRevoked = invitationEvent('revoked', 'Invitation revoked');
export const invitationAccepted = invitationEvent('accepted', 'Invitation accepted');
