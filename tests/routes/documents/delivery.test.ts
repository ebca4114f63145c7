import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { forgetRequests, HERE, mails, storedFiles } from '#tests/support/documents';
import { VIRUS, PDF, uploadOf, type NamedFile } from '#tests/support/files';
import { forgetJobs, giveJob, stageOf } from '#tests/support/jobs';
import { trailOf } from '#tests/support/trail';
import { noteTo, Visitor } from '#tests/support/visitor';
import { deliveryText } from '~/domain/documents/delivery';
import { FORM_ID, newFormId } from '~/domain/forms/hidden-fields';
import { staffHistoryText } from '~/domain/jobs/progress';
import { exportedKinds, ownFiles } from '~/models/account/export.server';
import { withdrawDelivery } from '~/models/document/delivery.server';
import { getJobHistory } from '~/models/job/job.server';
import { listReturns } from '~/models/document/document.server';
import type { Viewer } from '~/models/sign-in/session.server';
import * as newFile from '~/routes/_portal/admin/documents/new/route';
import * as queue from '~/routes/_portal/admin/documents/route';
import * as job from '~/routes/_portal/admin/jobs/job/route';
import * as ownJob from '~/routes/_portal/jobs/job/route';
import * as approval from '~/routes/_portal/documents/document/approval/route';
import * as change from '~/routes/_portal/documents/document/change/route';
import * as download from '~/routes/_portal/documents/document/download/route';
import * as show from '~/routes/_portal/documents/document/route';
import * as list from '~/routes/_portal/documents/route';
import * as withdrawal from '~/routes/_portal/admin/documents/withdrawal/route';
import * as deletion from '~/routes/_portal/documents/document/delete/route';
import * as recovery from '~/routes/_portal/documents/document/recovery/route';
import * as restoration from '~/routes/_portal/admin/documents/recovery/route';

let client: Visitor;
let admin: Visitor;
let partyId: string;
let jobId: string;
beforeAll(async () => {
  await seedPeople();
  client = await new Visitor().signIn('client');
  admin = await new Visitor().signIn('admin');
  partyId = (await accountOf('client')).id;
});
beforeEach(async () => {
  await forgetRequests();
  await forgetJobs();
});

const FIELDS = { delivery: 'draft', name: '2025 Form 1040, draft', taxYear: '2025' };
const NEW = '/admin/documents/new';
const deliver = (fields: Record<string, string> = {}, query = '', file?: NamedFile, by = admin) =>
  by.upload<{ error: Record<string, string[]> }>(
    newFile,
    NEW + (query || `?client=${partyId}`),
    uploadOf({ ...FIELDS, ...fields }, ...(file ? [file] : [])),
  );
const version = (text: string): NamedFile => ['1040.pdf', Buffer.from(`${String(PDF)}\n%${text}`)];
const send = async (fields: Record<string, string> = {}, query = '') => {
  const name = fields.name ?? FIELDS.name;
  expect((await deliver(fields, query, version(name))).status).toBe(303);
  return (await db.document.findFirstOrThrow({ where: { name } })).id;
};
type Delivered = Parameters<typeof deliveryText>[0] & { id: string; name: string };
const see = async (visitor = client) =>
  (await visitor.get<{ deliveries: Delivered[]; documents: { rows: unknown[] } }>(list, HERE)).data;
const open = (id: string, visitor = client) =>
  visitor.get<{ canAnswer: boolean; events: { action: string; by: string }[] }>(
    show,
    `${HERE}/${id}`,
    { id },
  );
const approve = (id: string, visitor = client) =>
  visitor.post(approval, `${HERE}/${id}/approval`, { name: 'Carla Mendes' }, { id });
type Returned = { initialValue: Record<string, string>; error: Record<string, string[]> };
const askForChange = (id: string, visitor = client, form = newFormId()) =>
  visitor.post<Returned>(
    change,
    `${HERE}/${id}/change`,
    { message: 'Page 2 is old.', [FORM_ID]: form },
    { id },
  );
const withdraw = (id: string, visitor = admin) =>
  visitor.post(withdrawal, `/admin/documents/${id}/withdrawal`, {}, { id });

