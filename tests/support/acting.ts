import { PEOPLE, type PersonName } from '#prisma/people';
import type { Viewer } from '~/models/sign-in/session.server';
import { accountOf } from './database';

/** A demo person as the models take who acts: the account, name and roles; nothing of a session. */
export async function acting(person: PersonName): Promise<Viewer> {
  const { id } = await accountOf(person);
  const { email, fullName, roles } = PEOPLE[person];
  return { accountId: id, partyId: id, email, fullName, roles: [...roles] } as unknown as Viewer;
}
