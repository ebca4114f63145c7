import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { acting } from '#tests/support/acting';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { mails } from '#tests/support/documents';
import { forgetJobs, giveEngagement, giveForm, giveJob, stageOf } from '#tests/support/jobs';
import { Visitor } from '#tests/support/visitor';
import { newsOf } from '#tests/support/tasks';
import * as exemption from '~/routes/_portal/documents/requests/exemption/route';
import * as documents from '~/routes/_portal/documents/route';
import { transaction } from '~/db.server';
import type { JobRule } from '~/domain/jobs/stages';
import { applyJobRule, moveJob } from '~/models/job/move.server';

beforeAll(seedPeople);
beforeEach(forgetJobs);

const happens = (id: string, event: JobRule) =>
  transaction([], (tx) => applyJobRule(tx, id, event, new Date()));

describe('a job rule', () => {
  test.each([
    ['documents-accepted', 'waiting-for-documents', 'preparing'],
    ['draft-approved', 'waiting-for-documents', 'waiting-for-signature'],
    ['draft-approved', 'preparing', 'waiting-for-signature'],
    ['draft-approved', 'review', 'waiting-for-signature'],
    ['draft-approved', 'filed', 'filed'],
    ['signed', 'waiting-for-signature', 'ready'],
    ['signed', 'review', 'review'],
    ['documents-accepted', 'on-hold', 'on-hold'],
  ] as const)('handles %s: a job in %s moves to %s', async (event, stage, after) => {
    const id = await giveJob({ stage });
    await giveEngagement(id);
    await happens(id, event);
    expect(await stageOf(id)).toBe(after);
    const events = await db.jobEvent.findMany({ where: { jobId: id } });
    expect(events.map(({ toStage }) => toStage)).toEqual(stage === after ? [] : [after]);
  });

  test('leaves a job whose type lacks the next stage', async () => {
    const id = await giveJob({ type: 'monthly-bookkeeping', stage: 'review' });
    await happens(id, 'draft-approved');
    expect(await stageOf(id)).toBe('review');
  });

  test('waits until all requested documents for the job are accepted', async () => {
    const jobId = await giveJob();
    await giveEngagement(jobId);
    const { id: ownerId } = await accountOf('client');
    const paper = { partyId: ownerId, title: 'W-2', why: '', taxYear: 2025 };
    const list = { partyId: ownerId, jobId, title: 'x', source: 'x', taxYear: 2025 };
    await db.documentRequestList.create({
      data: { ...list, requests: { create: [{ ...paper, status: 'accepted' }, paper] } },
    });
    await happens(jobId, 'documents-accepted');
    expect(await stageOf(jobId)).toBe('waiting-for-documents');
    await db.documentRequest.updateMany({ data: { status: 'accepted' } });
    await happens(jobId, 'documents-accepted');
    expect(await stageOf(jobId)).toBe('preparing');
  });
});