describe('a document that staff send', () => {
  it('is in the client’s folder, mailed, and not up for review', async () => {
    const id = await send();
    const { deliveries, documents } = await see();
    expect([deliveries, documents.rows]).toMatchObject([[{ id, name: FIELDS.name }], []]);
    expect(await mails()).toEqual([`client@demo.example: Please review ${FIELDS.name}`]);
    const { data } = await admin.get<{ documents: { rows: unknown[] } }>(queue, '/admin/documents');
    expect(data.documents.rows).toEqual([]);
    const file = await client.get(download, `${HERE}/${id}/download`, { id });
    expect(file.headers.get('Content-Disposition')).toContain('"2025 Form 1040_ draft.pdf"');
    const { id: staff } = await accountOf('admin');
    expect(await trailOf(id)).toContainEqual(['document.delivered', staff, '{"delivery":"draft"}']);
  });

  it('is mailed to all who act for the client, or to the address of one without an account', async () => {
    const { id: accountId } = await accountOf('many');
    await db.partyMember.create({ data: { partyId, accountId, role: 'spouse' } });
    await send();
    await db.partyMember.delete({ where: { partyId_accountId: { partyId, accountId } } });
    const company = { kind: 'company', name: 'Lakeside LLC', email: 'office@lakeside.example' };
    const { id } = await db.party.create({ data: company });
    await send({ delivery: 'notice', name: 'Letter' }, `?client=${id}`);
    expect((await mails()).map((mail) => mail.split(':')[0])).toEqual([
      'client@demo.example',
      'many@demo.example',
      'office@lakeside.example',
    ]);
  });

  it.each([
    ['no file', {}, undefined, 'file'],
    ['a virus', {}, ['a.txt', VIRUS], 'file'],
    ['a web page', {}, ['a.html', Buffer.from('<html></html>')], 'file'],
    ['a blank name', { name: ' ' }, version('x'), 'name'],
    ['no kind', { delivery: 'other' }, version('x'), 'delivery'],
    ['a year that isn’t offered', { taxYear: '1800' }, version('x'), 'taxYear'],
  ] as const)('is rejected with %s, and leaves nothing', async (_what, fields, file, field) => {
    const answer = await deliver(fields, '', file as NamedFile | undefined);
    expect([answer.status, Object.keys(answer.data.error)]).toEqual([
      400,
      expect.arrayContaining([field]),
    ]);
    expect([await db.document.count(), storedFiles()]).toEqual([0, []]);
  });

  it('is sent only by staff, to an existing client', async () => {
    expect((await deliver({}, '', version('x'), client)).location).toBe('/unauthorized');
    expect((await deliver({}, '?client=nothing', version('x'))).status).toBe(404);
    expect((await deliver({}, '?', version('x'))).status).toBe(404);
  });

  it('can’t be deleted by its client; staff can withdraw and restore it', async () => {
    const id = await send();
    expect((await client.post(deletion, `${HERE}/${id}/delete`, {}, { id })).status).toBe(404);
    expect((await withdraw(id, client)).location).toBe('/unauthorized');
    await withdraw(id);
    expect((await see()).deliveries).toEqual([]);
    expect((await open(id)).status).toBe(404);
    expect((await client.post(recovery, `${HERE}/${id}/recovery`, {}, { id })).status).toBe(404);
    const viewer = { accountId: partyId, partyId } as Viewer;
    const documents = exportedKinds(viewer).find(({ name }) => name === 'documents')!;
    const count = async (records: AsyncIterable<unknown>) => {
      let total = 0;
      for await (const _record of records) total += 1;
      return total;
    };
    const exported = async () => [await count(documents.records), await count(ownFiles(viewer))];
    expect(await exported()).toEqual([0, 0]);
    await admin.post(restoration, `/admin/documents/${id}/recovery`, {}, { id });
    expect((await see()).deliveries).toHaveLength(1);
    expect(await exported()).toEqual([1, 1]);
  });

  it('is listed with the returns if final', async () => {
    await send();
    const id = await send({ delivery: 'final', name: '2025 Form 1040' });
    const viewer = { accountId: partyId, partyId } as Viewer;
    expect((await listReturns(viewer)).map((each) => each.id)).toEqual([id]);
    expect((await mails()).at(-1)).toContain('2025 Form 1040 is in your portal');
    expect((await approve(id)).status).toBe(404);
  });
});

