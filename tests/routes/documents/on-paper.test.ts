import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountOf, db, seedPeople } from '#tests/support/database';
import {
  askFor,
  forgetRequests,
  HERE,
  mails,
  requests,
  send,
  theList,
} from '#tests/support/documents';
import { PDF, uploadOf, VIRUS, type NamedFile } from '#tests/support/files';
import { forgetJobs, giveEngagement, giveJob, stageOf } from '#tests/support/jobs';
import { trailOf } from '#tests/support/trail';
import { noteTo, Visitor } from '#tests/support/visitor';
import { addDays, civilTime } from '~/domain/time/civil-time';
import * as records from '~/routes/_portal/admin/clients/client/records/route';
import * as receipt from '~/routes/_portal/admin/documents/papers/receipt/route';
import * as upload from '~/routes/_portal/admin/documents/papers/upload/route';
import * as newList from '~/routes/_portal/admin/documents/requests/new/route';
import * as requestList from '~/routes/_portal/admin/documents/requests/request/route';
import * as job from '~/routes/_portal/admin/jobs/job/route';
import * as own from '~/routes/_portal/documents/requests/request/route';
import * as show from '~/routes/_portal/documents/document/route';
import * as list from '~/routes/_portal/documents/route';
import * as undoing from '~/routes/_portal/admin/documents/papers/receipt/undo/route';
import * as deletion from '~/routes/_portal/documents/document/delete/route';
import * as recovery from '~/routes/_portal/documents/document/recovery/route';

let client: Visitor;
let admin: Visitor;
let partyId: string;
let staffId: string;
beforeAll(async () => {
  await seedPeople();
  client = await new Visitor().signIn('client');
  admin = await new Visitor().signIn('admin');
  partyId = (await accountOf('client')).id;
  staffId = (await accountOf('admin')).id;
});
beforeEach(async () => {
  await forgetRequests();
  await forgetJobs();
});

let versions = 0;
/** A PDF that no other is the same as. */
const pdf = (name: string): NamedFile => [name, Buffer.from(`${String(PDF)}\n%${(versions += 1)}`)];
const paperPath = (id: string, rest: string) => `/admin/documents/papers/${id}/${rest}`;
type Outcome = { kept: string[]; refused: string[] };
const uploadFor = (id: string, files: readonly NamedFile[], by = admin) =>
  by.upload<Outcome>(upload, paperPath(id, 'upload'), uploadOf({}, ...files), { id });
type Refused = { error: Record<string, string[]>; initialValue: Record<string, string> };
const receive = (id: string, receivedOn: string, by = admin) =>
  by.post<Refused>(receipt, paperPath(id, 'receipt'), { receivedOn }, { id });
const undo = (id: string, by = admin) =>
  by.post(undoing, paperPath(id, 'receipt/undo'), {}, { id });
const names = async () =>
  (await db.document.findMany({ orderBy: { id: 'asc' } })).map(({ name }) => name);

describe('an upload by staff for a client’s request', () => {
  it('answers it with several files at once, which wait for review as staff’s', async () => {
    await askFor(admin);
    const { id, title } = (await requests())[0]!;
    const before = await mails();
    const { location } = await uploadFor(id, [pdf('front.pdf'), pdf('back.pdf')]);
    expect(location).toBe(`/admin/documents/requests/${(await theList()).id}`);
    expect(noteTo(admin)).toContain('2 documents are in the client’s folder');
    const documents = await db.document.findMany();
    expect(documents).toMatchObject([
      { partyId, requestId: id, uploadedById: staffId, status: 'received' },
      { partyId, requestId: id, uploadedById: staffId, status: 'received' },
    ]);
    expect(await trailOf(documents[0]!.id)).toContainEqual(['document.uploaded', staffId, '{}']);
    expect((await requests())[0]!.status).toBe('received');
    expect(await mails()).toEqual(before);
    const { data } = await client.get<{ documents: { rows: { asked: string }[] } }>(list, HERE);
    expect(data.documents.rows.map(({ asked }) => asked)).toEqual([title, title]);
    expect((await uploadFor(id, [pdf('third.pdf')])).status).toBe(303);
  });

  it('passes the usual checks: good files are saved, and others are named', async () => {
    await askFor(admin);
    const { id } = (await requests())[0]!;
    const mixed = await uploadFor(id, [pdf('good.pdf'), ['bad.txt', VIRUS]]);
    expect([mixed.status, mixed.data]).toMatchObject([
      400,
      { kept: ['good.pdf'], refused: [expect.stringContaining('“bad.txt” contains a virus')] },
    ]);
    const none = await uploadFor(id, []);
    expect([none.status, none.data.refused]).toEqual([400, ['Choose a file to send.']]);
    expect((await uploadFor(id, [pdf('x.pdf')], client)).location).toBe('/unauthorized');
    expect((await uploadFor('nothing', [pdf('x.pdf')])).status).toBe(404);
  });

  it('can be deleted and restored by staff, but not what others sent', async () => {
    await askFor(admin);
    const { id: requestId } = (await requests())[0]!;
    await uploadFor(requestId, [pdf('wrong.pdf')]);
    await send(client, pdf('own.pdf'));
    const [wrong, sent] = await db.document.findMany({ orderBy: { id: 'asc' } });
    const remove = (id: string) => admin.post(deletion, `${HERE}/${id}/delete`, {}, { id });
    expect((await remove(sent!.id)).status).toBe(404);
    expect((await remove(wrong!.id)).location).toBe(HERE);
    expect((await requests())[0]!.status).toBe('requested');
    await admin.post(recovery, `${HERE}/${wrong!.id}/recovery`, {}, { id: wrong!.id });
    expect((await requests())[0]!.status).toBe('received');
  });
});

