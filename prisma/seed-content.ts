import { setContent } from '../app/domain/firm/content';
import { parseFirmFile, toRows } from '../app/domain/firm/file';
import { IN_ORDER, ROW, toContent } from '../app/domain/firm/to-content';
import FIRM from './firm.json';
import type { PrismaClient } from './generated/client';

/** What only a demo shows: a real firm publishes its own. */
const INVENTED = ['testimonial', 'figure', 'course', 'class-series'];

/** Fills an empty database with the first firm’s content, and takes what is there as published. */
export async function seedContent(db: PrismaClient, demo: boolean, now: Date): Promise<void> {
  if ((await db.contentItem.count()) === 0) {
    const first = { ...FIRM, content: { ...FIRM.content, firm: [await withSettings(db)] } };
    for (const { published, version, ...row } of toRows(parseFirmFile(JSON.stringify(first)))) {
      if (!demo && INVENTED.includes(row.kind))
        await db.contentItem.create({ data: { ...row, draft: published } });
      else
        await db.contentItem.create({
          data: {
            ...row,
            published,
            version,
            versions: { create: { number: version, data: published!, publishedAt: now } },
          },
        });
    }
  }
  setContent(toContent(await db.contentItem.findMany({ select: ROW, orderBy: [...IN_ORDER] })));
}

/** The first firm with the hours, address and promises that staff once saved as settings. */
async function withSettings(db: PrismaClient): Promise<object> {
  const rows = await db.setting.findMany({ select: { key: true, value: true } });
  const saved = Object.fromEntries(
    rows.map(({ key, value }) => [key, JSON.parse(value)]),
  ) as OldSettings;
  const { hours, address, messageHours, sameDayHours } = saved;
  const [firm] = FIRM.content.firm;
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
