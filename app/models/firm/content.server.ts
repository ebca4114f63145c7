import { createHmac } from 'node:crypto';
import { planClasses } from '../course/plan-classes.server';
import { env } from '~/config/env.server';
import { db, type Tx } from '~/db.server';
import { FREE_TYPE } from '~/domain/booking/bookable';
import {
  contentArchived,
  contentDiscarded,
  contentDrafted,
  contentPublished,
  contentUnarchived,
  versionRestored,
} from '~/domain/events/content';
import { findProblem } from '~/domain/email/find-problem';
import { defaultWords, type MailWords } from '~/domain/email/mail';
import { MAIL_IDS, findItemMail } from '~/domain/email/texts';
import { setContent } from '~/domain/firm/content';
import { checkValues, type Field, type Options } from '~/domain/firm/fields';
import { FIELDS, KINDS, type Kind, type ValuesOf } from '~/domain/firm/kinds';
import { toSlug } from '~/domain/firm/service-links';
import { IN_ORDER, ROW, toTitle, toContent } from '~/domain/firm/to-content';
import { FormRefusal } from '~/domain/forms/refusal';
import type { ContentItem } from '#prisma/generated/client';
import { requireActor } from '../account/actor.server';
import { emit } from '../events.server';
import { markContentChanged } from '../content-revision.server';
import { notFound, orNotFound } from '../not-found.server';
import { moveStaffZone } from '../team.server';

const STATE = { id: true, version: true, position: true, archivedAt: true } as const;
let kept = '';

/** Reads again what is published, if it changed; cached pages are rendered again then. */
export async function refreshFirm(): Promise<void> {
  const orderBy = [...IN_ORDER];
  const fresh = JSON.stringify(await db.contentItem.findMany({ select: STATE, orderBy }));
  if (fresh === kept) return;
  setContent(toContent(await db.contentItem.findMany({ select: ROW, orderBy })));
  kept = fresh;
  markContentChanged();
}

export type Values = Readonly<Record<string, unknown>>;

/**
 * An item as its editors see it. `values` are those of the draft, where there is one. An email that
 * nobody has changed is published as it comes with the portal, as version 0.
 */
export type Item = {
  kind: Kind;
  id: string;
  title: string;
  values: Values;
  published: Values | null;
  version: number;
  hasDraft: boolean;
  /** Stands for `values`, so that nobody publishes or replaces what they haven’t seen. */
  draftKey: string;
  archivedAt: Date | null;
  /** Of an email: when it is sent, and whether its values are those it comes with. */
  mail: { when: string; isDefault: boolean } | null;
};

const MAX_ITEMS = 500;
const MAX_VERSIONS = 100;

/** All items of a kind in their order, the archived ones last; of emails, every one there is. */
export async function listItems(kind: Kind): Promise<Item[]> {
  const rows = await db.contentItem.findMany({
    where: { kind },
    orderBy: [{ position: 'asc' }, { key: 'asc' }],
    take: MAX_ITEMS,
  });
  if (kind === 'email')
    return MAIL_IDS.map((id) => toItem(rows.find(({ key }) => key === id) ?? newMailRow(kind, id)));
  const items = rows.map(toItem);
  return [
    ...items.filter(({ archivedAt }) => archivedAt === null),
    ...items.filter(({ archivedAt }) => archivedAt !== null),
  ];
}

/** How many items each kind has, and how many of them have a draft. */
export async function countItems(): Promise<Record<string, { items: number; drafts: number }>> {
  const rows = await db.contentItem.groupBy({
    by: ['kind'],
    where: { archivedAt: null },
    _count: { id: true, draft: true },
  });
  return Object.fromEntries(
    rows.map(({ kind, _count }) => [kind, { items: _count.id, drafts: _count.draft }]),
  );
}

/** What a kind’s fields can refer to. Drafts too, so that an office can edit in any order. */
export async function listReferences(kind: Kind): Promise<Options> {
  const kinds = Object.values<Field>(FIELDS[kind]).flatMap(({ refersTo }) => refersTo ?? []);
  const lists = await Promise.all(kinds.map((each) => listItems(each as Kind)));
  return lists
    .flat()
    .filter(({ archivedAt }) => archivedAt === null)
    .map(({ kind, id, title }) => ({ kind, value: id, label: title }));
}

/** Throws 404. */
export const getItem = async (kind: Kind, id: string): Promise<Item> =>
  toItem((await findRow(db, kind, id)) ?? newMailRow(kind, id));

/** The text that an email comes with, as JSON; null for things that come with none. */
export function getDefaultText(kind: string, id: string): string | null {
  const mail = findItemMail(kind, id);
  return mail && JSON.stringify(defaultWords(mail));
}