describe('a draft', () => {
  it('is approved once by a typed name, which moves its job and notifies staff', async () => {
    const jobId = await giveJob({ stage: 'preparing' });
    const id = await send({}, `?job=${jobId}`);
    const onJob = { id: jobId };
    const ofJob = async () =>
      (await admin.get<{ records: { documents: Delivered[] } }>(job, `/admin/jobs/${jobId}`, onJob))
        .data.records.documents;
    expect((await ofJob()).map(deliveryText)).toEqual(['Please review']);
    expect((await open(id)).data.canAnswer).toBe(true);
    const { data } = await client.get(approval, `${HERE}/${id}/approval`, { id });
    expect(data).toMatchObject({ id, contentType: 'application/pdf', problem: null });
    const blank = await client.post(approval, `${HERE}/${id}/approval`, { name: ' ' }, { id });
    expect(blank.status).toBe(400);
    const answers = await Promise.all([approve(id), approve(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
    const approved = answers.find(({ status }) => status === 303);
    expect(approved?.headers.get('Location')).toBe(`/dashboard/jobs/${jobId}`);
    expect(await db.documentApproval.findMany()).toMatchObject([
      { documentId: id, accountId: partyId, name: 'Carla Mendes', signedOn: null },
    ]);
    expect(await stageOf(jobId)).toBe('waiting-for-signature');
    expect((await ofJob()).map(deliveryText)).toEqual(['Approved']);
    const own = await client.get<{ history: { text: string }[] }>(
      ownJob,
      '/dashboard/jobs/x',
      onJob,
    );
    expect(own.data.history.map(({ text }) => text)).toEqual([
      'It’s ready for your signature.',
      'You approved the draft: 2025 Form 1040, draft',
      'We sent you a draft: 2025 Form 1040, draft',
    ]);
    expect((await getJobHistory(jobId)).map(staffHistoryText)).toEqual([
      'Moved to Waiting for signature',
      'The client approved the draft: 2025 Form 1040, draft',
      'Draft sent to the client: 2025 Form 1040, draft',
    ]);
    const { canAnswer, events } = (await open(id)).data;
    expect(canAnswer).toBe(false);
    expect(events.map(({ action, by }) => `${by} ${action}`)).toEqual([
      'You document.approved',
      'You document.opened',
      'Alma Reyes document.delivered',
    ]);
    expect(await mails()).toContainEqual(expect.stringContaining('Carla Mendes approved'));
    expect((await withdraw(id)).location).toBe(`${HERE}/${id}`);
    expect(noteTo(admin)).toContain('The client just approved this document');
    const { id: accountId } = await accountOf('admin');
    await expect(withdrawDelivery({ accountId }, id, new Date())).rejects.toThrow(/approved/);
  });

  it('can be returned with a message, and approved later', async () => {
    const id = await send({}, `?job=${await giveJob({ stage: 'review' })}`);
    expect((await askForChange(id)).location).toBe(`${HERE}/${id}`);
    expect(noteTo(client)).toContain('Message sent.');
    const message = await db.message.findFirstOrThrow({ orderBy: { id: 'desc' } });
    expect(message).toMatchObject({
      content: `About the draft “${FIELDS.name}”: Page 2 is old.`,
      senderId: partyId,
    });
    expect(await db.document.findFirst()).toMatchObject({ changeAskedAt: expect.any(Date) });
    expect((await db.jobEvent.findMany()).at(-1)?.note).toContain('Page 2 is old.');
    expect((await approve(id)).status).toBe(303);
    expect((await askForChange(id)).status).toBe(409);
  });

  it('is replaced by a newer one of its job, until that is withdrawn', async () => {
    const query = `?job=${await giveJob({ stage: 'review' })}`;
    const old = await send({}, query);
    await send({ name: 'Of another job' });
    expect((await open(old)).data.canAnswer).toBe(true);
    const newer = await send({ name: 'Second draft' }, query);
    expect((await see()).deliveries.find(({ id }) => id === old)?.replacedBy).toBe('Second draft');
    expect((await open(old)).data.canAnswer).toBe(false);
    expect((await approve(old)).status).toBe(409);
    expect((await askForChange(old)).status).toBe(409);
    await withdraw(newer);
    expect((await approve(old)).status).toBe(303);
  });

  it.each([
    ['approved', 'This draft is already approved.', (id: string) => approve(id)],
    ['withdrawn', 'We withdrew this draft.', (id: string) => withdraw(id)],
    ['replaced', 'We sent a newer draft.', () => send({ name: 'Next' }, `?job=${jobId}`)],
  ])('says so if it was %s meanwhile, and keeps what was typed', async (_what, problem, close) => {
    jobId = await giveJob({ stage: 'review' });
    const id = await send({}, `?job=${jobId}`);
    await close(id);
    const messages = await db.message.count();
    const { status, data } = await askForChange(id);
    expect([status, data.initialValue.message]).toEqual([409, 'Page 2 is old.']);
    expect(data.error['']?.[0]).toContain(problem);
    expect((await approve(id)).status).toBe(409);
    for (const [route, path] of [
      [change, 'change'],
      [approval, 'approval'],
    ] as const) {
      const page = await client.get(route, `${HERE}/${id}/${path}`, { id });
      expect(page).toMatchObject({ status: 200, data: { problem: data.error['']?.[0] } });
    }
    expect(await db.message.count()).toBe(messages);
    expect(await db.jobEvent.count({ where: { kind: 'draft-change-asked' } })).toBe(0);
  });

  it('is a 404 for another client', async () => {
    const id = await send();
    const stranger = await new Visitor().signIn('many');
    for (const answer of [
      await open(id, stranger),
      await approve(id, stranger),
      await askForChange(id, stranger),
      await stranger.get(approval, `${HERE}/${id}/approval`, { id }),
      await stranger.get(download, `${HERE}/${id}/download`, { id }),
    ])
      expect(answer.status).toBe(404);
    expect((await see(stranger)).deliveries).toEqual([]);
    expect(await db.document.findFirst()).toMatchObject({ approvedAt: null, changeAskedAt: null });
  });
});
