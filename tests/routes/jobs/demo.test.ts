import { expect, test } from 'vitest';
import { seed } from '#prisma/seed';
import { db } from '#tests/support/database';
import { isLate } from '~/domain/jobs/job-list';
import { STAGE_KEYS, type Stage } from '~/domain/jobs/stages';
import { civilTime } from '~/domain/time/civil-time';

test('the demo has twelve clients with jobs in all stages, and one of each special kind', async () => {
  await seed(db, { demo: true });
  const { date: today } = civilTime(new Date());
  const jobs = await db.job.findMany();
  const stages = jobs.map(({ stage }) => stage as Stage);
  expect(new Set(jobs.map(({ partyId }) => partyId)).size).toBeGreaterThanOrEqual(12);
  expect(STAGE_KEYS.filter((stage) => !stages.includes(stage))).toEqual([]);
  expect(
    jobs.filter((job) => isLate({ dueOn: job.dueOn, stage: job.stage as Stage }, today)),
  ).toHaveLength(1);

  const parties = await db.party.findMany({ include: { members: true } });
  const shared = parties.filter(({ kind, members }) => kind === 'person' && members.length > 1);
  expect(shared).toHaveLength(2);
  expect(parties.some(({ kind, members }) => kind === 'company' && members.length > 0)).toBe(true);
  expect(parties.some(({ members }) => members.length === 0)).toBe(true);
  const drafts = { delivery: 'draft', approvedAt: null, deletedAt: null };
  expect(await db.document.count({ where: drafts })).toBe(1);
});
