import { getFirm } from './published.server';
import { db } from '~/db.server';
import { env } from '~/config/env.server';
import { openingSteps, type OpeningFacts, type OpeningStep } from '~/domain/firm/opening';
import { MINUTE } from '~/domain/time/duration';
import { presentMembersSql } from '../team.server';

type Counts = Pick<OpeningFacts, 'bookable' | 'unsentMail' | 'superadminsWithoutTwoStep'>;

/** Mail is sent within seconds. */
const MAX_MAIL_WAIT = 15 * MINUTE;

const OFFERS = ['service', 'consultation', 'same-day-service'] as const;

/** The steps of setting up a firm, done or not. One query. */
export async function listOpeningSteps(
  newestBackup: OpeningFacts['newestBackup'],
  now: Date,
): Promise<OpeningStep[]> {
  const firm = getFirm();
  const facts = {
    ...(await countOpeningFacts(now)),
    isOpen: firm.isOpen,
    services: OFFERS.reduce((sum, kind) => sum + firm.content[kind].length, 0),
    mailIsSet: env.smtpUrl !== undefined && Boolean(env.mailFrom ?? firm.email),
    newestBackup,
  };
  return openingSteps(facts, now);
}

async function countOpeningFacts(now: Date): Promise<Counts> {
  const late = new Date(now.getTime() - MAX_MAIL_WAIT);
  const [row] = await db.$queryRaw<Counts[]>`
    SELECT
      (SELECT COUNT(*) FROM staff_members m WHERE ${presentMembersSql()} AND m.bookable = ${true}
        AND EXISTS (SELECT 1 FROM staff_subjects s WHERE s.staff_member_id = m.id)) AS "bookable",
      (SELECT COUNT(*) FROM queued_mails WHERE sent_at IS NULL
        AND (attempts > 0 OR created_at < ${late})) AS "unsentMail",
      (SELECT COUNT(*) FROM role_grants g WHERE g.role = 'superadmin' AND NOT EXISTS
        (SELECT 1 FROM authenticators a WHERE a.account_id = g.account_id
          AND a.confirmed_at IS NOT NULL)) AS "superadminsWithoutTwoStep"`;
  return row!;
}
