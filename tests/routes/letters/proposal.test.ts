import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { mails } from '#tests/support/documents';
import { giveJob, stageOf } from '#tests/support/jobs';
import { forgetLetters, giveLetter, lastLetter, postSignature } from '#tests/support/letters';
import { answerAll, forgetOrganizers, organizerOf } from '#tests/support/organizer';
import { noteTo, Visitor } from '#tests/support/visitor';
import { hashAnswers } from '~/models/organizer/submission.server';
import { findMissing } from '~/models/job/gate.server';
import { openProposedJobs } from '~/models/letter/proposal.server';
import { listClientSections } from '~/models/party/records.server';
import * as payment from '~/routes/_portal/admin/invoices/payment/route';
import * as earlyStart from '~/routes/_portal/admin/jobs/early-start/route';
import * as job from '~/routes/_portal/admin/jobs/job/route';
import * as newJob from '~/routes/_portal/admin/jobs/new/route';
import * as stage from '~/routes/_portal/admin/jobs/stage/route';
import * as voiding from '~/routes/_portal/admin/letters/void/route';
import * as newOrganizers from '~/routes/_portal/admin/organizers/new/route';
import * as ownJob from '~/routes/_portal/jobs/job/route';
import * as answers from '~/routes/_portal/organizer/answers/route';

const WAITING = 'waiting-for-documents';
let client: Visitor;
let admin: Visitor;
beforeAll(async () => {
  await seedPeople();
  client = await new Visitor().signIn('client');
  admin = await new Visitor().signIn('admin');
});
beforeEach(async () => {
  await forgetLetters();
  await db.payment.deleteMany();
  await db.invoice.deleteMany();
  await forgetOrganizers();
});

type Steps = { proposal: { label: string; text: string }[] };
const steps = async (id: string) =>
  (await admin.get<Steps>(job, `/admin/jobs/${id}`, { id })).data.proposal.map(
    ({ label, text }) => `${label}: ${text}`,
  );
const deposit = () => db.invoice.findFirstOrThrow({ include: { lines: true } });

