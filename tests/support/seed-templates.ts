import path from 'node:path';
import { seed } from '#prisma/seed';
import { db } from '~/db.server';
import { env } from '~/config/env.server';

/**
 * Seeds the database in `DATA_DIR`: first the demo people alone, of whom a copy is kept in
 * `people.db` beside that folder.
 */
await seed(db, { demo: true, content: false });
await db.$executeRawUnsafe(`VACUUM INTO '${path.join(env.dataDir, '../people.db')}'`);
await seed(db, { demo: true });
await db.$disconnect();