describe('a request answered on paper', () => {
  it('counts as accepted, with its day and who recorded it, for staff and the client', async () => {
    await askFor(admin);
    const { id, title } = (await requests())[0]!;
    for (const typed of ['soon', '', '2026-02-30', addDays(civilTime(new Date()).date, 1)]) {
      const { status, data } = await receive(id, typed);
      expect([status, data.error.receivedOn?.length]).toEqual([400, 1]);
      expect(data.initialValue.receivedOn ?? '').toBe(typed);
    }
    const listId = (await theList()).id;
    expect((await receive(id, '11/24/25')).location).toBe(`/admin/documents/requests/${listId}`);
    const staffList = await admin.get(requestList, '/admin/documents/requests/x', { id: listId });
    expect(staffList.data).toMatchObject({
      requests: expect.arrayContaining([
        expect.objectContaining({
          id,
          status: 'accepted',
          onPaperOn: '2025-11-24',
          onPaperBy: { profile: { fullName: 'Alma Reyes' } },
        }),
      ]),
    });
    const { data } = await client.get<{ pending: { id: string }[] }>(list, HERE);
    expect(data).toMatchObject({ onPaper: [{ title, onPaperOn: '2025-11-24' }] });
    expect(data.pending.map((each) => each.id)).not.toContain(id);
    expect(await trailOf(id)).toContainEqual([
      'document-request.received',
      staffId,
      '{"date":"2025-11-24"}',
    ]);
    expect((await receive(id, '2025-11-24')).status).toBe(404);
  });

  it('is open again when undone, and can’t be another client’s', async () => {
    await askFor(admin);
    const { id } = (await requests())[0]!;
    await receive(id, '2025-11-24');
    expect((await undo(id, client)).location).toBe('/unauthorized');
    expect((await undo(id)).location).toBe(`/admin/documents/requests/${(await theList()).id}`);
    expect((await requests())[0]).toMatchObject({ status: 'requested', onPaperOn: null });
    const { data } = await client.get<{ onPaper: object[] }>(list, HERE);
    expect(data.onPaper).toEqual([]);
    expect(await trailOf(id)).toContainEqual(['document-request.receipt-undone', staffId, '{}']);
    expect((await undo(id)).status).toBe(404);
  });

  it('moves its job on, and is shown there and with the client’s records', async () => {
    const jobId = await giveJob();
    await giveEngagement(jobId);
    const fields = { template: 'typed', taxYear: '2025', papers: 'W-2 from Duke Energy' };
    await admin.post(newList, `/admin/documents/requests/new?job=${jobId}`, fields);
    const { id } = (await requests())[0]!;
    type Row = { actions?: { href: string }[]; note: string };
    const ofClient = async () =>
      (
        await admin.get<{ section: { lines: Row[] } }>(
          records,
          '/admin/clients/x/records/document-requests',
          {
            id: partyId,
            kind: 'document-requests',
          },
        )
      ).data.section.lines[0]!;
    expect((await ofClient()).actions?.map(({ href }) => href)).toEqual([
      paperPath(id, 'upload'),
      paperPath(id, 'receipt'),
    ]);
    await receive(id, '2025-11-24');
    expect(await stageOf(jobId)).toBe('preparing');
    expect((await ofClient()).note).toBe('received on paper Nov 24, 2025');
    const { data } = await admin.get(job, '/admin/jobs/x', { id: jobId });
    expect(data).toMatchObject({
      records: { lists: [{ requests: [{ onPaperOn: '2025-11-24' }] }] },
    });
  });
});

describe('documents with the same name', () => {
  it('are numbered, in any case, and keep their original name', async () => {
    await send(client, pdf('scan.pdf'), pdf('Scan.PDF'));
    await send(client, pdf('scan.pdf'), pdf('no ending'));
    expect(await names()).toEqual(['scan.pdf', 'Scan (2).PDF', 'scan (3).pdf', 'no ending.pdf']);
    const { id } = await db.document.findFirstOrThrow({ where: { name: 'scan (3).pdf' } });
    const { data } = await client.get<{ document: { sentAs: string } }>(show, `${HERE}/x`, { id });
    expect(data.document.sentAs).toBe('scan.pdf');
  });

  it('are named after the request and its year', async () => {
    await askFor(admin, {
      email: 'client@demo.example',
      template: 'typed',
      taxYear: '2025',
      papers: 'W-2 from Duke Energy\nW-2 from Publix',
    });
    const answer = (id: string, ...files: NamedFile[]) =>
      client.upload(own, `${HERE}/requests/x`, uploadOf({}, ...files), { id });
    const [duke, publix] = await requests();
    await uploadFor(duke!.id, [pdf('W-2.pdf'), pdf('W-2.pdf'), pdf('W-2.pdf')]);
    await answer(publix!.id, pdf('w-2.pdf'));
    expect(await names()).toEqual([
      'W-2.pdf',
      'W-2 from Duke Energy 2025.pdf',
      'W-2 from Duke Energy 2025 (2).pdf',
      'W-2 from Publix 2025.pdf',
    ]);
  });
});
