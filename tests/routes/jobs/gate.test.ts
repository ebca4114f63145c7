import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { acting } from '#tests/support/acting';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { forgetJobs, giveEngagement, giveForm, giveJob, stageOf } from '#tests/support/jobs';
import { noteTo, Visitor } from '#tests/support/visitor';
import { getFirm } from '~/models/firm/published.server';
import { moveJob } from '~/models/job/move.server';
import * as board from '~/routes/_portal/admin/jobs/board/route';
import * as earlyStart from '~/routes/_portal/admin/jobs/early-start/route';
import * as list from '~/routes/_portal/admin/jobs/route';
import * as stage from '~/routes/_portal/admin/jobs/stage/route';

const HERE = '/admin/jobs';
const WAITING = 'waiting-for-documents';

let staff: Visitor;
beforeAll(async () => {
  await seedPeople();
  staff = await new Visitor().signIn('admin');
});
beforeEach(forgetJobs);

/** A job for which papers of these statuses are requested, and one that isn't required. */
async function giveWaitingJob(...statuses: string[]): Promise<string> {
  const jobId = await giveJob();
  await giveEngagement(jobId);
  const { partyId } = await db.job.findUniqueOrThrow({ where: { id: jobId } });
  const paper = { partyId, title: 'W-2', why: '', taxYear: 2025 };
  const list = { partyId, jobId, title: 'Papers', source: jobId, taxYear: 2025 };
  const required = statuses.map((status) => ({ ...paper, status }));
  await db.documentRequestList.create({
    data: { ...list, requests: { create: [...required, { ...paper, optional: true }] } },
  });
  return jobId;
}

async function openLetter(jobId: string) {
  const { partyId } = await db.job.findUniqueOrThrow({ where: { id: jobId } });
  return { partyId, jobId, title: 'x', content: '[]', hash: 'x', expiresAt: new Date() };
}

const start = (id: string, fields: Record<string, string>, by = staff) =>
  by.post(earlyStart, `${HERE}/${id}/early-start`, { seen: WAITING, ...fields }, { id });
const move = (id: string, to: string) =>
  staff.post(stage, `${HERE}/${id}/stage`, { to, from: WAITING }, { id });

