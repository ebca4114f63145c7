import { personTexts } from '../../app/domain/folding';
import { getJobType, jobPath } from '../../app/domain/jobs/job-type';
import type { Stage } from '../../app/domain/jobs/stages';
import {
  addDays,
  addMonths,
  civilTime,
  officeYear,
  toMonth,
} from '../../app/domain/time/civil-time';
import { DAY } from '../../app/domain/time/duration';
import { getFirm } from '../../app/models/firm/published.server';
import type { Prisma, PrismaClient } from '../generated/client';
import type { PersonName } from '../people';
import { addPerson, addressOf } from './administration';
import { idAt, officeAgo, type DemoAccounts, type DemoPart } from './demo-part';

/** Who shares a household’s folder with whom: the second has an account of their own. */
const HOUSEHOLDS = [
  ['Beatriz Almeida', 'Rafael Almeida', 'Beatriz & Rafael Almeida'],
  ['Gerald Novak', 'Helen Novak', 'Gerald & Helen Novak'],
] as const;

/** Carla Mendes, a partner in the first, signs in for it; nobody signs in for the other. */
const COMPANIES = [
  ['Mendes Studio LLC', 'hello@mendes-studio.example', 'client'],
  ['Palmetto Landscaping LLC', 'office@palmetto-landscaping.example', null],
] as const;

type DemoJob = readonly [
  client: string,
  type: string,
  stage: Stage,
  /** In days from today. */
  due: number,
  preparer: PersonName,
];

/** A job in each of the stages; the one of Howard Finch is late. */
const JOBS: readonly DemoJob[] = [
  ['Carla Mendes', 'individual-return', 'review', 12, 'admin'],
  ['Mendes Studio LLC', 'partnership-return', 'preparing', 9, 'superadmin'],
  ['Manuel Ibarra', 'individual-return', 'waiting-for-documents', 21, 'superadmin'],
  ['Paul Okafor', 'partnership-return', 'waiting-for-documents', 25, 'superadmin'],
  ['Beatriz & Rafael Almeida', 'individual-return', 'waiting-for-signature', 6, 'admin'],
  ['Gerald & Helen Novak', 'individual-return', 'filed', 3, 'admin'],
  ['Howard Finch', 'individual-return', 'preparing', -4, 'admin'],
  ['Tamika Rollins', 'individual-return', 'accepted', -8, 'superadmin'],
  ['Lucia Ferrante', 'sales-tax-return', 'done', -10, 'admin'],
  ['Desmond Clarke', 'llc-formation', 'on-hold', 30, 'superadmin'],
  ['Ruth Abernathy', 'individual-return', 'rejected', 5, 'admin'],
  ['Palmetto Landscaping LLC', 's-corporation-return', 'ready', 8, 'superadmin'],
];

/** Households, companies, and a job of each of twelve clients with its history. */
export const seedClients: DemoPart = async (db, people, now) => {
  if ((await db.job.count()) > 0) return;
  for (const household of HOUSEHOLDS) await addSpouse(db, household, now);
  for (const company of COMPANIES) await addCompany(db, people, company, now);
  const parties = await db.party.findMany({ select: { id: true, name: true } });
  const today = civilTime(now).date;
  const jobs: Prisma.JobCreateManyInput[] = [];
  const events: Prisma.JobEventCreateManyInput[] = [];
  for (const [index, [client, type, stage, due, preparer]] of JOBS.entries()) {
    const party = parties.find(({ name }) => name === client);
    if (!party) continue;
    const stages = stagesUntil(stage, type);
    const at = (step: number) => officeAgo(now, (3 * (stages.length - step) - index / 8) * DAY);
    const last = stages.length - 1;
    const id = idAt(at(0));
    jobs.push({
      id,
      partyId: party.id,
      type,
      period: periodOf(type, now),
      stage,
      stageSince: at(last),
      heldStage: stage === 'on-hold' ? stages[last - 1] : null,
      preparerId: people[preparer],
      reviewerId: people[preparer === 'admin' ? 'superadmin' : 'admin'],
      dueOn: addDays(today, due),
      closedAt: stage === 'done' ? at(last) : null,
      createdAt: at(0),
    });
    for (const [step, toStage] of stages.entries())
      events.push({
        id: idAt(at(step)),
        jobId: id,
        kind: step === 0 ? 'opened' : 'moved',
        toStage,
        actorId: people[preparer],
        createdAt: at(step),
      });
  }
  await db.job.createMany({ data: jobs });
  await db.jobEvent.createMany({ data: events });
  for (const job of jobs) await linkPapers(db, job);
};

/** Links a job to its draft and to the papers requested already. */
async function linkPapers(db: PrismaClient, job: Prisma.JobCreateManyInput): Promise<void> {
  const { id: jobId, partyId, stage } = job;
  if (stage === 'review')
    await db.document.updateMany({ where: { partyId, delivery: 'draft' }, data: { jobId } });
  if (stage === 'waiting-for-documents' || stage === 'review')
    await db.documentRequestList.updateMany({ where: { partyId }, data: { jobId } });
}

/** The stages that a job has been in, the last one included. */
function stagesUntil(stage: Stage, type: string): Stage[] {
  const path = jobPath(getFirm(), type);
  if (stage === 'on-hold') return [...stagesUntil('preparing', type), stage];
  if (stage === 'rejected') return [...stagesUntil('filed', type), stage];
  return path.slice(0, path.indexOf(stage) + 1);
}

/** What a job of a type covers: last year, last month, or no period. */
function periodOf(type: string, now: Date): string {
  const { period } = getJobType(getFirm(), type);
  if (period === 'year') return String(officeYear(now) - 1);
  return period === 'month' ? addMonths(toMonth(civilTime(now).date), -1) : '';
}

async function addSpouse(
  db: PrismaClient,
  [owner, spouse, name]: (typeof HOUSEHOLDS)[number],
  now: Date,
): Promise<void> {
  const accountId = await addPerson(
    db,
    [spouse, 'client', 'Orlando, FL'],
    officeAgo(now, 20 * DAY),
  );
  const email = addressOf(owner);
  const party = { kind: 'person', name, email, phone: '' };
  await db.party.updateMany({
    where: { email, name: owner },
    data: { name, ...personTexts(party) },
  });
  const { id: partyId } = await db.party.findFirstOrThrow({ where: { email } });
  await db.partyMember.create({ data: { partyId, accountId, role: 'spouse' } });
}

async function addCompany(
  db: PrismaClient,
  people: DemoAccounts,
  [name, email, owner]: (typeof COMPANIES)[number],
  now: Date,
): Promise<void> {
  const party = { kind: 'company', name, email, phone: '' };
  const createdAt = officeAgo(now, 40 * DAY);
  await db.party.create({
    data: {
      id: idAt(createdAt),
      ...party,
      ...personTexts(party),
      members: owner ? { create: { accountId: people[owner] } } : undefined,
      createdAt,
    },
  });
}
