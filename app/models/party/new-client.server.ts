import type { Tx } from '~/db.server';
import { toNameKey } from '~/domain/folding';
import type { ClientForm } from '~/domain/party/client-form';
import { runAsStaff } from '../account/actor.server';
import type { Viewer } from '../sign-in/session.server';
import { ADDING_CLIENTS, createClient } from './client.server';
import { inviteMember } from './member.server';
import { withWords } from '../search-words.server';

export type Duplicate = { id: string; name: string; email: string };

/** Clients with the same name, phone or email, also where somebody signs in with it. */
async function listDuplicates(tx: Tx, { name, email, phone }: ClientForm): Promise<Duplicate[]> {
  const select = { id: true, name: true, email: true };
  const reached = await tx.party.findMany({
    where: {
      OR: [
        ...(email ? [{ email }, { members: { some: { account: { email } } } }] : []),
        ...(phone ? [{ phone }] : []),
      ],
    },
    select,
    take: 10,
  });
  const likely = await tx.party.findMany({ where: withWords(name), select, take: 200 });
  const key = toNameKey(name);
  const named = likely.filter((each) => toNameKey(each.name) === key).slice(0, 10);
  return [...new Map([...reached, ...named].map((each) => [each.id, each])).values()];
}

type NewClient = ClientForm & { invite: boolean; anyway: boolean };

/**
 * Adds a client, once for one `id`. Returns what looks like the same client instead, unless it is
 * added `anyway`; an email address that somebody signs in with has its client already.
 */
export const addClient = (
  { invite, anyway, ...client }: NewClient,
  actor: Pick<Viewer, 'accountId' | 'fullName'>,
  now: Date,
  newId?: string,
): Promise<{ id: string } | { duplicates: Duplicate[]; isAccount: boolean }> =>
  runAsStaff(actor.accountId, ADDING_CLIENTS, async (tx) => {
    if (newId && (await tx.party.count({ where: { id: newId } })) > 0) return { id: newId };
    const duplicates = await listDuplicates(tx, client);
    const { email } = client;
    const isAccount = email !== '' && (await tx.account.count({ where: { email } })) > 0;
    if (isAccount || (duplicates.length > 0 && !anyway)) return { duplicates, isAccount };
    const { id } = await createClient(tx, client, actor.accountId, now, newId);
    if (invite) await inviteMember(tx, actor, { partyId: id, email, role: 'owner' }, now);
    return { id };
  });