test('when two staff move one job at once, one succeeds and the other is notified', async () => {
  const id = await giveJob({ stage: 'preparing' });
  const [ada, ben] = [await acting('admin'), await acting('superadmin')];
  const moves = await Promise.allSettled([
    moveJob(ada, id, { stage: 'review', from: 'preparing' }, new Date()),
    moveJob(ben, id, { stage: 'ready', from: 'preparing' }, new Date()),
  ]);
  const refused = moves.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
  expect(moves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(String(refused.reason)).toContain('Someone just moved this job');
  expect(await db.jobEvent.count({ where: { jobId: id } })).toBe(1);
});

describe('a person who acts for the client', () => {
  test('gets the email and the notification of a stage that the job’s type names', async () => {
    const staff = await acting('admin');
    const id = await giveJob({ stage: 'ready' });
    const { id: accountId } = await accountOf('student');
    const { partyId } = await db.job.findUniqueOrThrow({ where: { id } });
    await db.partyMember.create({ data: { partyId, accountId, role: 'spouse' } });
    await moveJob(staff, id, { stage: 'filed', from: 'ready' }, new Date());
    const subject = 'Filed: Individual tax return (Form 1040), 2025';
    expect((await mails()).sort()).toEqual([
      `client@demo.example: ${subject}`,
      `student@demo.example: ${subject}`,
    ]);
    expect(await newsOf('student')).toEqual([`${subject}.`]);
    expect((await db.queuedMail.findFirstOrThrow()).text).toContain(
      'We filed your Individual tax return (Form 1040), 2025. We’ll',
    );
    await db.partyMember.deleteMany({ where: { accountId, role: 'spouse' } });
  });

  test('is no longer asked for unsent documents once it is filed', async () => {
    const staff = await acting('admin');
    const id = await giveJob({ stage: 'review' });
    await giveForm(id);
    await moveJob(staff, id, { stage: 'waiting-for-signature', from: 'review' }, new Date());
    const signed = { stage: 'ready', from: 'waiting-for-signature', note: 'On paper' } as const;
    await moveJob(staff, id, { ...signed, isOverride: true }, new Date());
    const request = () => db.documentRequest.findFirstOrThrow({ include: { list: true } });
    expect(await request()).toMatchObject({ status: 'requested', list: { closedAt: null } });
    await moveJob(staff, id, { stage: 'filed', from: 'ready' }, new Date());
    expect(await request()).toMatchObject({
      status: 'not-needed',
      list: { closedAt: expect.any(Date), remindAt: null },
    });
  });

  test('is not notified of other stages, nor of a move undone at once', async () => {
    const staff = await acting('admin');
    const id = await giveJob({ stage: 'preparing' });
    await moveJob(staff, id, { stage: 'ready', from: 'preparing' }, new Date());
    expect(await mails()).toEqual([]);
    await moveJob(staff, id, { stage: 'filed', from: 'ready' }, new Date());
    await moveJob(staff, id, { stage: 'ready', from: 'filed' }, new Date());
    expect(await mails()).toEqual([]);
  });

  test('is asked once for the document to sign, with instructions, and can’t mark it not applicable', async () => {
    const staff = await acting('admin');
    const id = await giveJob({ stage: 'review' });
    await giveForm(id);
    await moveJob(staff, id, { stage: 'waiting-for-signature', from: 'review' }, new Date());
    await moveJob(staff, id, { stage: 'review', from: 'waiting-for-signature' }, new Date());
    await moveJob(staff, id, { stage: 'waiting-for-signature', from: 'review' }, new Date());
    const requests = await db.documentRequest.findMany({ include: { list: true } });
    expect(requests.map(({ title, list }) => [title, list?.jobId])).toEqual([
      ['Signed IRS e-file authorization (Form 8879)', id],
    ]);
    const { subject, text } = await db.queuedMail.findFirstOrThrow();
    expect(subject).toBe(
      'Please sign: IRS e-file authorization (Form 8879) for Individual tax return (Form 1040), 2025',
    );
    expect(text).not.toContain('apply');
    expect(text).toContain('Print “Form 8879” under “From your tax office”');
    expect(text).toContain('sign it at our office');
    const client = await new Visitor().signIn('client');
    const path = `/dashboard/documents/requests/${requests[0]!.id}/exemption`;
    const refused = await client.post(exemption, path, { comment: 'No' }, { id: requests[0]!.id });
    expect(refused.status).toBe(404);
    const { data } = await client.get(documents, '/dashboard/documents');
    expect(data).toMatchObject({
      pending: [{ isForSignature: true, why: expect.stringContaining('Print “Form 8879”') }],
    });
  });

  test('is notified at the client’s own address if there is nobody', async () => {
    const party = await db.party.create({
      data: { kind: 'company', name: 'Lakeside LLC', email: 'hi@lake.test' },
    });
    const id = await giveJob({ stage: 'filed', partyId: party.id });
    await moveJob(await acting('admin'), id, { stage: 'accepted', from: 'filed' }, new Date());
    expect(await mails()).toEqual([
      'hi@lake.test: Accepted: Individual tax return (Form 1040), 2025',
    ]);
    expect((await db.queuedMail.findFirstOrThrow()).text).toContain(
      '2025 for Lakeside LLC: it was',
    );
    await db.party.delete({ where: { id: party.id } });
  });
});