describe('a proposal', () => {
  it('opens its job once the letter is signed and the deposit is paid, step by step', async () => {
    const jobId = await giveJob();
    const letter = await giveLetter(admin, { deposit: '150', opensJob: 'on' }, `job=${jobId}`);
    expect(await stageOf(jobId)).toBe('on-hold');
    expect(await mails()).toEqual([expect.stringContaining('Please sign')]);
    expect(await steps(jobId)).toEqual([
      expect.stringMatching(/^Letter: .*, sent /),
      'Signature: Waiting for Carla Mendes',
      'Deposit: $150, invoiced once everyone has signed',
      'Job: Opens once the deposit is paid',
    ]);
    type Own = { job: { status: string; needs: { label: string }[] } };
    const own = async () =>
      (await client.get<Own>(ownJob, `/dashboard/jobs/${jobId}`, { id: jobId })).data.job;
    expect(await own()).toMatchObject({
      status: 'We sent you a proposal',
      needs: [{ label: 'Read and sign the letter' }],
    });

    expect(letter.content).toContain('an invoice for a deposit of $150.');
    await postSignature(client, letter);
    const { id, number, totalCents, status, lines } = await deposit();
    expect({ totalCents, status, line: lines[0]?.label }).toEqual({
      totalCents: 15_000,
      status: 'open',
      line: `Deposit: ${letter.title}`,
    });
    expect((await own()).needs).toEqual([
      expect.objectContaining({ label: `Pay invoice ${number}` }),
    ]);
    expect(await stageOf(jobId)).toBe('on-hold');
    await openProposedJobs(new Date());
    expect(await stageOf(jobId)).toBe('on-hold');

    const today = new Date().toISOString().slice(0, 10);
    const paid = { method: 'check', reference: '1', amount: '150', receivedOn: today };
    await admin.post(payment, `/admin/invoices/${id}/payment`, paid, { id });
    expect((await deposit()).status).toBe('paid');
    expect(await stageOf(jobId)).toBe('waiting-for-documents');
    expect((await steps(jobId)).slice(1)).toEqual([
      expect.stringMatching(/^Signature: Signed /),
      `Deposit: Invoice ${number}, $150: paid`,
      expect.stringMatching(/^Job: Opened /),
    ]);

    // What staff hold later isn’t opened again.
    await db.job.update({
      where: { id: jobId },
      data: { stage: 'on-hold', heldStage: 'preparing' },
    });
    await openProposedJobs(new Date());
    expect(await stageOf(jobId)).toBe('on-hold');
  });

  it('opens its job with the last signature where no deposit is asked for', async () => {
    const jobId = await giveJob();
    const letter = await giveLetter(admin, { opensJob: 'on' }, `job=${jobId}`);
    await postSignature(client, letter);
    expect(await stageOf(jobId)).toBe('waiting-for-documents');
    expect(await db.invoice.count()).toBe(0);
  });

  it('follows from the form of a new job', async () => {
    const { id } = await accountOf('client');
    const fields = { period: '2025', dueOn: '2030-04-15', proposal: 'on' };
    const path = `/admin/jobs/new?client=${id}&type=individual-return`;
    const { location } = await admin.post(newJob, path, fields);
    const { id: jobId } = await db.job.findFirstOrThrow();
    expect(location).toBe(`/admin/letters/new?job=${jobId}&proposal=1`);
  });

  it('refuses an amount that can’t be read', async () => {
    await expect(giveLetter(admin, { deposit: 'some' })).rejects.toThrow('deposit');
    await expect(giveLetter(admin, { deposit: '2000000' })).rejects.toThrow('up to $1,000,000');
    await expect(giveLetter(admin, { deposit: '5000' })).rejects.toThrow('more than the price');
    await expect(lastLetter()).rejects.toThrow();
  });
});

describe('a job on hold for its proposal', () => {
  const held = async (deposit = '150') => {
    const jobId = await giveJob();
    const letter = await giveLetter(admin, { deposit, opensJob: 'on' }, `job=${jobId}`);
    return { jobId, letter };
  };
  const move = (id: string) =>
    admin.post(stage, `/admin/jobs/${id}/stage`, { from: 'on-hold', to: WAITING }, { id });

  it('goes on by hand only for a reason, which is kept', async () => {
    const { jobId } = await held();
    await move(jobId);
    expect(noteTo(admin)).toContain('This job waits for: signed letter.');
    expect(await stageOf(jobId)).toBe('on-hold');
    const path = `/admin/jobs/${jobId}/early-start`;
    const fields = { seen: 'on-hold', reason: 'An old client' };
    expect((await admin.post(earlyStart, path, fields, { id: jobId })).status).toBe(303);
    expect(await stageOf(jobId)).toBe(WAITING);
    expect(await db.jobEvent.findFirst({ orderBy: { id: 'desc' } })).toMatchObject({
      note: 'Without signed letter. An old client',
    });
    expect(await steps(jobId)).toContainEqual(expect.stringMatching(/^Job: Opened /));
  });

  it('goes on once its letter is void, but not where another takes its place', async () => {
    const { jobId, letter } = await held();
    const query = `job=${jobId}&replaces=${letter.id}`;
    const next = await giveLetter(admin, { opensJob: 'on' }, query);
    expect(await stageOf(jobId)).toBe('on-hold');
    await admin.post(voiding, `/admin/letters/${next.id}/void`, {}, { id: next.id });
    expect(await stageOf(jobId)).toBe(WAITING);
  });

  it('goes on once its deposit is void', async () => {
    const { jobId, letter } = await held();
    await postSignature(client, letter);
    await openProposedJobs(new Date());
    expect(await stageOf(jobId)).toBe('on-hold');
    await db.invoice.updateMany({ data: { status: 'void' } });
    await openProposedJobs(new Date());
    expect(await stageOf(jobId)).toBe(WAITING);
  });

  it('stays on hold where staff put it there for something else', async () => {
    const jobId = await giveJob({ stage: 'on-hold', heldStage: 'review' });
    const letter = await giveLetter(admin, {}, `job=${jobId}`);
    await admin.post(voiding, `/admin/letters/${letter.id}/void`, {}, { id: letter.id });
    await openProposedJobs(new Date());
    expect(await stageOf(jobId)).toBe('on-hold');
  });
});

