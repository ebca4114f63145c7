import { hash } from '@node-rs/argon2';
import { personTexts } from '../app/domain/folding';
import { planClasses } from '../app/models/course/plan-classes.server';
import { createOwnParty } from '../app/models/party/party.server';
import type { PrismaClient } from './generated/client';
import { DEMO_ACCOUNT_IDS, DEMO_PASSWORD, PEOPLE, type Person, type PersonName } from './people';
import { seedContent } from './seed-content';
import { seedHolidays, seedTeam } from './seed-office';

type SeedOptions = {
  /** Whether to seed the sample team, classes and demo people. A firm enters its own. */
  demo: boolean;
  /** Whether what the demo people have done and sent is made too. */
  content?: boolean;
};

/**
 * Fills the database with what the portal starts from. Safe to run at every start: what is there
 * already stays as it is.
 */
export async function seed(db: PrismaClient, { demo, content = demo }: SeedOptions): Promise<void> {
  await seedContent(db, demo, new Date());
  await seedHolidays(db, new Date());
  await planClasses(db, demo, new Date());
  if (demo) {
    await seedTeam(db);
    await seedPeople(db);
  }
  if (content) await (await import('./demo/seed-demo')).seedDemo(db, new Date());
}

async function seedPeople(db: PrismaClient): Promise<void> {
  const known = await db.account.findMany({
    where: { id: { in: Object.values(DEMO_ACCOUNT_IDS) } },
    select: { id: true },
  });
  const missing = (Object.keys(PEOPLE) as PersonName[]).filter(
    (name) => !known.some(({ id }) => id === DEMO_ACCOUNT_IDS[name]),
  );
  if (missing.length === 0) return;
  const passwordHash = await hash(DEMO_PASSWORD, {
    memoryCost: 19_456,
    timeCost: 2,
    parallelism: 1,
  });
  for (const name of missing) {
    const person: Person = PEOPLE[name];
    await db.account.create({
      data: {
        id: DEMO_ACCOUNT_IDS[name],
        email: person.email,
        emailVerifiedAt: new Date(),
        passwordHash,
        roles: { create: person.roles.map((role) => ({ role })) },
        profile: {
          create: {
            fullName: person.fullName,
            location: person.location || null,
            phone: person.phone || null,
            onboardingComplete: person.onboarded,
            ...personTexts({ ...person, name: person.fullName }),
          },
        },
      },
    });
    const { fullName, email } = person;
    await createOwnParty(db, { id: DEMO_ACCOUNT_IDS[name], fullName, email });
  }
}
