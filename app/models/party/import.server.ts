import { db, type Db, type Tx } from '~/db.server';
import { listExported, listImported } from '~/domain/events/client';
import { personTexts } from '~/domain/folding';
import { phoneText } from '~/domain/firm/phone';
import type { ClientForm } from '~/domain/party/client-form';
import {
  checkList,
  type CheckedList,
  type ClientList,
  type Fixes,
  type KnownClient,
} from '~/domain/party/import';
import {
  withChoices,
  type ImportField,
  type Mapping,
  type SavedMapping,
} from '~/domain/party/import-columns';
import { splitNote } from '~/domain/party/import-row';
import { runAsStaff } from '../account/actor.server';
import { emit } from '../events.server';
import { newId } from '../id.server';
import { ADDING_CLIENTS, IS_CLIENT } from './client.server';

/** Rows of one statement. */
const CHUNK = 500;

/** The setting that holds which fields the office chose for the columns of its lists. */
const KEY = 'client-import';

export async function readSavedMapping(tx: Db | Tx = db): Promise<SavedMapping> {
  const stored = await tx.setting.findUnique({ where: { key: KEY } });
  return new Map(JSON.parse(stored?.value ?? '[]') as [string, ImportField][]);
}

/** What a list would add. Only for staff. */
export async function previewImport(
  list: ClientList,
  mapping: Mapping,
  fixes: Fixes,
  tx: Db | Tx = db,
): Promise<CheckedList> {
  return checkList(list, mapping, fixes, await listKnownClients(tx));
}

/** A client once for each of its members. */
const listKnownClients = (tx: Db | Tx) => tx.$queryRaw<KnownClient[]>`
  SELECT p.id, p.name, p.email, p.phone, a.email AS account
  FROM parties p
  LEFT JOIN party_members m ON m.party_id = p.id
  LEFT JOIN accounts a ON a.id = m.account_id`;

/**
 * Adds the clients of a list with their notes, all or none, and keeps which columns were chosen.
 * Adds none if they are no longer `expected` ones.
 */
export const importClients = (
  list: ClientList,
  mapping: Mapping,
  fixes: Fixes,
  expected: number,
  actorId: string,
  now: Date,
): Promise<CheckedList & { isAdded: boolean }> =>
  runAsStaff(actorId, ADDING_CLIENTS, async (tx) => {
    const checked = await previewImport(list, mapping, fixes, tx);
    if (checked.clients.length !== expected) return { ...checked, isAdded: false };
    const clients = checked.clients.map((client, at) => ({ ...client, id: newId(now, at) }));
    for (let at = 0; at < clients.length; at += CHUNK) {
      const chunk = clients.slice(at, at + CHUNK);
      await tx.party.createMany({
        data: chunk.map(({ row: _row, note: _note, ...client }) => ({
          ...client,
          ...personTexts(client),
          createdAt: now,
        })),
      });
      await tx.staffNote.createMany({
        data: chunk.flatMap(({ id, note }) =>
          splitNote(note).map((text) => ({
            id: newId(now),
            partyId: id,
            authorId: actorId,
            text,
            createdAt: now,
          })),
        ),
      });
    }
    const saved = withChoices(await readSavedMapping(tx), list.headings, mapping);
    const value = JSON.stringify([...saved]);
    await tx.setting.upsert({
      where: { key: KEY },
      create: { key: KEY, value },
      update: { value },
    });
    const detail = { added: clients.length };
    await emit(tx, listImported, { id: 'clients', actorId, now, detail });
    return { ...checked, isAdded: true };
  });

/** Every client that isn’t archived, by name. */
export const exportClients = (actorId: string): Promise<ClientForm[]> =>
  runAsStaff(actorId, [], async (tx) => {
    const clients = await tx.$queryRaw<ClientForm[]>`
      SELECT p.kind, p.name, p.email, p.phone FROM parties p
      WHERE p.archived_at IS NULL AND ${IS_CLIENT} ORDER BY p.sort_text, p.id`;
    const detail = { exported: clients.length };
    await emit(tx, listExported, { id: 'clients', actorId, detail });
    return clients.map((client) => ({ ...client, phone: phoneText(client.phone) }));
  });
