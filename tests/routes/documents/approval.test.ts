import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { forgetRequests, HERE, mails } from '#tests/support/documents';
import { PDF, uploadOf } from '#tests/support/files';
import { forgetJobs, giveJob, readJobs, stageOf } from '#tests/support/jobs';
import { trailOf } from '#tests/support/trail';
import { noteTo, Visitor } from '#tests/support/visitor';
import { deliveryText } from '~/domain/documents/delivery';
import { DAY } from '~/domain/time/duration';
import { listToDos } from '~/models/dashboard/to-do.server';
import { restoreDelivery, withdrawDelivery } from '~/models/document/delivery.server';
import { sendDueReminders } from '~/models/document/request-list.server';
import { remindClients } from '~/models/job/remind.server';
import type { Viewer } from '~/models/sign-in/session.server';
import * as record from '~/routes/_portal/admin/documents/approval/route';
import * as newFile from '~/routes/_portal/admin/documents/new/route';
import * as job from '~/routes/_portal/admin/jobs/job/route';
import * as approval from '~/routes/_portal/documents/document/approval/route';
import * as show from '~/routes/_portal/documents/document/route';
import * as list from '~/routes/_portal/documents/route';
import * as ownJob from '~/routes/_portal/jobs/job/route';

let client: Visitor;
let spouse: Visitor;
let admin: Visitor;
let partyId: string;
let spouseId: string;
let jobId: string;
beforeAll(async () => {
  await seedPeople();
  client = await new Visitor().signIn('client');
  spouse = await new Visitor().signIn('many');
  admin = await new Visitor().signIn('admin');
  partyId = (await accountOf('client')).id;
  spouseId = (await accountOf('many')).id;
});
beforeEach(async () => {
  await forgetRequests();
  await forgetJobs();
  jobId = await giveJob({ stage: 'review' });
});
afterEach(async () => {
  await db.partyMember.deleteMany({ where: { partyId, accountId: spouseId } });
  await db.session.updateMany({ where: { accountId: spouseId }, data: { partyId: spouseId } });
});

/** Lets Manuel act for Carla’s client, in a session that does so. */
async function join(role: string) {
  await db.partyMember.create({ data: { partyId, accountId: spouseId, role } });
  await db.session.updateMany({ where: { accountId: spouseId }, data: { partyId } });
}

let versions = 0;
async function send(fields: Record<string, string> = {}, query = `?job=${jobId}`) {
  const body = { delivery: 'draft', name: 'Form 1040', taxYear: '2025', ...fields };
  const bytes = Buffer.from(`${String(PDF)}\n%${(versions += 1)}`);
  const file = uploadOf(body, ['1040.pdf', bytes]);
  expect((await admin.upload(newFile, `/admin/documents/new${query}`, file)).status).toBe(303);
  return (await db.document.findFirstOrThrow({ orderBy: { id: 'desc' } })).id;
}

type Returned = { initialValue: { name: string }; error: Record<string, string[]> };
const approve = (id: string, name: string, by = client) =>
  by.post<Returned>(approval, `${HERE}/${id}/approval`, { name }, { id });
type Form = { problem: string | null; signer: string; others: { name: string }[] };
const formOf = async (id: string, by = client) =>
  (await by.get<Form>(approval, `${HERE}/${id}/approval`, { id })).data;
type Shown = {
  approvals: { name: string; text: string }[];
  canApprove: boolean;
  canRecord: boolean;
};
const see = async (id: string, by = client) =>
  (await by.get<Shown>(show, `${HERE}/${id}`, { id })).data;
const saveRecord = (id: string, fields: Record<string, string>, by = admin) =>
  by.post<Returned>(record, `/admin/documents/${id}/approval`, fields, { id });
const needs = async (by: Visitor) =>
  (
    await by.get<{ job: { needs: { label: string }[] } }>(ownJob, '/dashboard/jobs/x', {
      id: jobId,
    })
  ).data.job.needs.map(({ label }) => label);

describe('the name that approves a draft', () => {
  it.each(['Carla Mendes', '  carla   MENDES ', 'Cárla Mendes.', 'Carla-Mendes'])(
    'is the signer’s, also typed as “%s”',
    async (name) => expect((await approve(await send(), name)).status).toBe(303),
  );

  it('is rejected if it is another, with the expected one, and stays typed', async () => {
    const id = await send();
    const { status, data } = await approve(id, 'Karl Mendez');
    expect([status, data.initialValue.name]).toEqual([400, 'Karl Mendez']);
    expect(data.error.name?.[0]).toContain('needs the approval of Carla Mendes');
    expect(await db.documentApproval.count()).toBe(0);
    expect(await stageOf(jobId)).toBe('review');
  });

  it('can’t be typed by a representative, nor the owner’s', async () => {
    await join('representative');
    const id = await send();
    expect((await see(id, spouse)).canApprove).toBe(false);
    expect((await formOf(id, spouse)).problem).toContain('needs the approval of Carla Mendes.');
    expect((await approve(id, 'Carla Mendes', spouse)).status).toBe(409);
    expect((await approve(id, 'Manuel Ibarra', spouse)).status).toBe(409);
  });

  it('is one owner’s for a company', async () => {
    await join('owner');
    await db.party.update({ where: { id: partyId }, data: { kind: 'company' } });
    try {
      const id = await send();
      expect((await mails())[0]).toContain('Please review Form 1040');
      expect((await db.queuedMail.findFirstOrThrow()).text).toContain(
        'approved by Carla Mendes or Manuel Ibarra',
      );
      expect((await formOf(id, spouse)).others).toEqual([]);
      expect((await approve(id, 'Manuel Ibarra', spouse)).location).toBe(
        `/dashboard/jobs/${jobId}`,
      );
      expect(await stageOf(jobId)).toBe('waiting-for-signature');
    } finally {
      await db.party.update({ where: { id: partyId }, data: { kind: 'person' } });
    }
  });
});

