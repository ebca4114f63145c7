import { db, type Db, type Tx } from '~/db.server';
import { personTexts } from '~/domain/folding';
import { phoneText } from '~/domain/forms/phone';
import type { ClientForm } from '~/domain/party/client-form';
import { checkList, type CheckedList, type Mapping } from '~/domain/party/import';
import { runAsStaff } from '../account/actor.server';
import { recordEvent } from '../audit.server';
import { ADDING_CLIENTS, IS_CLIENT } from './client.server';

/** Rows of one statement. */
const CHUNK = 500;

/** What a list would add. Only for staff. */
export async function previewImport(
  rows: readonly string[][],
  mapping: Mapping,
  tx: Db | Tx = db,
): Promise<CheckedList> {
  const known = await tx.party.findMany({ select: { name: true, email: true } });
  return checkList(rows, mapping, known);
}

/** Adds the clients of a list, all or none. Adds none if they are no longer `expected` ones. */
export const importClients = (
  rows: readonly string[][],
  mapping: Mapping,
  expected: number,
  actorId: string,
  now: Date,
): Promise<CheckedList & { isAdded: boolean }> =>
  runAsStaff(actorId, ADDING_CLIENTS, async (tx) => {
    const checked = await previewImport(rows, mapping, tx);
    const { clients } = checked;
    if (clients.length !== expected) return { ...checked, isAdded: false };
    for (let at = 0; at < clients.length; at += CHUNK) {
      const data = clients.slice(at, at + CHUNK).map((client) => ({
        ...client,
        ...personTexts(client),
        createdAt: now,
      }));
      await tx.party.createMany({ data });
    }
    await recordEvent(tx, actorId, 'client-list.imported', 'clients', { added: clients.length });
    return { ...checked, isAdded: true };
  });

/** Every client that isn’t archived, by name. */
export const exportClients = (actorId: string): Promise<ClientForm[]> =>
  runAsStaff(actorId, [], async (tx) => {
    const clients = await tx.$queryRaw<ClientForm[]>`
      SELECT p.kind, p.name, p.email, p.phone FROM parties p
      WHERE p.archived_at IS NULL AND ${IS_CLIENT} ORDER BY p.sort_text, p.id`;
    await recordEvent(tx, actorId, 'client-list.exported', 'clients', { exported: clients.length });
    return clients.map((client) => ({ ...client, phone: phoneText(client.phone) }));
  });
