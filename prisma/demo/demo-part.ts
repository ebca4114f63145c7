import type { PrismaClient } from '../generated/client';
import type { PersonName } from '../people';

/** The account ids of the demo people by their names in `people.ts`. */
export type DemoAccounts = Readonly<Record<PersonName, string>>;

/** Seeds one part of the demo's content. Leaves rows that exist as they are. */
export type DemoPart = (db: PrismaClient, people: DemoAccounts, now: Date) => Promise<void>;
