import { ROLE_LABELS, withArticle, type Role } from '../access/roles';
import { INVITATION_DAYS } from '../access/authority';
import { firm } from '../firm/content';
import { callUs } from '../firm/firm';
import { oneLine } from './consultation';
import { composeEmail, type Email } from './email';

const unexpected = () => `If you didn’t expect this, ${callUs()}.`;

const theRole = (role: Role) => `the ${ROLE_LABELS[role].toLowerCase()} role`;

export const roleGrantedEmail = (role: Role, reason: string, link: string): Email =>
  composeEmail(`Your account has ${theRole(role)}`, [
    `We gave your account with ${firm().name} ${theRole(role)}. For your safety, you were signed out everywhere. Sign in again to use it.`,
    { quote: reason },
    { link, label: 'Sign in' },
    unexpected(),
  ]);

export const roleRevokedEmail = (role: Role, reason: string): Email =>
  composeEmail(`Your account no longer has ${theRole(role)}`, [
    `We took ${theRole(role)} from your account with ${firm().name}, and signed you out everywhere. Everything else in your account stays as it is.`,
    { quote: reason },
    unexpected(),
  ]);

export const accountDisabledEmail = (reason: string): Email =>
  composeEmail(`Your account with ${firm().name} is closed`, [
    'Your account is closed and you were signed out everywhere. Nobody can sign in to it. Nothing was deleted.',
    { quote: reason },
    `If you think it should be open, ${callUs()}.`,
  ]);

export const accountEnabledEmail = (reason: string, link: string): Email =>
  composeEmail(`Your account with ${firm().name} is open again`, [
    'You can sign in again. Everything in your account is as you left it.',
    { quote: reason },
    { link, label: 'Sign in' },
  ]);

export const signedOutEmail = (reason: string, link: string): Email =>
  composeEmail('You were signed out everywhere', [
    `We signed your account with ${firm().name} out on every device.`,
    { quote: reason },
    { link, label: 'Sign in' },
    unexpected(),
  ]);

export const approvalNeededEmail = (
  person: { fullName: string; email: string },
  role: Role,
  link: string,
): Email =>
  composeEmail(`Approval needed: ${ROLE_LABELS[role]} – ${oneLine(person.fullName)}`, [
    `${oneLine(person.fullName)} <${person.email}> registered as ${withArticle(role)}. The portal opens for them once you approve it.`,
    { link, label: 'Review the request' },
    `We promise an answer ${firm().answerTime}.`,
  ]);

export const requestApprovedEmail = (role: Role, link: string): Email =>
  composeEmail(`Your ${ROLE_LABELS[role].toLowerCase()} account is approved`, [
    `We approved your account with ${firm().name}. Your ${ROLE_LABELS[role].toLowerCase()} portal is open.`,
    { link, label: 'Open your portal' },
  ]);

export const requestDeclinedEmail = (role: Role, answer: string, link: string): Email =>
  composeEmail(`About your request for ${theRole(role)}`, [
    `We can’t give your account ${theRole(role)}:`,
    { quote: answer },
    `Your account stays open for everything else. If something has changed, you can ask again, or ${callUs()}.`,
    { link, label: 'Request a role' },
  ]);

export const invitationEmail = (role: Role, invitedBy: string, link: string): Email =>
  composeEmail(`${oneLine(invitedBy)} invites you to ${firm().name}`, [
    `${oneLine(invitedBy)} invites you to work with ${firm().name} in the portal, as ${withArticle(role)}.`,
    { link, label: 'See the invitation' },
    `The link can be used once and expires in ${INVITATION_DAYS} days. Don’t forward this email.`,
    'If you don’t expect it, you can ignore this email. Nothing has changed.',
  ]);

export const lowDiskEmail = (message: string, link: string): Email =>
  composeEmail('The portal’s disk is almost full', [
    message,
    { link, label: 'Open the System page' },
  ]);