describe('the draft of a joint return', () => {
  it('is approved once both spouses approve, each notified of what remains', async () => {
    await join('spouse');
    const id = await send();
    expect((await db.queuedMail.findFirstOrThrow()).text).toContain(
      'once it’s approved by Carla Mendes and Manuel Ibarra',
    );
    expect((await formOf(id)).others.map(({ name }) => name)).toEqual(['Manuel Ibarra']);
    await db.queuedMail.deleteMany();

    expect((await approve(id, 'Carla Mendes')).location).toBe(`${HERE}/${id}`);
    expect(noteTo(client)).toContain('still needs the approval of Manuel Ibarra.');
    expect(await stageOf(jobId)).toBe('review');
    expect((await mails()).sort()).toEqual([
      expect.stringContaining('Carla Mendes approved Form 1040; waiting for Manuel Ibarra'),
      'many@demo.example: Carla Mendes approved Form 1040. It needs your approval too',
    ]);
    const { approvals, canApprove } = await see(id);
    expect([canApprove, approvals]).toEqual([
      false,
      [
        { accountId: partyId, name: 'Carla Mendes', text: expect.stringMatching(/^Approved /) },
        { name: 'Manuel Ibarra', text: 'Not approved yet' },
      ],
    ]);
    const { data } = await client.get<{ deliveries: Parameters<typeof deliveryText>[0][] }>(
      list,
      HERE,
    );
    expect(data.deliveries.map(deliveryText)).toEqual(['Waiting for the other approval']);
    expect([await needs(client), await needs(spouse)]).toEqual([
      [],
      ['Review the draft and approve it'],
    ]);
    const again = await approve(id, 'Carla Mendes');
    expect([again.status, again.data.error['']?.[0]]).toEqual([
      409,
      'You already approved this draft. We’re waiting for Manuel Ibarra.',
    ]);

    expect((await approve(id, 'Carla Mendes', spouse)).status).toBe(400);
    expect((await approve(id, 'Manuel Ibarra', spouse)).location).toBe(`/dashboard/jobs/${jobId}`);
    expect(await stageOf(jobId)).toBe('waiting-for-signature');
    expect((await see(id)).approvals.map(({ text }) => text)).not.toContain('Not approved yet');
    const events = await db.jobEvent.findMany({ where: { kind: 'draft-approved' } });
    expect(events.map(({ note }) => note)).toEqual([
      'Form 1040 (Carla Mendes)',
      'Form 1040 (Manuel Ibarra)',
    ]);
  });

  it('leaves the to-do list of the spouse who approved it', async () => {
    await join('spouse');
    const id = await send();
    const drafts = async (accountId: string) => {
      const viewer = { accountId, partyId, roles: ['client'], parties: [] } as unknown as Viewer;
      return JSON.stringify(await listToDos(viewer, 'own', new Date())).includes(id);
    };
    expect([await drafts(partyId), await drafts(spouseId)]).toEqual([true, true]);
    await approve(id, 'Carla Mendes');
    expect([await drafts(partyId), await drafts(spouseId)]).toEqual([false, true]);
  });

  it('is recorded by staff for a client who also signs in', async () => {
    const id = await send({});
    const fields = { signer: 'Carla Mendes', signedOn: '11/24/2025' };
    expect((await saveRecord(id, fields)).location).toBe(`${HERE}/${id}`);
    expect(await stageOf(jobId)).toBe('waiting-for-signature');
  });

  it('waits for a spouse without an account, whose approval staff record', async () => {
    const id = await send({ spouse: 'Ben Mendes' });
    await approve(id, 'Carla Mendes');
    expect(await stageOf(jobId)).toBe('review');
    expect((await see(id, admin)).canRecord).toBe(true);
    for (const [fields, field] of [
      [{ signer: 'Ben Mendes', signedOn: 'soon' }, 'signedOn'],
      [{ signer: 'Carla Mendes', signedOn: '2026-11-24' }, 'signer'],
      [{ signedOn: '2026-11-24' }, 'signer'],
      [{ signer: 'Ben Mendes', signedOn: '2099-01-01' }, 'signedOn'],
    ] as const) {
      const { status, data } = await saveRecord(id, fields);
      expect([status, Object.keys(data.error)]).toEqual([400, [field]]);
    }
    const fields = { signer: 'Ben Mendes', signedOn: '11/24/2025' };
    expect((await saveRecord(id, fields, client)).location).toBe('/unauthorized');
    expect((await saveRecord(id, fields)).location).toBe(`${HERE}/${id}`);
    expect((await see(id)).approvals[1]).toMatchObject({
      name: 'Ben Mendes',
      text: 'Approved in person or on paper Nov 24, 2025, recorded by Alma Reyes',
    });
    expect(await stageOf(jobId)).toBe('waiting-for-signature');
    const { id: staffId } = await accountOf('admin');
    expect(await trailOf(id)).toContainEqual([
      'document.approved',
      staffId,
      '{"date":"2025-11-24"}',
    ]);
    expect((await saveRecord(id, fields)).status).toBe(409);
    expect((await see(id, admin)).canRecord).toBe(false);
    expect((await saveRecord('nothing', fields)).status).toBe(404);
  });

  it('doesn’t ask again a spouse who got an account after approving on paper', async () => {
    const id = await send({ spouse: 'Manuel Ibarra' });
    await saveRecord(id, { signer: 'Manuel Ibarra', signedOn: '2025-11-24' });
    await join('spouse');
    expect((await see(id, spouse)).canApprove).toBe(false);
    await approve(id, 'Carla Mendes');
    expect(await stageOf(jobId)).toBe('waiting-for-signature');
  });
});

