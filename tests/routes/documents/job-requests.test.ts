import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountOf, db, seedPeople } from '#tests/support/database';
import {
  ASK_CLIENT,
  forgetRequests,
  HERE,
  pendingOf,
  requests,
  theList,
} from '#tests/support/documents';
import { PDF, uploadOf } from '#tests/support/files';
import { forgetJobs, giveEngagement, giveJob, stageOf } from '#tests/support/jobs';
import { Visitor } from '#tests/support/visitor';
import { DAY } from '~/domain/time/duration';
import { sendDueReminders } from '~/models/document/request-list.server';
import { listToDos } from '~/models/dashboard/to-do.server';
import type { Viewer } from '~/models/sign-in/session.server';
import * as newList from '~/routes/_portal/admin/documents/requests/new/route';
import * as paper from '~/routes/_portal/admin/documents/papers/paper/route';
import * as review from '~/routes/_portal/admin/documents/review/route';
import * as request from '~/routes/_portal/documents/requests/request/route';
import * as withdrawal from '~/routes/_portal/admin/documents/papers/withdrawal/route';

let client: Visitor;
let admin: Visitor;
beforeAll(async () => {
  await seedPeople();
  client = await new Visitor().signIn('client');
  admin = await new Visitor().signIn('admin');
});
beforeEach(async () => {
  await forgetRequests();
  await forgetJobs();
});

const NEW = '/admin/documents/requests/new';
const TYPED = {
  template: 'typed',
  taxYear: '2025',
  papers: 'W-2\n1098',
  optional: 'Day care bill',
};
const ask = (fields: Record<string, string>, path = ASK_CLIENT) =>
  admin.post<{ error: object }>(newList, path, { ...TYPED, ...fields });
const byTitle = async (title: string) => (await requests()).find((each) => each.title === title)!;
const mailTo = async (subject: string) =>
  db.queuedMail.findFirstOrThrow({ where: { subject: { contains: subject } } });

it('staff see if nobody signs in for the client, who couldn’t send a file', async () => {
  const party = await db.party.create({ data: { name: 'Bakery LLC', kind: 'company' } });
  type Form = { recipient: { gap: { text: string } | null } };
  const open = async (id: string) =>
    (await admin.get<Form>(newList, `${NEW}?client=${id}`)).data.recipient.gap;
  expect(await open(party.id)).toMatchObject({
    text: 'No one signs in for Bakery LLC yet.',
    link: { href: `/admin/clients/${party.id}/members` },
  });
  expect(await open((await accountOf('client')).id)).toBeNull();
});

