import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startProofing } from '#tests/support/proofing-server';

const KEY = 'only-the-tests-know';
const provider = await startProofing(KEY);
Object.assign(process.env, { IDENTITY_PROOFING_URL: provider.url, IDENTITY_PROOFING_KEY: KEY });

// The app is loaded after its environment names the provider.
const { db, seedPeople } = await import('#tests/support/database');
const { forgetRequests } = await import('#tests/support/documents');
const { giveFormJob, postPin } = await import('#tests/support/forms');
const { forgetJobs, stageOf } = await import('#tests/support/jobs');
const { forgetLetters, lastLetter } = await import('#tests/support/letters');
const { noteTo, Visitor } = await import('#tests/support/visitor');
const invitation = await import('~/routes/_portal/admin/jobs/signing/invitation/route');
const signing = await import('~/routes/_portal/admin/jobs/signing/route');
const identity = await import('~/routes/_portal/letters/letter/identity/route');
const pinPage = await import('~/routes/_portal/letters/letter/pin/route');

let client: InstanceType<typeof Visitor>;
let admin: InstanceType<typeof Visitor>;
let jobId: string;
let id: string;
beforeAll(async () => {
  await seedPeople();
  client = await new Visitor().signIn('client');
  admin = await new Visitor().signIn('admin');
});
beforeEach(async () => {
  Object.assign(provider.state, { fault: null, outcome: 'passed', reference: null });
  await forgetLetters();
  await forgetRequests();
  await forgetJobs();
  ({ jobId } = await giveFormJob(admin));
  await db.queuedMail.deleteMany();
  await admin.post(invitation, `/admin/jobs/${jobId}/signing/invitation`, {}, { id: jobId });
  ({ id } = await lastLetter());
});
afterAll(() => provider.stop());

const go = (query = '') => client.get(identity, `/letters/${id}/identity${query}`, { id });
const open = async () =>
  (
    await client.get<{ problem: string | null; proof: string | null }>(
      pinPage,
      `/letters/${id}/pin`,
      { id },
    )
  ).data;

describe('a form that is signed online', () => {
  it('is signed after the provider proved who the signer is, and says how', async () => {
    const { text } = await db.queuedMail.findFirstOrThrow();
    expect(text).toContain(`/letters/${id}`);
    expect((await open()).proof).toBe(`/letters/${id}/identity`);
    const away = await go();
    const [checkId, check] = [...provider.checks].at(-1)!;
    expect(away.location).toBe(`${provider.url}/page/${checkId}`);
    expect(check).toMatchObject({
      name: 'Carla Mendes',
      returnUrl: expect.stringContaining(`/letters/${id}/identity?returned`),
    });
    expect((await postPin(client)).status).toBe(403);
    await go('?returned');
    expect(noteTo(client)).toContain('Your identity is verified');
    expect((await postPin(client)).status).toBe(303);
    expect(await stageOf(jobId)).toBe('ready');
    const [signed] = await db.letterEvent.findMany({ where: { kind: 'signed' } });
    expect(signed!.identified).toContain('online, knowledge-based questions; signed in as');
  });

  it.each([
    ['isn’t finished', { outcome: 'pending' }],
    ['wasn’t verified', { outcome: 'failed' }],
    ['wasn’t verified', { reference: 'another letter and signer' }],
    ['isn’t available', { fault: 'down' }],
    ['isn’t available', { fault: 'malformed' }],
  ])('can’t be signed while the check %s: %j', async (words, state) => {
    await go();
    Object.assign(provider.state, state);
    await go('?returned');
    expect(noteTo(client)).toContain(words);
    expect((await postPin(client)).status).toBe(403);
  });

  it('leads only to the provider’s own site', async () => {
    provider.state.fault = 'elsewhere';
    expect((await go()).location).toBe(`/letters/${id}/pin`);
    expect(noteTo(client)).toContain('isn’t available');
  });

  it('counts a check once: coming back again proves nothing', async () => {
    await go('?returned');
    expect((await open()).problem).not.toBeNull();
    await go();
    await go('?returned');
    await db.letterSigner.updateMany({ data: { identityUntil: new Date() } });
    await go('?returned');
    expect((await postPin(client)).status).toBe(403);
    expect(await db.letterEvent.count({ where: { kind: 'identified' } })).toBe(1);
  });

  it('is left to paper and the office after three failed checks', async () => {
    provider.state.outcome = 'failed';
    for (let tries = 0; tries < 3; tries += 1) {
      await go();
      await go('?returned');
    }
    const before = provider.checks.size;
    expect((await go()).location).toBe(`/letters/${id}/pin`);
    expect(noteTo(client)).toContain('Print the form and sign it');
    expect(provider.checks.size).toBe(before);
  });

  it('is proved by nobody else', async () => {
    const stranger = await new Visitor().signIn('many');
    expect((await stranger.get(identity, `/letters/${id}/identity`, { id })).status).toBe(404);
  });
});

it('the page for staff offers to ask for it online', async () => {
  const page = `/admin/jobs/${jobId}/signing`;
  const { data } = await admin.get<{ canInvite: boolean }>(signing, page, { id: jobId });
  expect(data.canInvite).toBe(true);
});
