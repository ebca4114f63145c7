import { db, type Db, type Tx } from '~/db.server';
import { FormRefusal } from '~/domain/forms/refusal';
import type { Row } from '~/domain/assistant/row';
import { MAX_ASKS, type RowContent } from '~/domain/assistant/row-form';
import { DEFAULT_ROWS } from '#prisma/assistant/rows';
import { PAGES, type PageHref } from '~/domain/assistant/pages';
import { toSlug } from '~/domain/firm/service-links';
import type { AssistantRow } from '#prisma/generated/client';
import { runAsStaff } from '../account/actor.server';
import { recordEvent } from '../audit.server';
import { contentChanged } from '../content-revision.server';
import { orNotFound } from '../not-found.server';

/** `default`: unchanged; `changed`, `removed`: defaults staff edited; `added`: staff's own. */
export type RowState = 'default' | 'changed' | 'removed' | 'added';
export type StaffRow = Row & { state: RowState };

const isDefault = (id: string) => DEFAULT_ROWS.some((row) => row.id === id);

/** Jennifer's rows: the defaults with staff's changes, removals and additions. */
export const listRows = async (): Promise<Row[]> =>
  (await listStaffRows()).filter(({ state }) => state !== 'removed');

/** The same with the removed ones, each with its state. In one query. */
export async function listStaffRows(client: Db | Tx = db): Promise<StaffRow[]> {
  const saved = await client.assistantRow.findMany({ orderBy: { id: 'asc' } });
  const byId = new Map(saved.map((each) => [each.id, each]));
  const defaults = DEFAULT_ROWS.map((row): StaffRow => {
    const own = byId.get(row.id);
    if (!own) return { ...row, state: 'default' };
    return { ...toRow(own), state: own.hidden ? 'removed' : 'changed' };
  });
  const added = saved.filter(({ id, hidden }) => !hidden && !isDefault(id));
  return [...defaults, ...added.map((each): StaffRow => ({ ...toRow(each), state: 'added' }))];
}

export async function listRowTitles(): Promise<{ id: string; title: string }[]> {
  const rows = (await listRows()).map(({ id, title }) => ({ id, title: title.en }));
  return rows.sort((a, b) => a.title.localeCompare(b.title, 'en'));
}

async function writeRow<T>(actorId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  const result = await runAsStaff(actorId, work);
  contentChanged();
  return result;
}

/** A row that isn't removed. Throws 404. */
export const getRow = async (id: string): Promise<StaffRow> =>
  orNotFound(await findPresentRow(db, id));

/** A row of the code that staff changed or removed, as it is in the code; null for any other. */
export async function findOriginal(id: string): Promise<Row | null> {
  const row = await findStaffRow(db, id);
  return row && isRestorable(row) ? DEFAULT_ROWS.find((each) => each.id === id)! : null;
}

const isRestorable = ({ state }: StaffRow) => state === 'changed' || state === 'removed';

export async function findLastChange(id: string): Promise<{ at: Date; by: string | null } | null> {
  const row = await db.assistantRow.findUnique({ where: { id } });
  if (!row) return null;
  const by = await db.profile.findUnique({
    where: { id: row.updatedById },
    select: { fullName: true },
  });
  return { at: row.updatedAt, by: by?.fullName ?? null };
}

/** Adds a row where `id` is null. Returns the id, or null if there is none. Throws FormRefusal. */
export const saveRow = (id: string | null, content: RowContent, actorId: string) =>
  writeRow(actorId, async (tx) => {
    if (id === null) return addRow(tx, content, actorId);
    const row = await findPresentRow(tx, id);
    if (row) await changeRow(tx, row, content, actorId);
    return row && id;
  });

/** Adds a phrasing to a row. False if there is none; throws FormRefusal if it is full. */
export const addWording = (id: string, wording: string, actorId: string): Promise<boolean> =>
  writeRow(actorId, async (tx) => {
    const row = await findPresentRow(tx, id);
    if (!row) return false;
    const asks = [...new Set([...row.asks, wording])];
    if (asks.length > MAX_ASKS)
      throw new FormRefusal(
        `This answer already has ${MAX_ASKS} wordings. Delete one of them first.`,
      );
    await changeRow(tx, row, { ...row, asks }, actorId);
    return true;
  });

