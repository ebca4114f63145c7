import { beforeAll, beforeEach, expect, test } from 'vitest';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { giveJob } from '#tests/support/jobs';
import { dayFromNow, giveTask } from '#tests/support/tasks';
import { Visitor } from '#tests/support/visitor';
import { jobName } from '~/domain/jobs/job-type';
import { PEOPLE } from '#prisma/people';
import { getFirm } from '~/models/firm/published.server';
import * as list from '~/routes/_portal/tasks/route';
import * as edit from '~/routes/_portal/tasks/edit/route';
import * as show from '~/routes/_portal/tasks/task/route';

type Subject = { label: string; href: string } | null;
type Form = { client: { id: string; jobs: { id: string; name: string }[] } | null };

const RETURN = { type: 'individual-return', period: '2025' };
let admin: Visitor;
let clientId: string;
let jobId: string;

beforeAll(async () => {
  await seedPeople();
  admin = await new Visitor().signIn('admin');
  clientId = (await accountOf('client')).id;
  jobId = await giveJob(RETURN);
});
beforeEach(() => db.task.deleteMany());

const typed = (more: object) => ({
  title: 'Check the W-2',
  description: '',
  dueDate: dayFromNow(5),
  priority: 'high',
  assignee: '',
  ...more,
});
const belongs = async () =>
  db.task.findFirstOrThrow({ select: { id: true, partyId: true, jobId: true } });
const subjectFor = async (visitor: Visitor, id: string) =>
  (await visitor.get<{ task: { subject: Subject } }>(show, `/tasks/${id}`, { id })).data.task
    .subject;

test('a job’s task belongs to its client, and the list links to both', async () => {
  const form = await admin.get<Form>(edit, `/tasks/new?job=${jobId}`);
  expect(form.data.client).toMatchObject({
    id: clientId,
    jobs: [{ id: jobId, name: jobName(getFirm(), RETURN) }],
  });
  const from = `/admin/jobs/${jobId}`;
  const sent = await admin.post(edit, `/tasks/new?from=${from}`, typed({ job: jobId }));
  expect(sent.location).toBe(from);
  expect(await belongs()).toMatchObject({ partyId: clientId, jobId });
  const subject = {
    label: `${PEOPLE.client.fullName}: ${jobName(getFirm(), RETURN)}`,
    href: `/admin/jobs/${jobId}`,
  };
  const { data } = await admin.get<{ tasks: { subject: Subject }[] }>(list, '/tasks');
  expect(data.tasks).toMatchObject([{ subject }]);
});

test('a client’s task has no job until one is chosen, and may lose both', async () => {
  await admin.post(edit, '/tasks/new', typed({ client: clientId }));
  const { id, ...made } = await belongs();
  expect(made).toEqual({ partyId: clientId, jobId: null });
  expect(await subjectFor(admin, id)).toEqual({
    label: PEOPLE.client.fullName,
    href: `/admin/clients/${clientId}`,
  });
  await admin.post(edit, `/tasks/${id}/edit`, typed({ client: clientId, job: jobId }), { id });
  expect(await belongs()).toMatchObject({ partyId: clientId, jobId });
  await admin.post(edit, `/tasks/${id}/edit`, typed({}), { id });
  expect(await belongs()).toMatchObject({ partyId: null, jobId: null });
});

test('only staff choose what a task belongs to, among existing records', async () => {
  const student = await new Visitor().signIn('student');
  expect((await student.get<Form>(edit, `/tasks/new?job=${jobId}`)).data.client).toBeNull();
  await student.post(edit, '/tasks/new', typed({ job: jobId, client: clientId }));
  expect(await belongs()).toMatchObject({ partyId: null, jobId: null });
  const nothing = crypto.randomUUID();
  expect((await admin.get(edit, `/tasks/new?client=${nothing}`)).status).toBe(404);
  for (const wrong of [{ job: nothing }, { client: nothing }])
    expect((await admin.post(edit, '/tasks/new', typed(wrong))).status).toBe(400);
  expect(await db.task.count()).toBe(1);
});

test('a client can open a job of any client they act for, and nobody else can', async () => {
  const [own, foreign] = [
    await giveTask({ for: 'client', by: 'admin' }),
    await giveTask({ for: 'student', by: 'admin' }),
  ];
  await db.task.updateMany({ data: { partyId: clientId, jobId } });
  expect(await subjectFor(await new Visitor().signIn('client'), own)).toEqual({
    label: `${PEOPLE.client.fullName}: ${jobName(getFirm(), RETURN)}`,
    href: `/dashboard/jobs/${jobId}?for=${clientId}`,
  });
  expect(await subjectFor(await new Visitor().signIn('student'), foreign)).toBeNull();
  const { id: accountId } = await accountOf('student');
  await db.partyMember.create({ data: { partyId: clientId, accountId, role: 'spouse' } });
  const { href } = (await subjectFor(await new Visitor().signIn('student'), foreign))!;
  expect(href).toBe(`/dashboard/jobs/${jobId}?for=${clientId}`);
});
