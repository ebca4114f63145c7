import type { Db, Tx } from '~/db.server';
import { partyTexts } from '~/domain/party/party';

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
      ...partyTexts(party),
      members: { create: { accountId: account.id } },
    },
  });
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