/** Removes a row: one of the code is hidden and can be restored, one of staff's own is deleted. */
export const removeRow = (id: string, actorId: string): Promise<boolean> =>
  writeRow(actorId, async (tx) => {
    const row = await findPresentRow(tx, id);
    if (!row) return false;
    if (row.state === 'added') await tx.assistantRow.delete({ where: { id } });
    else await putRow(tx, id, { ...toColumns(row), hidden: true }, actorId);
    await recordRow(tx, 'removed', id, row, actorId);
    return true;
  });

/** Brings a changed or removed row of the code back to its text there. False for any other. */
export const restoreRow = (id: string, actorId: string): Promise<boolean> =>
  writeRow(actorId, async (tx) => {
    const row = await findStaffRow(tx, id);
    if (!row || !isRestorable(row)) return false;
    await tx.assistantRow.delete({ where: { id } });
    await recordRow(tx, 'restored', id, row, actorId);
    return true;
  });

const findStaffRow = async (client: Db | Tx, id: string): Promise<StaffRow | null> =>
  (await listStaffRows(client)).find((row) => row.id === id) ?? null;

async function findPresentRow(client: Db | Tx, id: string): Promise<StaffRow | null> {
  const row = await findStaffRow(client, id);
  return row?.state === 'removed' ? null : row;
}

async function addRow(tx: Tx, content: RowContent, actorId: string): Promise<string> {
  const slug = toSlug(content.title.en).slice(0, 60);
  // "new" is the address of the form.
  const id = slug === '' || slug === 'new' ? 'answer' : slug;
  const same = (await listStaffRows(tx)).find(
    (row) => row.id === id || row.asks.some((ask) => content.asks.includes(ask)),
  );
  if (same && hasContent(same, content)) return same.id;
  if (same)
    throw new FormRefusal(
      `“${same.title.en}” already answers this. Change that answer, or write another title and wordings.`,
    );
  await putRow(tx, id, toColumns(content), actorId);
  await recordRow(tx, 'added', id, content, actorId);
  return id;
}

async function changeRow(tx: Tx, row: StaffRow, content: RowContent, actorId: string) {
  if (hasContent(row, content)) return;
  await putRow(tx, row.id, toColumns(content), actorId);
  await recordRow(tx, 'changed', row.id, content, actorId);
}

type Columns = Omit<AssistantRow, 'id' | 'hidden' | 'updatedAt' | 'updatedById'>;

async function putRow(
  tx: Tx,
  id: string,
  columns: Columns & { hidden?: boolean },
  updatedById: string,
) {
  const data = { ...columns, updatedAt: new Date(), updatedById };
  await tx.assistantRow.upsert({ where: { id }, create: { id, ...data }, update: data });
}

const recordRow = (
  tx: Tx,
  done: 'added' | 'changed' | 'removed' | 'restored',
  subject: string,
  { title }: RowContent,
  actorId: string,
) => recordEvent(tx, actorId, `assistant-row.${done}`, subject, { title: title.en });

const toColumns = ({ title, asks, en, es, page, person }: RowContent): Columns => ({
  titleEn: title.en,
  titleEs: title.es,
  asks: asks.join('\n'),
  en,
  es,
  page,
  person,
});

const hasContent = (row: RowContent, content: RowContent) =>
  JSON.stringify(toColumns(row)) === JSON.stringify(toColumns(content));

const toRow = ({ id, titleEn, titleEs, asks, en, es, page, person }: AssistantRow): Row => ({
  id,
  title: { en: titleEn, es: titleEs },
  asks: asks.split('\n'),
  en,
  es,
  person,
  // A page that the site no longer has.
  page: page in PAGES ? (page as PageHref) : '/contact',
});
