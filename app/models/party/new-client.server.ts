import type { Tx } from '~/db.server';
import type { ClientForm } from '~/domain/party/client-form';
import { partyTexts } from '~/domain/party/party';
import { runAsStaff } from '../account/actor.server';
import type { Viewer } from '../sign-in/session.server';
import { ADDING_CLIENTS, createClient } from './client.server';
import { inviteMember } from './member.server';

export type Duplicate = { id: string; name: string; email: string };

/** Clients with the same name, or the same email, also where somebody signs in with it. */
function listDuplicates(tx: Tx, client: ClientForm): Promise<Duplicate[]> {
  const { email } = client;
  const { sortText } = partyTexts(client);
  const sameEmail = [{ email }, { members: { some: { account: { email } } } }];
  return tx.party.findMany({
    where: { OR: [{ sortText }, ...(email ? sameEmail : [])] },
    select: { id: true, name: true, email: true },
    take: 10,
  });
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