export async function listVersions(kind: Kind, id: string) {
  const versions = await db.contentVersion.findMany({
    where: { item: { kind, key: id } },
    orderBy: { number: 'desc' },
    take: MAX_VERSIONS,
  });
  const people = await db.profile.findMany({
    where: { id: { in: versions.flatMap(({ publishedById }) => publishedById ?? []) } },
    select: { id: true, fullName: true },
  });
  return versions.map(({ number, publishedAt, publishedById, data }) => ({
    number,
    publishedAt,
    by: people.find((person) => person.id === publishedById)?.fullName ?? null,
    values: JSON.parse(data) as Values,
  }));
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

/** The drafts by kind, but for the firm and its home page, and the key that stands for them all. */
export async function listAllDrafts() {
  const all = await readAllDrafts(db);
  const kinds = all.map(({ kind, drafts }) => ({ kind, titles: drafts.map(({ title }) => title) }));
  return { kinds, draftKey: keyOfAll(all.flatMap(({ drafts }) => drafts)) };
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

type Draft = ContentItem & { draft: string; title: string };

const toDraft = (row: ContentItem): Draft => {
  const draft = row.draft ?? '{}';
  return {
    ...row,
    draft,
    title: getItemName(row.kind as Kind, row.key, JSON.parse(draft) as Values),
  };
};

/** In the order of the table of kinds: what others refer to comes first. */
async function readAllDrafts(client: Tx | typeof db): Promise<{ kind: Kind; drafts: Draft[] }[]> {
  const all: { kind: Kind; drafts: Draft[] }[] = [];
  for (const kind of Object.keys(KINDS) as Kind[])
    all.push({ kind, drafts: await readDrafts(client, kind) });
  return all.filter(({ drafts }) => drafts.length > 0);
}

const readDrafts = async (client: Tx | typeof db, kind: Kind) =>
  KINDS[kind].single
    ? []
    : (
        await client.contentItem.findMany({
          where: { kind, archivedAt: null, draft: { not: null } },
          orderBy: [{ position: 'asc' }, { key: 'asc' }],
        })
      ).map(toDraft);

/** Refuses a button of a page that showed something else. */
function assertShown(row: ContentItem, draftKey: string): void {
  if (hashContent(row) !== draftKey)
    throw new FormRefusal('The draft has changed since you looked at it. Please review it again.');
}

const keyOfAll = (drafts: readonly Draft[]): string =>
  hashContent({
    draft: JSON.stringify(drafts.map(({ key, draft }) => [key, draft])),
    published: null,
  });

async function publishRows(tx: Tx, kind: Kind, drafts: readonly Draft[], actorId: string) {
  for (const draft of drafts) {
    assertComplete(kind, draft);
    assertMailWorks(kind, draft.key, toValues(draft.draft));
  }
  await assertUniqueTitles(tx, kind, drafts);
  await assertPublishedReferences(tx, kind, drafts);
  for (const row of drafts) await publish(tx, row, row.draft, null, actorId);
}

const toValues = (json: string | null) => JSON.parse(json ?? '{}') as Values;

/** A draft that the portal came with has fields which only the firm can fill in. */
function assertComplete(kind: Kind, { draft, title }: Draft): void {
  const { error } = checkValues(FIELDS[kind], toValues(draft));
  if (!error) return;
  const name = KINDS[kind].single ? `The ${KINDS[kind].one}` : `“${title}”`;
  const missing = error.issues.map(({ message }) => message).join(' ');
  throw new FormRefusal(`${name} isn’t complete. ${missing} Edit the draft first.`);
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
      throw new FormRefusal(`There has to be a ${KINDS[kind].one}. Edit its draft instead.`);
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

const hashContent = ({ draft, published }: Pick<ContentItem, 'draft' | 'published'>): string =>
  createHmac('sha256', env.sessionSecrets[0]!)
    .update(draft ?? published ?? '')
    .digest('base64url')
    .slice(0, 16);

const rowAt = (kind: Kind, key: string) => ({
  where: { kind_key_language: { kind, key, language: 'en' } },
});

const findRow = (client: Tx | typeof db, kind: Kind, key: string) =>
  client.contentItem.findUnique(rowAt(kind, key));

/** The row of an item. That of an email is made when somebody first changes it. Throws 404. */
const getRow = async (tx: Tx, kind: Kind, key: string): Promise<ContentItem> =>
  (await findRow(tx, kind, key)) ??
  tx.contentItem.upsert({ ...rowAt(kind, key), create: newMailRow(kind, key), update: {} });

function newMailRow(kind: Kind, key: string) {
  orNotFound(findItemMail(kind, key));
  return { kind, key, position: 0, published: null, version: 0, draft: null, archivedAt: null };
}

/** Mails have names of their own, everything else is named by its first field. */
const getItemName = (kind: Kind, key: string, values: Values): string =>
  findItemMail(kind, key)?.label ?? toTitle(kind, values);

/** What is published, as JSON: of an email that nobody has published, the text it comes with. */
const getPublishedJson = ({ kind, key, published }: Row): string | null =>
  published ?? getDefaultText(kind, key);

type Row = Pick<ContentItem, 'kind' | 'key' | 'published' | 'version' | 'draft' | 'archivedAt'>;

const readValues = (row: Row | null): Values =>
  JSON.parse((row && (row.draft ?? getPublishedJson(row))) ?? '{}') as Values;

function toItem(row: Row): Item {
  const { key: id, version, draft, archivedAt } = row;
  const [kind, values, published] = [row.kind as Kind, readValues(row), getPublishedJson(row)];
  const mail = findItemMail(kind, id);
  return {
    kind,
    id,
    title: getItemName(kind, id, values),
    values,
    published: published === null ? null : (JSON.parse(published) as Values),
    version,
    hasDraft: draft !== null,
    draftKey: hashContent(row),
    archivedAt,
    mail: mail && {
      when: mail.when,
      isDefault: JSON.stringify(values) === getDefaultText(kind, id),
    },
  };
}

const changedFields = (kind: Kind, before: Values, after: Values): string[] =>
  Object.entries(FIELDS[kind]).flatMap(([name, { label }]) =>
    JSON.stringify(before[name]) === JSON.stringify(after[name]) ? [] : [label],
  );

async function listOthers(tx: Tx, kind: Kind, keys: readonly string[]): Promise<Values[]> {
  const others = await tx.contentItem.findMany({
    where: { kind, archivedAt: null, key: { notIn: [...keys] } },
    select: { draft: true, published: true },
  });
  return others
    .flatMap(({ draft, published }) => [draft, published])
    .filter((json) => json !== null)
    .map((json) => JSON.parse(json) as Values);
}

/** Two things of one name can’t be told apart where people choose. */
async function assertUniqueTitles(
  tx: Tx,
  kind: Kind,
  items: readonly { key: string | null; title: string }[],
) {
  if (KINDS[kind].fixed) return;
  const others = await listOthers(
    tx,
    kind,
    items.flatMap(({ key }) => key ?? []),
  );
  const taken = new Set(others.map((values) => toTitle(kind, values).toLowerCase()));
  for (const { title } of items) {
    if (taken.has(title.toLowerCase()))
      throw new FormRefusal(`There is another ${KINDS[kind].one} called “${title}”.`);
    taken.add(title.toLowerCase());
  }
}

/** What a visitor finds under nothing that is published isn’t published itself. */
async function assertPublishedReferences(tx: Tx, kind: Kind, drafts: readonly Draft[]) {
  for (const [name, { label, refersTo, isOptional }] of Object.entries<Field>(FIELDS[kind])) {
    if (!refersTo || isOptional) continue;
    const rows = await tx.contentItem.findMany({
      where: { kind: refersTo, archivedAt: null },
    });
    for (const { draft, title } of drafts) {
      const row = rows.find(({ key }) => key === toValues(draft)[name]);
      if (!row) throw new FormRefusal(`Choose the ${label.toLowerCase()} of “${title}” first.`);
      const other = toTitle(refersTo as Kind, readValues(row));
      if (row.published === null)
        throw new FormRefusal(`“${title}” belongs to “${other}”. Publish that first.`);
    }
  }
}

/** Of two answers to the same words, Jennifer would give either. */
async function assertWordingIsFree(tx: Tx, values: Values, id: string | null) {
  const wordings = new Set((values.asks as string[]).map((each) => each.toLowerCase()));
  for (const { title, asks } of (await listOthers(
    tx,
    'answer',
    id === null ? [] : [id],
  )) as ValuesOf<'answer'>[]) {
    const taken = asks.find((each) => wordings.has(each.toLowerCase()));
    if (taken) throw new FormRefusal(`“${title}” already answers “${taken}”.`);
  }
}

function assertMailWorks(kind: Kind, id: string, values: Values): void {
  const mail = findItemMail(kind, id);
  const problem = mail && findProblem(mail, values as MailWords);
  if (problem) throw new FormRefusal(problem.message, { field: problem.field });
}

async function assertKnownReferences(tx: Tx, kind: Kind, values: Values) {
  for (const [name, { label, refersTo, isOptional }] of Object.entries<Field>(FIELDS[kind])) {
    const where = { kind: refersTo, key: String(values[name]), archivedAt: null };
    if (refersTo && !isOptional && (await tx.contentItem.count({ where })) === 0)
      throw new FormRefusal(`Choose the ${label.toLowerCase()}.`);
  }
}

async function assertGroupIsUnused(tx: Tx, group: string) {
  const services = await tx.contentItem.findMany({
    where: { kind: 'service', archivedAt: null },
  });
  if (services.some((row) => readValues(row).group === group))
    throw new FormRefusal('Services belong to this group. Move them to another one first.');
}

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
