import type { PersonName } from '#prisma/people';
import { personTexts } from '~/domain/folding';
import type { PartyKind } from '~/domain/party/party';
import { createOwnParty } from '~/models/party/party.server';
import { accountOf, db } from './database';

type NewClient = { name: string; kind?: PartyKind; email?: string; phone?: string };

/** A client that nobody signs in for; its id. */
export async function addParty({ name, kind = 'person', email = '', phone = '' }: NewClient) {
  const party = { kind, name, email, phone };
  const { id } = await db.party.create({ data: { ...party, ...personTexts(party) } });
  return id;
}

/** The own client of a demo person; its id is the account's. */
export async function ownParty(person: PersonName) {
  const { id, email, profile } = await accountOf(person);
  if ((await db.party.count({ where: { id } })) === 0)
    await createOwnParty(db, { id, email, fullName: profile!.fullName });
  return id;
}
