import { db, transaction } from '~/db.server';
import type { Cents } from '~/domain/money';
import { civilTime } from '~/domain/time/civil-time';
import type { Viewer } from '../sign-in/session.server';

type Amounts = { paidCents: Cents; worthCents: Cents };

export const findInvestment = ({ accountId }: Viewer) =>
  db.investment.findUnique({ where: { accountId }, omit: { accountId: true } });

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
