import * as actingFor from '~/routes/_portal/_account/acting-for/route';
import { personTexts } from '~/domain/folding';
import { accountOf, db } from './database';
import { Visitor } from './visitor';
import type { PersonName } from '#prisma/people';

/** Adds a company that a person owns beside their own party. Returns its id. */
export async function giveCompany(person: PersonName, name = 'Second LLC'): Promise<string> {
  const { id: accountId } = await accountOf(person);
  const texts = { name, ...personTexts({ kind: 'company', name, email: '' }) };
  const { id } = await db.party.create({
    data: { kind: 'company', ...texts, members: { create: { accountId } } },
  });
  return id;
}

/** The same person in another browser, who acts for another client that is theirs too. */
export async function signInForCompany(person: PersonName): Promise<Visitor> {
  const party = await giveCompany(person);
  const visitor = await new Visitor().signIn(person);
  await visitor.post(actingFor, '/account/acting-for', { party });
  return visitor;
}
