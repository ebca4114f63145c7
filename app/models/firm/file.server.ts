import { db, type Tx } from '~/db.server';
import { FILE_VERSION, FirmFileError, parseFirmFile, type FirmFile } from '~/domain/firm/file';
import { NEW_HOME } from '~/domain/firm/new-firm';
import { FIELDS, type Kind } from '~/domain/firm/kinds';
import { planClasses } from '../course/plan-classes.server';
import { env } from '~/config/env.server';
import { moveStaffZone, presentMembers, refreshTeam } from '../team.server';
import { contentImported } from '~/domain/events/content';
import { emit } from '../events.server';
import type { ContentItem } from '#prisma/generated/client';
import { refreshFirm } from './content.server';
import { getDefaultText, type Values } from './content-items.server';

const KINDS = Object.keys(FIELDS) as Kind[];

/**
 * All that is published, as the text of a file that `importFirm` reads, without drafts and without
 * emails that read as they come with the portal. Throws FirmFileError before the firm is published.
 */
export async function exportFirm(): Promise<string> {
  const rows = await db.contentItem.findMany({
    where: { archivedAt: null, published: { not: null } },
    orderBy: [{ position: 'asc' }, { key: 'asc' }],
  });
  const content = Object.fromEntries(
    KINDS.map((each) => [
      each,
      rows
        .filter(
          ({ kind, key, published }) => kind === each && published !== getDefaultText(kind, key),
        )
        .map(({ key: id, published }) => ({ id, ...(JSON.parse(published!) as object) })),
    ]),
  );
  if (content.firm!.length === 0)
    throw new FirmFileError('The firm isn’t published yet. Publish it first.');
  if (content.home!.length === 0) content.home = [{ id: 'home', ...NEW_HOME }];
  return `${JSON.stringify({ version: FILE_VERSION, content, team: await exportTeam() }, null, 2)}\n`;
}

/**
 * Publishes what a file holds. Of the kinds in the file, things that it doesn't hold are archived;
 * what differs gets a new version, and drafts go. All of it or nothing. Throws FirmFileError.
 * Returns how many things were published and archived.
 */
export async function importFirm(text: string, actorId: string, now: Date) {
  const file = parseFirmFile(text);
  const counts = await db.$transaction(async (tx) => {
    const counts = { published: 0, archived: 0 };
    for (const kind of KINDS) await importKind(tx, kind, file, actorId, now, counts);
    if (file.team) await importTeam(tx, file.team, now);
    await emit(tx, contentImported, { id: 'firm firm', actorId, now, detail: counts });
    return counts;
  });
  await refreshFirm();
  await refreshTeam();
  await planClasses(db, env.demo, now);
  return counts;
}

async function importKind(
  tx: Tx,
  kind: Kind,
  { content }: FirmFile,
  publishedById: string,
  publishedAt: Date,
  counts: { published: number; archived: number },
): Promise<void> {
  if (!content[kind]) return;
  const rows = await tx.contentItem.findMany({ where: { kind } });
  const items = withDefaults(content[kind], rows);
  for (const [position, { id: key, ...values }] of items.entries()) {
    const row = rows.find((each) => each.key === key);
    const published = JSON.stringify(values);
    const place = { position, archivedAt: null, draft: null };
    if (row?.published === published) {
      await tx.contentItem.update({ where: { id: row.id }, data: place });
      continue;
    }
    if (kind === 'firm') {
      const before = JSON.parse(row?.published ?? '{}') as { timeZone?: string };
      await moveStaffZone(tx, before, values as { timeZone: string });
    }
    const number = (row?.version ?? 0) + 1;
    const version = { number, data: published, publishedAt, publishedById };
    const data = { ...place, published, version: number, versions: { create: version } };
    if (row) await tx.contentItem.update({ where: { id: row.id }, data });
    else await tx.contentItem.create({ data: { kind, key, ...data } });
    counts.published += 1;
  }
  const kept = new Set(items.map(({ id }) => id));
  const gone = rows.filter(({ key, archivedAt }) => !kept.has(key) && archivedAt === null);
  await tx.contentItem.updateMany({
    where: { id: { in: gone.map(({ id }) => id) } },
    data: { archivedAt: publishedAt },
  });
  counts.archived += gone.length;
}

/** The items of a file. Emails that it doesn’t hold read again as they come with the portal. */
const withDefaults = (items: readonly { id: string }[], rows: readonly ContentItem[]) => [
  ...items,
  ...rows
    .filter(({ key }) => !items.some(({ id }) => id === key))
    .flatMap(({ kind, key: id }) => {
      const words = getDefaultText(kind, id);
      return words === null ? [] : [{ id, ...(JSON.parse(words) as Values) }];
    }),
];

async function exportTeam() {
  const members = await db.staffMember.findMany({
    where: presentMembers(),
    orderBy: [{ position: 'asc' }, { slug: 'asc' }],
    include: { subjects: { select: { subject: true } } },
  });
  return members.map(({ slug: id, subjects, linkedin, website, ...member }) => ({
    id,
    name: member.name,
    role: member.role,
    description: member.description,
    email: member.email,
    linkedin: linkedin ?? '',
    website: website ?? '',
    videoRoom: member.videoRoom,
    timeZone: member.timeZone,
    bookable: member.bookable,
    subjects: subjects.map(({ subject }) => subject),
  }));
}

/** Adds and changes the members of a file; who isn't in it leaves the team and keeps what is booked. */
async function importTeam(tx: Tx, team: NonNullable<FirmFile['team']>, now: Date): Promise<void> {
  for (const [position, { id: slug, subjects, linkedin, website, ...member }] of team.entries()) {
    const data = {
      ...member,
      linkedin: linkedin || null,
      website: website || null,
      position,
      retiredAt: null,
    };
    const create = subjects.map((subject) => ({ subject }));
    await tx.staffMember.upsert({
      where: { slug },
      create: { slug, ...data, subjects: { create } },
      update: { ...data, subjects: { deleteMany: {}, create } },
    });
  }
  await tx.staffMember.updateMany({
    where: { slug: { notIn: team.map(({ id }) => id) }, retiredAt: null },
    data: { retiredAt: now, bookable: false, accountId: null },
  });
}
