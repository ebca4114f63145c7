import { type Db, type Tx, db } from '~/db.server';
import { personTexts } from '~/domain/folding';
import { commonDomains } from '~/domain/identity/email-question';
import { HOUR } from '~/domain/time/duration';
import { listSigners } from '~/domain/party/signers';

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

const NEWEST = 5_000;

let known: { domains: readonly string[]; until: number } | undefined;

/** The domains of email that the firm's clients use most, counted once an hour. */
export async function listCommonDomains(now: Date): Promise<readonly string[]> {
  if (known && known.until > now.getTime()) return known.domains;
  const rows = await db.party.findMany({
    select: { email: true },
    orderBy: { id: 'desc' },
    take: NEWEST,
  });
  known = {
    domains: commonDomains(rows.map(({ email }) => email)),
    until: now.getTime() + HOUR,
  };
  return known.domains;
}

/** Who approves for a client. */
export async function getSigners(client: Db | Tx, partyId: string, spouse: string) {
  const { members, ...party } = await client.party.findUniqueOrThrow({
    where: { id: partyId },
    select: {
      kind: true,
      name: true,
      members: {
        orderBy: [{ createdAt: 'asc' }, { accountId: 'asc' }],
        select: {
          accountId: true,
          role: true,
          account: { select: { email: true, profile: { select: { fullName: true } } } },
        },
      },
    },
  });
  const named = members.map(({ account: { email, profile }, ...member }) => ({
    ...member,
    name: profile?.fullName ?? email,
  }));
  return { kind: party.kind, signers: listSigners({ ...party, members: named }, spouse) };
}
