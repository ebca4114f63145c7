import { hash } from '@node-rs/argon2';
import path from 'node:path';
import { DEMO_PASSWORD } from '#prisma/people';
import { seed } from '#prisma/seed';
import { db } from '~/db.server';
import { env } from '~/config/env.server';

/** Seeds `DATA_DIR`; a copy with the demo people alone becomes `people.db` beside it. */
await seed(db, { demo: true, content: false });
// Of the same password, but light work to match: a test’s point is seldom how long that takes.
const light = await hash(DEMO_PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });
await db.account.updateMany({ data: { passwordHash: light } });
await db.$executeRawUnsafe(`VACUUM INTO '${path.join(env.dataDir, '../people.db')}'`);
await seed(db, { demo: true });
await db.$disconnect();