describe('a job that waits for papers', () => {
  test.each([
    ['requested', '1 paper'],
    ['returned', '1 paper'],
    ['received', 'our check of 1 paper'],
    ['not-applicable', 'our check of 1 paper'],
  ])('doesn’t move on while one is %s: it waits for %s', async (status, missing) => {
    const id = await giveWaitingJob(status, 'accepted');
    for (const to of ['preparing', 'review', 'ready']) await move(id, to);
    expect(await stageOf(id)).toBe(WAITING);
    expect(noteTo(staff)).toContain(`This job waits for: ${missing}. Open it`);
  });

  test.each([['accepted'], ['not-needed']])('moves on once each is %s', async (status) => {
    const id = await giveWaitingJob(status);
    await move(id, 'preparing');
    expect(await stageOf(id)).toBe('preparing');
  });

  test('may be put on hold, and goes back to waiting', async () => {
    const id = await giveWaitingJob('requested');
    const admin = await acting('admin');
    await moveJob(admin, id, { stage: 'on-hold', from: WAITING }, new Date());
    await moveJob(admin, id, { stage: WAITING, from: 'on-hold' }, new Date());
    expect(await stageOf(id)).toBe(WAITING);
  });

  test('isn’t filed before its form is signed, and can still go back', async () => {
    const id = await giveJob({ stage: 'review' });
    const admin = await acting('admin');
    const from = 'waiting-for-signature';
    await moveJob(admin, id, { stage: from, from: 'review' }, new Date());
    const toReady = () => moveJob(admin, id, { stage: 'ready', from }, new Date());
    await expect(toReady()).rejects.toThrow('waits for: form to send for signature.');
    await giveForm(id);
    await moveJob(admin, id, { stage: 'review', from }, new Date());
    await moveJob(admin, id, { stage: from, from: 'review' }, new Date());
    await expect(toReady()).rejects.toThrow('waits for: signed form.');
    await db.documentRequest.updateMany({ data: { status: 'accepted' } });
    await toReady();
    expect(await stageOf(id)).toBe('ready');
  });

  test('starts anyway for a reason, which its history and the audit trail keep', async () => {
    const id = await giveWaitingJob('requested', 'returned');
    expect((await start(id, {})).status).toBe(400);
    expect((await start(id, { reason: ' ' })).status).toBe(400);
    expect(await stageOf(id)).toBe(WAITING);
    const answer = await start(id, { reason: 'The bank is closed until May.' });
    expect(answer).toMatchObject({ status: 303, location: `${HERE}/${id}` });
    expect(await stageOf(id)).toBe('preparing');
    expect(await db.jobEvent.findFirstOrThrow({ where: { jobId: id } })).toMatchObject({
      kind: 'moved',
      note: 'Without 2 papers. The bank is closed until May.',
      actorId: (await accountOf('admin')).id,
    });
    const entry = await db.auditEvent.findFirstOrThrow({ where: { action: 'job.started-early' } });
    expect(entry.subject).toBe(id);
    expect(JSON.parse(entry.detail!)).toEqual({
      missing: '2 papers',
      reason: 'The bank is closed until May.',
    });
    const open = { status: { in: ['requested', 'returned'] }, optional: false };
    expect(await db.documentRequest.count({ where: open })).toBe(2);
  });

  test('starts once when two staff press at the same time', async () => {
    const id = await giveWaitingJob('requested');
    const colleague = await new Visitor().signIn('superadmin');
    const reason = 'Due today';
    const answers = await Promise.all([start(id, { reason }), start(id, { reason }, colleague)]);
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
    expect(await db.jobEvent.count({ where: { jobId: id } })).toBe(1);
  });

  test('has no early start once nothing is missing, nor for anybody but staff', async () => {
    const id = await giveWaitingJob('accepted');
    const path = `${HERE}/${id}/early-start`;
    expect((await staff.get(earlyStart, path, { id })).status).toBe(404);
    expect((await start(id, { reason: 'x' })).status).toBe(404);
    expect((await start('x', { reason: 'x' })).status).toBe(404);
    const client = await new Visitor().signIn('client');
    const waiting = await giveWaitingJob('requested');
    expect((await start(waiting, { reason: 'x' }, client)).location).toBe('/unauthorized');
    expect(await stageOf(waiting)).toBe(WAITING);
  });

  test('isn’t prepared without a signed engagement letter where its type has one', async () => {
    const id = await giveJob();
    await move(id, 'preparing');
    expect(noteTo(staff)).toContain('This job waits for: letter to send for signature. Open it');
    await db.letter.create({ data: await openLetter(id) });
    await move(id, 'preparing');
    expect(noteTo(staff)).toContain('This job waits for: signed letter. Open it');
    await db.letter.updateMany({ where: { jobId: id }, data: { status: 'signed' } });
    await move(id, 'preparing');
    expect(await stageOf(id)).toBe('preparing');
    const other = await giveJob({ type: 'sales-tax-return', period: '2025-03' });
    await move(other, 'preparing');
    expect(await stageOf(other)).toBe('preparing');
  });

  test('doesn’t count a signed form or PDF as its engagement letter', async () => {
    const id = await giveJob();
    const pdf = { ...(await openLetter(id)), status: 'signed', sourceKey: 'a/b' };
    await db.letter.create({ data: pdf });
    await move(id, 'preparing');
    expect(await stageOf(id)).toBe(WAITING);
  });

  test.each([
    ['the same year', '2026-03', 'preparing'],
    ['the next year', '2027-01', WAITING],
  ])('is covered by the letter of another month of %s or not', async (_case, period, stage) => {
    const type = 'monthly-bookkeeping';
    await giveEngagement(await giveJob({ type, period: '2026-01' }));
    const id = await giveJob({ type, period });
    await move(id, 'preparing');
    expect(await stageOf(id)).toBe(stage);
  });

  test('says on the list and the board what it waits for', async () => {
    const id = await giveWaitingJob('requested', 'received', 'not-applicable');
    const missing = '1 paper, our check of 2 papers';
    await giveJob({ stage: 'review' });
    type Card = { id: string; missing: string };
    const { jobs } = (await staff.get<{ jobs: Card[] }>(list, HERE)).data;
    expect(jobs.map((each) => each.missing).sort()).toEqual(['', missing]);
    const shown = await staff.get<{ columns: { cards: Card[] }[] }>(board, `${HERE}/board`);
    const cards = shown.data.columns.flatMap((column) => column.cards);
    expect(cards.find((card) => card.id === id)?.missing).toBe(missing);
  });
});

describe('a job whose type waits for no documents', () => {
  test('isn’t passed on without the engagement letter of its type', async () => {
    const { content } = getFirm();
    const type = content['job-type'].find(({ id }) => id === 'llc-formation')!;
    const before = type.stages;
    Object.assign(type, { stages: ['review'] });
    try {
      const id = await giveJob({ type: type.id, period: '', stage: 'preparing' });
      const admin = await acting('admin');
      const go = () => moveJob(admin, id, { stage: 'review', from: 'preparing' }, new Date());
      await expect(go()).rejects.toThrow('waits for: letter to send for signature.');
      await giveEngagement(id);
      await go();
      expect(await stageOf(id)).toBe('review');
    } finally {
      Object.assign(type, { stages: before });
    }
  });
});
