import { consentEnd, consentText, type ConsentPurpose } from '../../app/domain/consent/consent';
import { DAY } from '../../app/domain/time/duration';
import { env } from '../../app/config/env.server';
import { getFirm } from '../../app/models/firm/published.server';
import { PEOPLE, type PersonName } from '../people';
import { idAt, type DemoPart } from './demo-part';

type Signed = {
  person: PersonName;
  purpose: ConsentPurpose;
  daysAgo: number;
  withdrawn?: number;
  /** To whom, where not to today’s company. */
  company?: string;
};

const CONSENTS: readonly Signed[] = [
  { person: 'many', purpose: 'language-model', daysAgo: 400 },
  { person: 'guest', purpose: 'language-model', daysAgo: 60 },
  { person: 'client', purpose: 'transcription', daysAgo: 45, withdrawn: 12 },
  { person: 'superadmin', purpose: 'transcription', daysAgo: 9 },
  { person: 'admin', purpose: 'transcription', daysAgo: 120, company: 'Palm Speech, Inc.' },
];

const NOTES: Record<PersonName, readonly string[]> = {
  client: [
    'Ask whether the new desk and the second monitor count for the home office.',
    'The school sent a corrected 1098-T. Upload it before the next meeting.',
  ],
  professional: ['Two members of the network asked for the new depreciation limits.'],
  investor: ['Ask how the sale of the duplex affects my estimated payments.'],
  student: ['Go over quarterly payments again before the next class.'],
  admin: ['Call the printer about the organizer covers.'],
  superadmin: ['Review who holds a staff role before January.'],
  guest: ['Ask which plan fits a first year in business.'],
  many: ['Remember the receipts for the espresso machines at both cafés.'],
};

/** Consents in each of their states, and voice notes that were typed. Who has any is left alone. */
export const seedVoice: DemoPart = async (db, people, now) => {
  const ago = (days: number) => new Date(now.getTime() - days * DAY);
  for (const { person, purpose, daysAgo, withdrawn, company } of CONSENTS) {
    const accountId = people[person];
    if ((await db.consent.count({ where: { accountId } })) > 0) continue;
    const givenAt = ago(daysAgo);
    const parties = { firm: getFirm().name, company: company ?? env.assistantCompany };
    await db.consent.create({
      data: {
        id: idAt(givenAt),
        accountId,
        purpose,
        company: parties.company,
        text: consentText(purpose, parties),
        signature: PEOPLE[person].fullName,
        givenAt,
        expiresAt: consentEnd(givenAt),
        revokedAt: withdrawn === undefined ? null : ago(withdrawn),
      },
    });
  }
  for (const [person, summaries] of Object.entries(NOTES) as [PersonName, readonly string[]][]) {
    const ownerId = people[person];
    if ((await db.voiceNote.count({ where: { ownerId } })) > 0) continue;
    for (const [index, summary] of summaries.entries()) {
      const createdAt = ago(2 + 5 * index);
      const written = { createdAt, loggedAt: createdAt, source: 'form' };
      await db.voiceNote.create({ data: { id: idAt(createdAt), ownerId, summary, ...written } });
    }
  }
};
