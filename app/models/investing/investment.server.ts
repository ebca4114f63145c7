import { db, transaction } from '~/db.server';
import type { Cents } from '~/domain/money';
import { civilTime } from '~/domain/time/civil-time';
import type { Viewer } from '../sign-in/session.server';

type Amounts = { paidCents: Cents; worthCents: Cents };

/** What an investor entered, or null. Through Prisma it takes a sixth of the dashboard’s time. */
export async function findInvestment({ accountId }: Viewer) {
  const [row] = await db.$queryRaw<(Amounts & { asOf: string })[]>`
    SELECT paid_cents AS "paidCents", worth_cents AS "worthCents", as_of AS "asOf"
    FROM investments WHERE account_id = ${accountId}`;
  return row ?? null;
}

/** `assertSeen` throws if the viewer saw other amounts. */
export const saveInvestment = (
  { accountId }: Viewer,
  amounts: Amounts,
  now: Date,
  assertSeen: (amounts: Amounts) => void,
): Promise<void> =>
  transaction([['account', accountId]], async (tx) => {
    const where = { accountId };
    const before = await tx.investment.findUnique({ where });
    if (before) assertSeen(before);
    const data = { ...amounts, asOf: civilTime(now).date };
    await tx.investment.upsert({ where, create: { accountId, ...data }, update: data });
  });
