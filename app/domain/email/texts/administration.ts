import { defineMails, link, neededLink, words } from '../mail';

const UNEXPECTED = 'If you didn’t expect this, {callUs}.';
const SIGN_IN = '[Sign in]({link})';
const role = words('Role', 'client');
const reason = words('Reason that staff gave', 'You asked us by phone.');
const toSignIn = { link: link('Link to sign in') };

export const ADMINISTRATION_TEXTS = defineMails({
  'role-granted': {
    label: 'Role granted',
    when: 'staff give an account a role',
    subject: 'Your account has the {role} role',
    body: [
      'We gave your account with {firm} the {role} role. For your security, you were signed out everywhere. Sign in again to use it.',
      '> {reason}',
      SIGN_IN,
      UNEXPECTED,
    ],
    placeholders: { role, reason, ...toSignIn },
  },
  'role-revoked': {
    label: 'Role removed',
    when: 'staff take a role from an account',
    subject: 'Your account no longer has the {role} role',
    body: [
      'We removed the {role} role from your account with {firm} and signed you out everywhere. Everything else in your account stays as it is.',
      '> {reason}',
      UNEXPECTED,
    ],
    placeholders: { role, reason },
  },
  'account-closed': {
    label: 'Account closed',
    when: 'staff close an account',
    subject: 'Your account with {firm} is closed',
    body: [
      'Your account is closed and you were signed out everywhere. Nobody can sign in to it. Nothing was deleted.',
      '> {reason}',
      'If you think it should be open, {callUs}.',
    ],
    placeholders: { reason },
  },
  'account-opened': {
    label: 'Account reopened',
    when: 'staff open a closed account',
    subject: 'Your account with {firm} is open again',
    body: [
      'You can sign in again. Everything in your account is as you left it.',
      '> {reason}',
      SIGN_IN,
    ],
    placeholders: { reason, ...toSignIn },
  },
  'signed-out': {
    label: 'Signed out everywhere',
    when: 'staff sign an account out',
    subject: 'You were signed out everywhere',
    body: [
      'We signed your account with {firm} out on every device.',
      '> {reason}',
      SIGN_IN,
      UNEXPECTED,
    ],
    placeholders: { reason, ...toSignIn },
  },
  'approval-needed': {
    label: 'Approval needed',
    when: 'someone registers in a role that staff approve; goes to staff',
    subject: 'Approval needed: {roleTitle} – {person}',
    body: [
      '{person} <{email}> registered as {aRole}. The portal opens for them once you approve it.',
      '[Review the request]({link})',
      'We promise an answer {answerTime}.',
    ],
    placeholders: {
      roleTitle: words('Role as a title', 'Professional'),
      aRole: words('Role in a sentence', 'a professional'),
      person: words('Name', 'Ana Ruiz'),
      email: words('Email address', 'ana@example.com'),
      link: neededLink('Link to the request'),
    },
  },
  'request-approved': {
    label: 'Role approved',
    when: 'staff approve a request for a role',
    subject: 'Your {role} account is approved',
    body: [
      'We approved your account with {firm}. Your {role} portal is open.',
      '[Open your portal]({link})',
    ],
    placeholders: { role, link: link('Link to the portal') },
  },
  'request-declined': {
    label: 'Role declined',
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
      answer: words('What staff answered', 'We couldn’t find your license.'),
      link: link('Link to request a role'),
    },
  },
  invitation: {
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
      invitedBy: words('Who invites', 'Ana Ruiz'),
      aRole: words('Role in a sentence', 'an admin'),
      days: words('Days that the link works', '7'),
      link: neededLink('Link to the invitation'),
    },
  },
  'disk-full': {
    label: 'Disk almost full',
    when: 'the portal’s disk is almost full; goes to superadmins',
    subject: 'The portal’s disk is almost full',
    body: ['{message}', '[Open the System page]({link})'],
    placeholders: {
      message: words('What’s wrong', '1.2 GB of 20 GB are free.'),
      link: link('Link to the System page'),
    },
  },
});
