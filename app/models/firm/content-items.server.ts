import { createHmac } from 'node:crypto';
import { env } from '~/config/env.server';
import { db, type Tx } from '~/db.server';
import { defaultWords } from '~/domain/email/mail';
import { MAIL_IDS, findItemMail } from '~/domain/email/texts';
import type { Field, Options } from '~/domain/firm/fields';
import { FIELDS, type Kind, KINDS } from '~/domain/firm/kinds';
import { toTitle } from '~/domain/firm/to-firm';
import type { ContentItem } from '#prisma/generated/client';
import { orNotFound } from '../not-found.server';

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

export const MAX_ITEMS = 500;
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

export const hashContent = ({
  draft,
  published,
}: Pick<ContentItem, 'draft' | 'published'>): string =>
  createHmac('sha256', env.sessionSecrets[0]!)
    .update(draft ?? published ?? '')
    .digest('base64url')
    .slice(0, 16);

export const rowAt = (kind: Kind, key: string) => ({
  where: { kind_key_language: { kind, key, language: 'en' } },
});

export const findRow = (client: Tx | typeof db, kind: Kind, key: string) =>
  client.contentItem.findUnique(rowAt(kind, key));

export function newMailRow(kind: Kind, key: string) {
  orNotFound(findItemMail(kind, key));
  return { kind, key, position: 0, published: null, version: 0, draft: null, archivedAt: null };
}

/** Mails have names of their own, everything else is named by its first field. */
export const getItemName = (kind: Kind, key: string, values: Values): string =>
  findItemMail(kind, key)?.label ?? toTitle(kind, values);

/** What is published, as JSON: of an email that nobody has published, the text it comes with. */
export const getPublishedJson = ({ kind, key, published }: Row): string | null =>
  published ?? getDefaultText(kind, key);

type Row = Pick<ContentItem, 'kind' | 'key' | 'published' | 'version' | 'draft' | 'archivedAt'>;

export const readValues = (row: Row | null): Values =>
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

export type Draft = ContentItem & { draft: string; title: string };

export const toValues = (json: string | null) => JSON.parse(json ?? '{}') as Values;

/** The drafts by kind, but for the firm and its home page, and the key that stands for them all. */
export async function listAllDrafts() {
  const all = await readAllDrafts(db);
  const kinds = all.map(({ kind, drafts }) => ({ kind, titles: drafts.map(({ title }) => title) }));
  return { kinds, draftKey: keyOfAll(all.flatMap(({ drafts }) => drafts)) };
}

export const toDraft = (row: ContentItem): Draft => {
  const draft = row.draft ?? '{}';
  return {
    ...row,
    draft,
    title: getItemName(row.kind as Kind, row.key, JSON.parse(draft) as Values),
  };
};

/** In the order of the table of kinds: what others refer to comes first. */
export async function readAllDrafts(
  client: Tx | typeof db,
): Promise<{ kind: Kind; drafts: Draft[] }[]> {
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

export const keyOfAll = (drafts: readonly Draft[]): string =>
  hashContent({
    draft: JSON.stringify(drafts.map(({ key, draft }) => [key, draft])),
    published: null,
  });
