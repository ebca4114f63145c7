import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Prisma } from '#prisma/generated/client';
import { newInvoice } from '#tests/support/billing';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { forgetJobs, giveJob } from '#tests/support/jobs';
import { signInForCompany } from '#tests/support/parties';
import { Visitor } from '#tests/support/visitor';
import type { JobProgress } from '~/domain/jobs/progress';
import { jobName } from '~/domain/jobs/job-type';
import { getFirm } from '~/models/firm/published.server';
import * as dashboard from '~/routes/_portal/dashboard/route';
import * as returns from '~/routes/_portal/returns/route';
import * as show from '~/routes/_portal/jobs/job/route';

type Shown = { job: JobProgress; history: { text: string }[] };

let client: Visitor;
let clientId: string;
beforeAll(async () => {
  await seedPeople();
  client = await new Visitor().signIn('client');
  clientId = (await accountOf('client')).id;
});
beforeEach(forgetJobs);

const cards = async () =>
  (await client.get<{ jobs: JobProgress[] }>(dashboard, '/client/dashboard')).data.jobs;
const deliver = async (document: Partial<Prisma.DocumentUncheckedCreateInput>) => {
  const file = { storageKey: crypto.randomUUID(), contentType: 'application/pdf', size: 1_000 };
  const data = { ...file, name: '', sha256: '', partyId: '', taxYear: 2025, ...document };
  return (await db.document.create({ data })).id;
};
const open = (visitor: Visitor, id: string) =>
  visitor.get<Shown>(show, `/dashboard/jobs/${id}`, { id });

test('the dashboard shows each open job, its progress, and who prepares it by when', async () => {
  const admin = await accountOf('admin');
  const member = await db.staffMember.findFirstOrThrow({ where: { image: { not: null } } });
  await db.staffMember.update({ where: { id: member.id }, data: { accountId: admin.id } });
  const id = await giveJob({ stage: 'review', preparerId: admin.id, dueOn: '2026-12-01' });
  const later = await giveJob({ period: '2024', dueOn: null });
  await giveJob({ period: '2023', stage: 'done', closedAt: new Date() });
  await giveJob({ for: 'student' });
  const [first, second, ...others] = await cards();
  expect(others).toEqual([]);
  expect(first).toMatchObject({
    id,
    name: jobName(getFirm(), { type: 'individual-return', period: '2025' }),
    status: 'We’re checking our work',
    needs: [],
    preparer: { name: member.name, image: member.image },
    due: 'Due Tue, Dec 1, 2026',
  });
  expect(first!.steps.slice(0, 4).map(({ state }) => state)).toEqual([
    ...['done', 'done', 'now', 'ahead'],
  ]);
  expect(second).toMatchObject({ id: later, preparer: null, due: null });
  await db.staffMember.update({ where: { id: member.id }, data: { accountId: null } });
});

test('the dashboard says what only the client can do next, and where', async () => {
  const id = await giveJob();
  const list = await db.documentRequestList.create({
    data: { partyId: clientId, jobId: id, title: 'T', source: 's', taxYear: 2025 },
  });
  const ask = (title: string, status: string) =>
    db.documentRequest.create({
      data: { partyId: clientId, listId: list.id, title, status, why: '', taxYear: 2025 },
    });
  const paper = await ask('W-2', 'requested');
  await ask('Form 1098', 'accepted');
  const invoice = await newInvoice(clientId, new Date());
  const { number } = await db.invoice.update({ where: { id: invoice }, data: { jobId: id } });
  expect((await cards())[0]!.needs).toEqual([
    { label: 'Send us: W-2', href: `/dashboard/documents/requests/${paper.id}` },
    { label: `Pay invoice ${number}`, href: `/dashboard/billing/invoices/${invoice}` },
  ]);
  await ask('Photo ID', 'returned');
  await db.invoice.update({ where: { id: invoice }, data: { status: 'paid' } });
  expect((await cards())[0]!.needs).toEqual([
    { label: 'Send us 2 documents', href: '/dashboard/documents' },
  ]);
});

