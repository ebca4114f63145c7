import { ROLE_LABELS, withArticle, type Role } from '../access/roles';
import { INVITATION_DAYS } from '../access/authority';
import { oneLine, type Email } from './email';
import { writeEmail } from './write-email';

const inSentence = (role: Role) => ROLE_LABELS[role].toLowerCase();

export const roleGrantedEmail = (role: Role, reason: string, link: string): Email =>
  writeEmail('role-granted', { role: inSentence(role), reason, link });

export const roleRevokedEmail = (role: Role, reason: string): Email =>
  writeEmail('role-revoked', { role: inSentence(role), reason });

export const accountDisabledEmail = (reason: string): Email =>
  writeEmail('account-closed', { reason });

export const accountEnabledEmail = (reason: string, link: string): Email =>
  writeEmail('account-opened', { reason, link });

export const signedOutEmail = (reason: string, link: string): Email =>
  writeEmail('signed-out', { reason, link });

export const approvalNeededEmail = (
  { fullName, email }: { fullName: string; email: string },
  role: Role,
  link: string,
): Email =>
  writeEmail('approval-needed', {
    roleTitle: ROLE_LABELS[role],
    aRole: withArticle(role),
    person: oneLine(fullName),
    email,
    link,
  });

export const requestApprovedEmail = (role: Role, link: string): Email =>
  writeEmail('request-approved', { role: inSentence(role), link });

export const requestDeclinedEmail = (role: Role, answer: string, link: string): Email =>
  writeEmail('request-declined', { role: inSentence(role), answer, link });

export const invitationEmail = (role: Role, invitedBy: string, link: string): Email =>
  writeEmail('invitation', {
    invitedBy: oneLine(invitedBy),
    aRole: withArticle(role),
    days: String(INVITATION_DAYS),
    link,
  });

export const lowDiskEmail = (message: string, link: string): Email =>
  writeEmail('disk-full', { message, link });
