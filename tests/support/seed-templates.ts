import path from 'node:path';
import { seed } from '#prisma/seed';
import { db } from '~/db.server';
import { env } from '~/config/env.server';

/** Seeds `DATA_DIR`; a copy with the demo people alone becomes `people.db` beside it. */
await seed(db, { demo: true, content: false });
await db.$executeRawUnsafe(`VACUUM INTO '${path.join(env.dataDir, '../people.db')}'`);
await seed(db, { demo: true });
await db.$disconnect();