describe('a job that waits for its client', () => {
  it('isn’t prepared before its letter is signed and the deposit paid', async () => {
    const jobId = await giveJob();
    const letter = await giveLetter(admin, { deposit: '99' }, `job=${jobId}`);
    expect(await findMissing(db, jobId)).toBe('signed letter');
    await postSignature(client, letter);
    expect(await findMissing(db, jobId)).toBe('deposit');
    await db.invoice.updateMany({ data: { status: 'paid' } });
    expect(await findMissing(db, jobId)).toBe('');
  });
});

it('a client’s page lists its letters for staff', async () => {
  const { title, partyId } = await giveLetter(admin);
  const sections = await listClientSections(partyId, new Date());
  expect(JSON.stringify(sections.find(({ id }) => id === 'letters'))).toContain(title);
});

describe('organizers that are sent with their letters', () => {
  const HERE = '/admin/organizers/new?type=individual-return';
  const send = (until: string) => admin.post(newOrganizers, HERE, { until, letters: 'on' });

  it('come in one email, and lead from the answers to the letter', async () => {
    const jobId = await giveJob();
    await send(jobId);
    expect(noteTo(admin)).toContain('Sent one organizer, with its letter.');
    expect(await mails()).toEqual([
      'client@demo.example: Your 2025 organizer, and a letter to sign',
    ]);
    const letter = await lastLetter();
    const { text } = await db.queuedMail.findFirstOrThrow();
    expect(text).toContain(`/letters/${letter.id}`);
    expect(letter.signers).toMatchObject([{ name: 'Carla Mendes' }]);

    const { id } = await db.organizer.findFirstOrThrow();
    await answerAll(id);
    const seen = hashAnswers((await organizerOf(id)).entries);
    const path = `/dashboard/organizer/${id}/answers`;
    const done = await client.post(answers, path, { name: 'Carla Mendes', seen }, { id });
    expect(done.location).toBe(`/letters/${letter.id}`);
    expect((await postSignature(client, letter)).status).toBe(303);
  });

  it('say which letters need something, and send no second one', async () => {
    const jobId = await giveJob();
    await giveLetter(admin, {}, `job=${jobId}`);
    await send(jobId);
    expect(await db.letter.count()).toBe(1);
    expect(noteTo(admin)).toContain('One letter needs something');
    expect(await db.organizer.count()).toBe(1);
  });

  it('reach a client without an account by a link that opens the letter', async () => {
    const party = { kind: 'person', name: 'Rosa Vega', searchText: 'rosa', sortText: 'rosa' };
    const email = 'rosa@home.example';
    const { id: partyId } = await db.party.create({ data: { ...party, email } });
    const type = { type: 'individual-return', period: '2025', stage: 'waiting-for-documents' };
    const { id: jobId } = await db.job.create({
      data: { ...type, partyId, stageSince: new Date() },
    });
    await send(jobId);
    expect((await lastLetter()).signers).toMatchObject([{ name: 'Rosa Vega', email }]);
    const [mail] = await db.queuedMail.findMany({ where: { recipient: email } });
    expect(mail?.text).toMatch(/\/letters\/\S+\?key=/);
    await forgetLetters();
    await db.job.deleteMany();
    await db.party.delete({ where: { id: partyId } });
  });
});
