import type { Db, Tx } from '~/db.server';
import { personTexts } from '~/domain/folding';

/** An account's own party: the client that it is itself. It has the account's id. */
export async function createOwnParty(
  db: Db | Tx,
  account: { id: string; fullName: string; email: string; createdAt?: Date },
): Promise<void> {
  const party = { kind: 'person', name: account.fullName, email: account.email, phone: '' };
  await db.party.create({
    data: {
      id: account.id,
      createdAt: account.createdAt,
      ...party,
      ...personTexts(party),
      members: { create: { accountId: account.id } },
    },
  });
}

/** Keeps what an account’s own party is called and reached by as its profile says. */
export async function updateOwnParty(
  tx: Tx,
  id: string,
  change: { name?: string; email?: string; phone?: string },
): Promise<void> {
  const party = await tx.party.findUnique({ where: { id } });
  if (!party) return;
  const next = { ...party, ...change };
  await tx.party.update({ where: { id }, data: { ...change, ...personTexts(next) } });
}

/** The accounts that act for a party: whom its mails and notifications go to. */
export async function memberIds(db: Db | Tx, partyId: string): Promise<string[]> {
  const members = await db.partyMember.findMany({
    where: { partyId, account: { disabledAt: null } },
    select: { accountId: true },
    orderBy: { createdAt: 'asc' },
  });
  return members.map(({ accountId }) => accountId);
}

/** Clients without an account, or with one that isn’t disabled. */
export const OPEN_PARTY = {
  OR: [{ members: { none: {} } }, { members: { some: { account: { disabledAt: null } } } }],
};
