import { INVITATION_DAYS } from '../access/authority';
import { oneLine, type Email } from './email';
import { writeEmail } from './write-email';

export const confirmIdentityEmail = (code: string): Email =>
  writeEmail('confirm-identity', { code });

export const changeEmailEmail = (link: string): Email => writeEmail('change-email', { link });

export const addressTakenEmail = (): Email => writeEmail('address-taken', {});

export const emailChangedEmail = (address: string, link: string, until: string): Email =>
  writeEmail('email-changed', { address, link, until });

export const twoStepEmail = (change: 'on' | 'off' | 'reset', link: string): Email =>
  writeEmail(`two-step-${change}`, { link });

export const recoveryCodeEmail = (left: number, link: string): Email =>
  writeEmail('recovery-code-used', { left: `${left} ${left === 1 ? 'code' : 'codes'}`, link });

export const wrongCodesEmail = (link: string): Email => writeEmail('wrong-codes', { link });

export const deletionRequestedEmail = (day: string, link: string): Email =>
  writeEmail('deletion-requested', { day, link });

export const deletionWithdrawnEmail = (): Email => writeEmail('deletion-withdrawn', {});

export const accountErasedEmail = (): Email => writeEmail('account-erased', {});

export const memberInvitationEmail = (invitedBy: string, client: string, link: string): Email =>
  writeEmail('member-invitation', {
    invitedBy: oneLine(invitedBy),
    client: oneLine(client),
    days: String(INVITATION_DAYS),
    link,
  });

export const passwordChangedEmail = (signedOut: 'device' | 'other device', link: string) =>
  writeEmail('password-changed', { devices: `every ${signedOut}`, link });
