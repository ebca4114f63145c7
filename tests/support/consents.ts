import { PEOPLE } from '#prisma/people';
import { db } from './database';
import { consentEnd, consentText, type ConsentPurpose } from '~/domain/consent/consent';

type Owner = { accountId: string };

/** Puts a consent of an account’s into force, in today’s words. */
export async function giveConsent({ accountId }: Owner, purpose: ConsentPurpose): Promise<void> {
  const { consentParties } = await import('~/models/consent.server');
  const parties = consentParties();
  const now = new Date();
  await db.consent.create({
    data: {
      accountId,
      purpose,
      company: parties.company,
      text: consentText(purpose, parties),
      signature: PEOPLE.client.fullName,
      givenAt: now,
      expiresAt: consentEnd(now),
    },
  });
}

/** Withdraws it as its owner. */
export async function withdrawConsent({ accountId }: Owner, purpose: ConsentPurpose) {
  const { revokeConsent } = await import('~/models/consent.server');
  return revokeConsent({ accountId, fullName: PEOPLE.client.fullName }, purpose, new Date());
}
