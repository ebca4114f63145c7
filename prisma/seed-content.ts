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
    for (const { published, version, ...row } of toRows(parseFirmFile(JSON.stringify(FIRM)))) {
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
