import type { PrismaClient } from '../generated/client';
import { seedAssistant } from './assistant';
import { seedClients } from './clients';
import { seedConsultations } from './consultations';
import { seedInvestors } from './investors';
import { DEMO_ACCOUNT_IDS } from '../people';
import { seedBilling } from './billing';
import { demoTasks } from './tasks';
import { seedAdministration } from './administration';
import { seedDocuments } from './documents';
import { seedClassSignUps, seedStudentCourses } from './classes';
import { seedEstimates } from './estimates';
import { seedLetters } from './letters';
import { seedMessages } from './messages';
import { seedOrganizers } from './organizers';
import { seedVoice } from './voice';
import type { DemoPart } from './demo-part';

/** The parts in the order they build on one another. */
const PARTS: readonly DemoPart[] = [
  seedAdministration,
  seedInvestors,
  seedConsultations,
  seedBilling,
  seedDocuments,
  seedClients,
  seedLetters,
  seedOrganizers,
  demoTasks,
  seedEstimates,
  seedClassSignUps,
  seedStudentCourses,
  seedMessages,
  seedVoice,
  seedAssistant,
];

/** Makes the demonstration look lived in. Safe to run at every start. */
export async function seedDemo(db: PrismaClient, now: Date): Promise<void> {
  for (const part of PARTS) await part(db, DEMO_ACCOUNT_IDS, now);
}