describe('the form to sign', () => {
  const asked = async () =>
    (await client.get<{ pending: { why: string }[] }>(list, HERE)).data.pending.map(
      ({ why }) => why,
    );
  const lastMail = () => db.queuedMail.findFirstOrThrow({ orderBy: { id: 'desc' } });

  const toSign = async () =>
    (await mails()).filter((mail) => /sign/i.test(mail)).map((mail) => mail.split(': ')[1]);

  it('is the firm’s to send after the approval; the client is asked once it’s there', async () => {
    await approve(await send(), 'Carla Mendes');
    expect([await asked(), await needs(client), await toSign()]).toEqual([[], [], []]);
    const own = await client.get(ownJob, '/dashboard/jobs/x', { id: jobId });
    expect(own.data).toMatchObject({ job: { status: 'We’re preparing the form for you to sign' } });
    const seen = await admin.get<{ job: { isFormMissing: boolean } }>(job, '/admin/jobs/x', {
      id: jobId,
    });
    expect(seen.data.job.isFormMissing).toBe(true);
    const viewer = { accountId: (await accountOf('admin')).id } as Viewer;
    const toDos = async () =>
      (await listToDos(viewer, 'staff', new Date())).filter(({ kind }) => kind === 'signature');
    const href = `/admin/documents/new?job=${jobId}&delivery=form`;
    const label = 'Send IRS e-file authorization (Form 8879) to sign: Carla Mendes';
    expect(await toDos()).toMatchObject([{ count: '1', toDos: [{ label, href }] }]);
    const { data } = await admin.get(newFile, href);
    expect(data).toMatchObject({ delivery: 'form' });
    const waitingFor = async (who: 'client' | 'firm') =>
      (await readJobs({ waiting: who })).rows.length;
    expect([await waitingFor('client'), await waitingFor('firm')]).toEqual([0, 1]);
    expect(await remindClients(viewer, [jobId], new Date())).toMatchObject([
      { outcome: 'not waiting' },
    ]);

    await send({ delivery: 'form', name: 'Form 8879' });
    expect(await toSign()).toEqual(['Please sign']);
    expect((await lastMail()).text).toContain('Print “Form 8879” under “From your tax office”');
    expect(await asked()).toEqual([expect.stringMatching(/^Print “Form 8879”/)]);
    expect(await needs(client)).toEqual(['Send us: Signed IRS e-file authorization (Form 8879)']);
    expect(await toDos()).toEqual([]);
    await send({ delivery: 'notice', name: 'A notice' });
    expect((await lastMail()).subject).toBe('A notice is in your portal');
    expect([await waitingFor('client'), await waitingFor('firm')]).toEqual([1, 0]);
    expect(await sendDueReminders(new Date(Date.now() + 8 * DAY))).toBe(1);
    expect((await lastMail()).text).toContain('Print “Form 8879”');
  });

  it('isn’t asked for while it is withdrawn', async () => {
    await approve(await send(), 'Carla Mendes');
    const id = await send({ delivery: 'form', name: 'Form 8879' });
    const staff = { accountId: (await accountOf('admin')).id };
    await withdrawDelivery(staff, id, new Date());
    expect([await asked(), await needs(client)]).toEqual([[], []]);
    await restoreDelivery(staff, id, new Date());
    expect(await asked()).toEqual([expect.stringMatching(/^Print “Form 8879”/)]);
  });

  it('is named in the mail if it was there before the draft was approved', async () => {
    await send({ delivery: 'form', name: 'Form 8879' });
    await approve(await send(), 'Carla Mendes');
    const mail = await db.queuedMail.findFirstOrThrow({
      where: { subject: { startsWith: 'Please sign: ' } },
    });
    expect(mail.text).toContain('Print “Form 8879”');
  });
});
