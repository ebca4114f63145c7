import { setFirm } from './published.server';
import { planClasses } from '../course/plan-classes.server';
import { env } from '~/config/env.server';
import { db, type Tx } from '~/db.server';
import { withArticle } from '~/domain/access/roles';
import { FREE_TYPE } from '~/domain/booking/bookable';
import {
  contentArchived,
  contentDiscarded,
  contentDrafted,
  contentPublished,
  contentUnarchived,
  versionRestored,
} from '~/domain/events/content';
import { FIELDS, KINDS, type Kind, type ValuesOf } from '~/domain/firm/kinds';
import { toSlug } from '~/domain/firm/service-links';
import { IN_ORDER, ROW, toFirm } from '~/domain/firm/to-firm';
import { FormRefusal } from '~/domain/forms/refusal';
import type { ContentItem } from '#prisma/generated/client';
import { requireActor } from '../account/actor.server';
import { emit } from '../events.server';
import { markContentChanged } from '../content-revision.server';
import { notFound, orNotFound } from '../not-found.server';
import { moveStaffZone } from '../team.server';
import {
  type Values,
  type Item,
  MAX_ITEMS,
  getDefaultText,
  hashContent,
  rowAt,
  findRow,
  newMailRow,
  getItemName,
  getPublishedJson,
  readValues,
  type Draft,
  toValues,
  toDraft,
  readAllDrafts,
  keyOfAll,
} from './content-items.server';
import {
  assertComplete,
  assertUniqueTitles,
  assertPublishedReferences,
  assertWordingIsFree,
  assertMailWorks,
  assertServicesExist,
  assertKnownReferences,
  assertGroupIsUnused,
} from './content-checks.server';

const STATE = { id: true, version: true, position: true, archivedAt: true } as const;
let kept = '';

/** Reads again what is published, if it changed; cached pages are rendered again then. */
export async function refreshFirm(): Promise<void> {
  const orderBy = [...IN_ORDER];
  const fresh = JSON.stringify(await db.contentItem.findMany({ select: STATE, orderBy }));
  if (fresh === kept) return;
  setFirm(toFirm(await db.contentItem.findMany({ select: ROW, orderBy })));
  kept = fresh;
  markContentChanged();
}

/** Changes something of a kind as an editor, and shows it at once. Throws FormRefusal. */
const edit = async <T>(kind: Kind, actorId: string, work: (tx: Tx) => Promise<T>): Promise<T> => {
  const result = await db.$transaction(async (tx) => {
    await requireActor(tx, actorId, 'editor');
    return work(tx);
  });
  await refreshFirm();
  if (kind === 'class-series') await planClasses(db, env.demo, new Date());
  return result;
};

/**
 * Saves a draft in place of what was `seen`; of a new item, where that is null. Returns its id.
 * Throws 404 and FormRefusal; `assertSeen` throws if the actor saw other values.
 */
export const saveDraft = (
  kind: Kind,
  seen: Pick<Item, 'id'> | null,
  values: Values,
  actorId: string,
  assertSeen: (values: Values) => void = () => undefined,
): Promise<{ key: string; changed: boolean }> =>
  edit(kind, actorId, async (tx) => {
    const draft = JSON.stringify(values);
    const title = getItemName(kind, seen?.id ?? '', values);
    const row = seen && (await getRow(tx, kind, seen.id));
    assertMailWorks(kind, seen?.id ?? '', values);
    await assertUniqueTitles(tx, kind, [{ key: row?.key ?? null, title }]);
    if (kind === 'answer') await assertWordingIsFree(tx, values, row?.key ?? null);
    if (kind === 'organizer') assertServicesExist(values);
    await assertKnownReferences(tx, kind, values);
    if (row && (row.draft ?? getPublishedJson(row)) === draft)
      return { key: row.key, changed: false };
    if (row) assertSeen(readValues(row));
    const key = row?.key ?? (await newKey(tx, title));
    if (row)
      await tx.contentItem.update({
        where: { id: row.id },
        data: { draft: draft === getPublishedJson(row) ? null : draft },
      });
    else {
      if (KINDS[kind].fixed) throw notFound();
      if ((await tx.contentItem.count({ where: { kind } })) >= MAX_ITEMS)
        throw new FormRefusal(`There are ${MAX_ITEMS} ${KINDS[kind].many.toLowerCase()} already.`);
      const { _max } = await tx.contentItem.aggregate({
        where: { kind },
        _max: { position: true },
      });
      await tx.contentItem.create({
        data: { kind, key, draft, position: (_max.position ?? 0) + 1 },
      });
    }
    const changed = changedFields(kind, readValues(row), values);
    await emit(tx, contentDrafted, { id: `${kind} ${key}`, actorId, detail: { title, changed } });
    return { key, changed: true };
  });

/**
 * Publishes the draft of `draftKey` as the next version. False where there is none. Throws 404 and
 * FormRefusal.
 */
export const publishItem = (
  kind: Kind,
  id: string,
  draftKey: string,
  actorId: string,
): Promise<boolean> =>
  edit(kind, actorId, async (tx) => {
    const row = orNotFound(await findRow(tx, kind, id));
    if (row.draft === null) return false;
    assertShown(row, draftKey);
    await publishRows(tx, kind, [toDraft(row)], actorId);
    return true;
  });

async function publish(
  tx: Tx,
  row: ContentItem,
  published: string,
  draft: string | null,
  publishedById: string,
): Promise<void> {
  const [kind, number] = [row.kind as Kind, row.version + 1];
  const version = { number, data: published, publishedAt: new Date(), publishedById };
  await tx.contentItem.update({
    where: { id: row.id },
    data: { published, version: number, draft, versions: { create: version } },
  });
  const values = JSON.parse(published) as Values;
  const before = JSON.parse(getPublishedJson(row) ?? '{}') as Values;
  if (kind === 'firm') await moveStaffZone(tx, before, values as ValuesOf<'firm'>);
  const title = getItemName(kind, row.key, values);
  const detail = { title, version: number, changed: changedFields(kind, before, values) };
  await emit(tx, contentPublished, { id: `${kind} ${row.key}`, actorId: publishedById, detail });
}

