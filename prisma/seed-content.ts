import { parseFirmFile, toRows } from '../app/domain/firm/file';
import { FIELDS, type Kind } from '../app/domain/firm/kinds';
import { NEW_FIRM, NEW_HOME } from '../app/domain/firm/new-firm';
import { IN_ORDER, ROW, toTitle, toFirm } from '../app/domain/firm/to-firm';
import { setFirm } from '../app/models/firm/published.server';
import type { ContentItem, PrismaClient } from './generated/client';

/** What only the demo shows. */
const INVENTED = ['testimonial', 'figure', 'course', 'class-series'];

/** The kinds that were seeded: each is once, so that what staff throw away stays away. */
const SEEDED = 'seededKinds';

/**
 * Adds the first firm’s content of kinds that are new here: published in the demo and where a firm
 * runs, else as drafts. Then takes what is there as published.
 */
export async function seedContent(db: PrismaClient, demo: boolean, now: Date): Promise<void> {
  const setting = await db.setting.findUnique({ where: { key: SEEDED } });
  const seeded = JSON.parse(setting?.value ?? '[]') as string[];
  const kinds = Object.keys(FIELDS).filter((kind) => !seeded.includes(kind));
  if (kinds.length > 0) {
    await seedKinds(db, kinds, demo, now);
    const value = JSON.stringify([...seeded, ...kinds]);
    const key = SEEDED;
    await db.setting.upsert({ where: { key }, create: { key, value }, update: { value } });
  }
  setFirm(toFirm(await db.contentItem.findMany({ select: ROW, orderBy: [...IN_ORDER] })));
}

/** What is there already under the same key or title stays as it is. */
async function seedKinds(
  db: PrismaClient,
  kinds: readonly string[],
  demo: boolean,
  now: Date,
): Promise<void> {
  // Loaded here, so that a server that has it all needs no memory for it.
  const { FIRST_FIRM } = await import('./first-firm');
  const { content } = FIRST_FIRM;
  const [firm] = content.firm;
  const first = { ...FIRST_FIRM, content: { ...content, firm: [await withSettings(db, firm!)] } };
  const isPublished = demo ? () => true : await whatIsPublished(db);
  const there = new Set(
    (await db.contentItem.findMany({ where: { kind: { in: [...kinds] } } })).flatMap(namesOf),
  );
  for (const { published, version, ...row } of toRows(parseFirmFile(JSON.stringify(first)))) {
    const isThere = namesOf({ ...row, published, draft: null }).some((name) => there.has(name));
    if (!kinds.includes(row.kind) || isThere || (!demo && INVENTED.includes(row.kind))) continue;
    if (isPublished(row.kind))
      await db.contentItem.create({
        data: {
          ...row,
          published,
          version,
          versions: { create: { number: version, data: published!, publishedAt: now } },
        },
      });
    else
      await db.contentItem.create({
        data: { ...row, draft: BLANK[row.kind] ?? published! },
      });
  }
}

/** The drafts that say nothing of the first firm. */
const BLANK: Readonly<Record<string, string>> = {
  firm: JSON.stringify(NEW_FIRM),
  home: JSON.stringify(NEW_HOME),
};

/**
 * What an upgrade adds to a firm that runs already is published, so that its site stays open. Where
 * no firm is kept here yet, it runs if it has accounts or saved settings.
 */
async function whatIsPublished(db: PrismaClient): Promise<(kind: string) => boolean> {
  const firm = await db.contentItem.findFirst({ where: { kind: 'firm' } });
  const settings = await db.setting.count({ where: { key: { in: [...OLD_SETTINGS] } } });
  const ranBefore = settings > 0 || (await db.account.count()) > 0;
  const isRunning = firm ? firm.published !== null : ranBefore;
  return (kind) => isRunning && kind !== 'canned-reply';
}

type Named = Pick<ContentItem, 'kind' | 'key' | 'draft' | 'published'>;

const namesOf = ({ kind, key, draft, published }: Named): string[] => [
  `${kind} ${key}`,
  ...[draft, published].flatMap((json) =>
    json === null ? [] : `${kind}: ${toTitle(kind as Kind, JSON.parse(json) as object)}`,
  ),
];

/** The first firm with the hours, address and promises that staff once saved as settings. */
async function withSettings(db: PrismaClient, firm: object): Promise<object> {
  const rows = await db.setting.findMany({ select: { key: true, value: true } });
  const saved = Object.fromEntries(
    rows.map(({ key, value }) => [key, JSON.parse(value)]),
  ) as OldSettings;
  const { hours, address, messageHours, sameDayHours } = saved;
  const [, street, city, state, zip] =
    /^(.+), ([^,]+), ([A-Z]{2}) (\d{5}(?:-\d{4})?)$/.exec(address ?? '') ?? [];
  return {
    ...firm,
    ...(address && (street ? { street, city, state, zip } : { street: address })),
    ...(messageHours && { messageHours }),
    ...(sameDayHours && { sameDayHours }),
    ...(hours &&
      Object.fromEntries(
        WEEKDAYS.map((day, index) => {
          const { opensAt, closesAt } = hours;
          return [day, hours.days.includes(index) ? { opensAt, closesAt } : null];
        }),
      )),
  };
}

const OLD_SETTINGS = ['hours', 'address', 'messageHours', 'sameDayHours'] as const;

type OldSettings = {
  hours?: { days: readonly number[]; opensAt: number; closesAt: number };
  address?: string;
  messageHours?: number;
  sameDayHours?: number;
};

const WEEKDAYS = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const;
