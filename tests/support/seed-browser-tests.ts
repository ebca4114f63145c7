import { hash } from '@node-rs/argon2';
import { DEMO_PASSWORD } from '#prisma/people';
import { seed } from '#prisma/seed';
import { database } from '#server/database';
import type { SelfServiceRole } from '~/domain/access/roles';
import { db } from '~/db.server';
import { admitVerifiedAddress } from '~/models/account/account.server';
import { serveFirm } from './firm';
import { emptyClaims, POOL, POOL_SIZE, poolAddress, type PoolRole } from './people-pool';

/** Seeds the browser tests' database before their server starts: two never write to one. */
const dataDir = process.env.DATA_DIR!;
await database.prepare();
serveFirm();
emptyClaims(dataDir);
// Cheap to check, as each test signs somebody in.
const passwordHash = await hash(DEMO_PASSWORD, { memoryCost: 8, timeCost: 1 });
// A transaction for each kind of person: one for all takes too long on a busy machine.
for (const [kind, roles] of Object.entries(POOL) as [PoolRole, readonly SelfServiceRole[]][])
  await db.$transaction(async (tx) => {
    for (let number = 0; number < POOL_SIZE; number += 1)
      await admitVerifiedAddress(
        tx,
        poolAddress(kind, number),
        { fullName: 'Robin Tell', roles: [...roles], passwordHash },
        new Date(),
      );
  });
await db.profile.updateMany({
  where: { account: { email: { startsWith: 'client-investor-' } } },
  data: { onboardingComplete: true },
});
// Their professionals are approved; who waits for that has tests of its own.
const waiting = await db.roleRequest.findMany({ where: { status: 'open' } });
await db.roleGrant.createMany({
  data: waiting.map(({ accountId, role }) => ({ accountId, role })),
});
await db.roleRequest.deleteMany();
await db.queuedMail.deleteMany();
await seed(db, { demo: true });
await db.account.updateMany({ where: { passwordHash: { not: null } }, data: { passwordHash } });
await db.$disconnect();