/** Publishes the drafts that `listAllDrafts` listed, all or none. Throws FormRefusal. */
export const publishAllDrafts = (draftKey: string, actorId: string): Promise<void> =>
  edit('class-series', actorId, async (tx) => {
    const all = await readAllDrafts(tx);
    const drafts = all.flatMap((each) => each.drafts);
    if (keyOfAll(drafts) !== draftKey)
      throw new FormRefusal(
        'The drafts have changed since you looked at them. Please review them again.',
      );
    for (const each of all) await publishRows(tx, each.kind, each.drafts, actorId);
  });

/** Refuses a button of a page that showed something else. */
function assertShown(row: ContentItem, draftKey: string): void {
  if (hashContent(row) !== draftKey)
    throw new FormRefusal('The draft has changed since you looked at it. Please review it again.');
}

async function publishRows(tx: Tx, kind: Kind, drafts: readonly Draft[], actorId: string) {
  for (const draft of drafts) {
    assertComplete(kind, draft);
    assertMailWorks(kind, draft.key, toValues(draft.draft));
  }
  await assertUniqueTitles(tx, kind, drafts);
  await assertPublishedReferences(tx, kind, drafts);
  for (const row of drafts) await publish(tx, row, row.draft, null, actorId);
}

/** Removes the draft; an item that was never published goes with it. */
export const discardDraft = (
  kind: Kind,
  id: string,
  draftKey: string,
  actorId: string,
): Promise<void> =>
  edit(kind, actorId, async (tx) => {
    const row = orNotFound(await findRow(tx, kind, id));
    if (row.draft === null) return;
    assertShown(row, draftKey);
    if (row.published === null && KINDS[kind].single)
      throw new FormRefusal(
        `There has to be ${withArticle(KINDS[kind].one)}. Edit its draft instead.`,
      );
    if (row.published === null) await tx.contentItem.delete({ where: { id: row.id } });
    else await tx.contentItem.update({ where: { id: row.id }, data: { draft: null } });
    const title = getItemName(kind, id, readValues(row));
    await emit(tx, contentDiscarded, { id: `${kind} ${id}`, actorId, detail: { title } });
  });

/** Makes an earlier version the draft; that of number 0 is the text an email comes with. Throws 404. */
export const restoreVersion = (
  kind: Kind,
  id: string,
  number: number,
  draftKey: string,
  actorId: string,
): Promise<void> =>
  edit(kind, actorId, async (tx) => {
    const row = orNotFound(await findRow(tx, kind, id));
    assertShown(row, draftKey);
    const version = await tx.contentVersion.findUnique({
      where: { itemId_number: { itemId: row.id, number } },
    });
    const data = orNotFound(number === 0 ? getDefaultText(kind, id) : version?.data);
    await tx.contentItem.update({
      where: { id: row.id },
      data: { draft: data === getPublishedJson(row) ? null : data },
    });
    const title = getItemName(kind, id, JSON.parse(data) as Values);
    const detail = { title, version: number };
    await emit(tx, versionRestored, { id: `${kind} ${id}`, actorId, detail });
  });

/** Takes an item off every page, or puts it back. Throws 404 and FormRefusal. */
export const archiveItem = (
  kind: Kind,
  id: string,
  archived: boolean,
  actorId: string,
): Promise<void> =>
  edit(kind, actorId, async (tx) => {
    const row = orNotFound(await findRow(tx, kind, id));
    if ((row.archivedAt !== null) === archived) return;
    const title = getItemName(kind, id, readValues(row));
    if (KINDS[kind].fixed) throw notFound();
    if (archived && kind === 'service-group') await assertGroupIsUnused(tx, id);
    if (!archived) await assertUniqueTitles(tx, kind, [{ key: id, title }]);
    await tx.contentItem.update({
      where: { id: row.id },
      data: { archivedAt: archived ? new Date() : null },
    });
    const event = archived ? contentArchived : contentUnarchived;
    await emit(tx, event, { id: `${kind} ${id}`, actorId, detail: { title } });
  });

/** The row of an item. That of an email is made when somebody first changes it. Throws 404. */
const getRow = async (tx: Tx, kind: Kind, key: string): Promise<ContentItem> =>
  (await findRow(tx, kind, key)) ??
  tx.contentItem.upsert({ ...rowAt(kind, key), create: newMailRow(kind, key), update: {} });

const changedFields = (kind: Kind, before: Values, after: Values): string[] =>
  Object.entries(FIELDS[kind]).flatMap(([name, { label }]) =>
    JSON.stringify(before[name]) === JSON.stringify(after[name]) ? [] : [label],
  );

/** The addresses of the screens about a kind, and the type of the free consultation. */
const RESERVED = ['new', FREE_TYPE];

/** A key that no item has, of whatever kind: bookings name a service by its key alone. */
async function newKey(tx: Tx, title: string): Promise<string> {
  const slug = toSlug(title).slice(0, 60) || 'item';
  const base = RESERVED.includes(slug) ? `${slug}-1` : slug;
  const taken = new Set(
    (
      await tx.contentItem.findMany({
        where: { key: { startsWith: base } },
        select: { key: true },
      })
    ).map(({ key }) => key),
  );
  for (let number = 1; ; number += 1) {
    const key = number === 1 ? base : `${base}-${number}`;
    if (!taken.has(key)) return key;
  }
}