describe('an optional request', () => {
  it('is requested and shown as such, but neither counted, reminded of nor required', async () => {
    expect((await ask({ dueOn: '2037-03-01' })).status).toBe(303);
    expect((await mailTo('Please send us')).text).toContain(
      '- W-2 (by Mar 1, 2037)\n- 1098 (by Mar 1, 2037)\n- Day care bill (optional, by Mar 1, 2037)',
    );
    expect(await pendingOf(client)).toMatchObject([
      { title: 'W-2', optional: false, dueOn: '2037-03-01' },
      { title: '1098', optional: false },
      { title: 'Day care bill', optional: true },
    ]);
    const { id: partyId } = await accountOf('client');
    const viewer = { accountId: partyId, partyId, parties: [{ id: partyId }] } as Viewer;
    expect(await listToDos(viewer, 'own', new Date())).toContainEqual(
      expect.objectContaining({ title: 'Pending Documents', count: '2' }),
    );
    expect(await sendDueReminders(new Date(Date.now() + 8 * DAY))).toBe(1);
    const reminder = (await mailTo('Reminder: we still need 2')).text;
    expect(reminder).toContain('- 1098 (by Mar 1, 2037)');
    expect(reminder).not.toContain('Day care bill');
    for (const title of ['W-2', '1098'])
      await admin.post(
        withdrawal,
        '/admin/documents/papers/x/withdrawal',
        {},
        {
          id: (await byTitle(title)).id,
        },
      );
    expect((await theList()).closedAt).not.toBeNull();
    expect((await pendingOf(client)).map(({ title }) => title)).toEqual(['Day care bill']);
  });

  it('can be made from another, which is announced with its new due date', async () => {
    await ask({ optional: '', papers: 'W-2' });
    const { id } = await byTitle('W-2');
    const words = { title: 'W-2', why: '', dueOn: '2037-03-15', optional: 'on' };
    await admin.post(paper, '/admin/documents/papers/x', words, { id });
    expect(await byTitle('W-2')).toMatchObject({ optional: true, dueOn: '2037-03-15' });
    expect((await theList()).closedAt).not.toBeNull();
    expect((await mailTo('We changed what we need')).text).toContain(
      '- “W-2”: please send it by Mar 15, 2037; it’s optional now',
    );
    await admin.post(paper, '/admin/documents/papers/x', { title: 'W-2', why: '' }, { id });
    expect((await theList()).closedAt).toBeNull();
    const bad = { ...words, dueOn: '2037-02-30' };
    expect((await admin.post(paper, '/admin/documents/papers/x', bad, { id })).status).toBe(400);
  });

  it('needs a due date in the future, but keeps its old one', async () => {
    const past = { dueOn: '2026-03-01' };
    const problem = { error: { dueOn: ['Enter today or a later due date.'] } };
    expect((await ask(past)).data).toMatchObject(problem);
    await ask({ optional: '', papers: 'W-2' });
    const { id } = await byTitle('W-2');
    const change = () =>
      admin.post(paper, '/admin/documents/papers/x', { title: 'Wages', why: '', ...past }, { id });
    expect((await change()).data).toMatchObject(problem);
    await db.documentRequest.update({ where: { id }, data: past });
    expect((await change()).status).toBe(303);
    expect(await byTitle('Wages')).toMatchObject(past);
  });
});

describe('a job’s document requests', () => {
  const send = async (title: string) => {
    const { id } = await byTitle(title);
    await client.upload(request, `${HERE}/requests/x`, uploadOf({}, [`${title}.pdf`, PDF]), { id });
    return (await db.document.findFirstOrThrow({ where: { requestId: id } })).id;
  };
  const accept = (id: string) =>
    admin.post(review, '/admin/documents/x/review', { verdict: 'accepted' }, { id });

  it('are for its client and year, and move it once all but optional ones are accepted', async () => {
    const jobId = await giveJob();
    await giveEngagement(jobId);
    const { data } = await admin.get<{ recipient: object }>(newList, `${NEW}?job=${jobId}`);
    expect(data.recipient).toMatchObject({ name: 'Carla Mendes', job: { taxYear: 2025 } });
    const asked = await ask({}, `${NEW}?job=${jobId}`);
    expect(asked.location).toBe(`/admin/jobs/${jobId}`);
    const { id: partyId } = await accountOf('client');
    expect(await theList()).toMatchObject({ jobId, partyId, taxYear: 2025 });
    await accept(await send('W-2'));
    expect(await stageOf(jobId)).toBe('waiting-for-documents');
    await admin.post(
      withdrawal,
      '/admin/documents/papers/x/withdrawal',
      {},
      {
        id: (await byTitle('1098')).id,
      },
    );
    expect(await stageOf(jobId)).toBe('preparing');
  });

  it('move it on when the document to sign is accepted, not when withdrawn', async () => {
    const jobId = await giveJob({ stage: 'waiting-for-signature' });
    await ask({ optional: '' }, `?job=${jobId}`);
    await db.documentRequestList.updateMany({ data: { source: `signature:${jobId}:1` } });
    await admin.post(
      withdrawal,
      '/admin/documents/papers/x/withdrawal',
      {},
      {
        id: (await byTitle('1098')).id,
      },
    );
    expect(await stageOf(jobId)).toBe('waiting-for-signature');
    await accept(await send('W-2'));
    expect(await stageOf(jobId)).toBe('ready');
  });
});