test('documents that are still asked for are counted, and not called done', async () => {
  const id = await giveJob({ stage: 'preparing' });
  const list = (source: string) => ({
    partyId: clientId,
    jobId: id,
    title: 'T',
    source,
    taxYear: 2025,
  });
  const paper = { partyId: clientId, title: 'W-2', why: '', taxYear: 2025 };
  const requests = { create: [paper, paper] };
  await db.documentRequestList.create({ data: { ...list('job'), requests } });
  await db.documentRequestList.create({ data: { ...list('signature:x'), requests } });
  const first = async () => (await cards())[0]!.steps[0];
  expect(await first()).toEqual({ label: 'Waiting for documents (2 still open)', state: 'ahead' });
  await db.documentRequest.updateMany({
    where: { list: { source: 'job' } },
    data: { status: 'accepted' },
  });
  expect(await first()).toEqual({ label: 'Waiting for documents', state: 'done' });
});

test('the dashboard asks to approve the newest draft, until it is approved or returned', async () => {
  const jobId = await giveJob({ stage: 'review' });
  const draft = { jobId, delivery: 'draft', status: 'delivered', partyId: clientId } as const;
  await deliver({ ...draft, name: 'First.pdf' });
  const id = await deliver({ ...draft, name: 'Second.pdf' });
  const href = `/dashboard/documents/${id}`;
  const need = { label: 'Review the draft and approve it', href };
  const toDo = async () =>
    (
      await client.get<{ toDos: { toDos: object[] }[] }>(dashboard, '/client/dashboard')
    ).data.toDos.flatMap(({ toDos }) => toDos);
  expect(await toDo()).toMatchObject([{ label: 'Review and approve: Second.pdf', href }]);
  expect((await cards())[0]!.needs).toEqual([need]);
  for (const change of [
    { approvedAt: new Date() },
    { approvedAt: null, changeAskedAt: new Date() },
  ]) {
    await db.document.update({ where: { id }, data: change });
    expect([(await cards())[0]!.needs, await toDo()]).toEqual([[], []]);
  }
});

test('finished returns are listed by year, and nobody else’s', async () => {
  const final = { delivery: 'final', status: 'delivered', partyId: clientId } as const;
  const older = await deliver({ ...final, name: 'A.pdf', taxYear: 2023 });
  const newer = await deliver({ ...final, name: 'B.pdf', taxYear: 2024 });
  await deliver({ ...final, delivery: 'notice', name: 'C.pdf' });
  await deliver({ ...final, name: 'D.pdf', partyId: (await accountOf('student')).id });
  const { data } = await client.get(returns, '/dashboard/returns');
  expect(data).toMatchObject([
    { year: 2024, returns: [{ id: newer, name: 'B.pdf' }] },
    { year: 2023, returns: [{ id: older, name: 'A.pdf' }] },
  ]);
  const forCompany = await signInForCompany('client');
  expect((await forCompany.get(returns, '/dashboard/returns')).data).toEqual([]);
});

test.each([
  ['on-hold', 'review', 2, 'On hold'],
  ['rejected', null, 5, 'Sent back to us, we’re correcting it'],
])('a job that is %s shows its stage', async (stage, heldStage, at, status) => {
  await giveJob({ stage, heldStage });
  const [card] = await cards();
  expect(card).toMatchObject({ status });
  expect(card!.steps.findIndex(({ state }) => state === 'now')).toBe(at);
});

test('a job’s page shows its history in the client’s words, without the staff’s notes', async () => {
  const id = await giveJob({ stage: 'ready' });
  const event = (kind: string, toStage: string) => ({
    jobId: id,
    kind,
    toStage,
    note: 'She owes us money',
    actorId: null,
  });
  for (const data of [
    event('opened', 'waiting-for-documents'),
    event('assigned', ''),
    event('moved', 'preparing'),
    event('reminded', ''),
    event('moved', 'ready'),
  ])
    await db.jobEvent.create({ data });
  const { data } = await open(client, id);
  expect(data.history.map(({ text }) => text)).toEqual([
    'We started preparing it.',
    'We opened this job for you.',
  ]);
  expect(JSON.stringify(data)).not.toContain('owes');
});

test('nobody can open another person’s job, not even staff on this page', async () => {
  const id = await giveJob();
  for (const person of ['student', 'admin'] as const)
    expect((await open(await new Visitor().signIn(person), id)).status).toBe(404);
  expect((await open(await signInForCompany('client'), id)).status).toBe(404);
  expect((await open(client, crypto.randomUUID())).status).toBe(404);
  expect((await open(client, id)).status).toBe(200);
});
