import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { forgetRequests } from '#tests/support/documents';
import { giveFormJob, postId, postPin, sendForm } from '#tests/support/forms';
import { forgetJobs, giveJob, stageOf } from '#tests/support/jobs';
import { forgetLetters, lastLetter, postSignature } from '#tests/support/letters';
import { toSearchWords, withPdf } from '#tests/support/pdf';
import { noteTo, Visitor } from '#tests/support/visitor';
import { checkSealOf } from '~/gateways/pdf/seal.server';
import { withdrawDelivery } from '~/models/document/delivery.server';
import { receiveOnPaper } from '~/models/document/request.server';
import * as signing from '~/routes/_portal/admin/jobs/signing/route';
import * as copy from '~/routes/_portal/letters/letter/copy/route';
import * as identity from '~/routes/_portal/letters/letter/identity/route';
import * as letterPage from '~/routes/_portal/letters/letter/route';
import * as pinPage from '~/routes/_portal/letters/letter/pin/route';

const NAME = 'Carla Mendes';
let client: Visitor;
let admin: Visitor;
let spouse: Visitor;
let partyId: string;
let spouseId: string;
beforeAll(async () => {
  await seedPeople();
  client = await new Visitor().signIn('client');
  admin = await new Visitor().signIn('admin');
  spouse = await new Visitor().signIn('many');
  partyId = (await accountOf('client')).id;
  spouseId = (await accountOf('many')).id;
});
beforeEach(async () => {
  await forgetLetters();
  await forgetRequests();
  await forgetJobs();
});
afterEach(async () => {
  await db.partyMember.deleteMany({ where: { partyId, accountId: spouseId } });
  await db.session.updateMany({ where: { accountId: spouseId }, data: { partyId: spouseId } });
});

/** Lets Manuel act for Carla’s client as her spouse. Returns his name. */
async function marry(): Promise<string> {
  await db.partyMember.create({ data: { partyId, accountId: spouseId, role: 'spouse' } });
  await db.session.updateMany({ where: { accountId: spouseId }, data: { partyId } });
  return (await db.profile.findUniqueOrThrow({ where: { id: spouseId } })).fullName;
}

const signerOf = async (name: string) =>
  (await lastLetter()).signers.find((signer) => signer.name === name)!.id;
const kinds = async () =>
  (await db.letterEvent.findMany({ orderBy: { id: 'asc' } })).map(({ kind }) => kind);
const open = (who: Visitor, id: string) =>
  who.get<{ problem: string | null; proof: string | null }>(pinPage, `/letters/${id}/pin`, { id });
const endIdentity = () => db.letterSigner.updateMany({ data: { identityUntil: new Date() } });

describe('Form 8879 at the office', () => {
  it('is signed on the screen of staff after they saw a photo ID, and moves the job', async () => {
    const { jobId, formId } = await giveFormJob(admin);
    const seen = await postId(admin, jobId, NAME);
    const signer = await signerOf(NAME);
    const letter = await lastLetter();
    expect(seen.location).toBe(`/admin/letters/${letter.id}/pin/${signer}`);
    expect((await postPin(admin, {}, signer)).status).toBe(303);

    expect(await stageOf(jobId)).toBe('ready');
    expect(await db.documentRequest.findFirst()).toMatchObject({ status: 'accepted' });
    expect(await lastLetter()).toMatchObject({ status: 'signed', formId });
    expect(await kinds()).toEqual(['sent', 'identified', 'signed']);
    const file = await client.get(copy, `/letters/${letter.id}/copy.pdf`, { id: letter.id });
    expect((await checkSealOf(Buffer.from(file.bytes))).state).toBe('whole');
    const words = await withPdf(file.bytes, toSearchWords);
    const { sha256 } = await db.document.findUniqueOrThrow({ where: { id: formId } });
    for (const part of [
      'PIN 48151',
      'Driver license ending in 4F21, valid until Mar 1, 2031',
      'Evidence of signing',
      'on the screen of',
      // The form itself is part of the copy.
      'Part I, version',
    ])
      expect(words).toContain(part);
    expect(words.replace(/\s/g, '')).toContain(sha256);
  });

  it('is signed on the client’s own phone while the ID check holds', async () => {
    const { jobId } = await giveFormJob(admin);
    await postId(admin, jobId, NAME);
    const { id } = await lastLetter();
    expect((await open(client, id)).data.problem).toBeNull();
    expect((await postPin(client)).location).toBe(`/letters/${id}`);
    expect(noteTo(client)).toContain('Everyone has signed');
    expect(await stageOf(jobId)).toBe('ready');
  });

  it('waits for both spouses of a joint return, each with an ID of their own', async () => {
    const other = await marry();
    const { jobId } = await giveFormJob(admin);
    await postId(admin, jobId, NAME);
    expect((await postPin(spouse)).status).toBe(403);
    expect((await postPin(admin, {}, await signerOf(other))).status).toBe(403);
    const first = await postPin(client);
    expect(first.status).toBe(303);
    expect(noteTo(client)).toContain(`Still to sign: ${other}.`);
    expect(await stageOf(jobId)).toBe('waiting-for-signature');
    await postId(admin, jobId, other);
    expect((await postPin(spouse)).status).toBe(303);
    expect(await stageOf(jobId)).toBe('ready');
  });

  it('takes a spouse without an account on the screen of staff', async () => {
    const { jobId } = await giveFormJob(admin);
    await postId(admin, jobId, NAME, { spouse: 'Rafael Mendes' });
    await postPin(client);
    await postId(admin, jobId, 'Rafael Mendes');
    expect((await postPin(admin, {}, await signerOf('Rafael Mendes'))).status).toBe(303);
    expect(await stageOf(jobId)).toBe('ready');
  });

  it.each([
    ['signer', { signer: 'Somebody Else' }],
    ['kind', { kind: 'library' }],
    ['lastFour', { lastFour: '12' }],
    ['validUntil', { validUntil: '2020-01-01' }],
    ['seen', { seen: '' }],
  ])('is not opened with a wrong %s', async (field, fields) => {
    const { jobId } = await giveFormJob(admin);
    const { status, data } = await postId(admin, jobId, NAME, fields);
    expect([status, Object.keys(data.error ?? {})]).toEqual([400, [field]]);
    expect(JSON.stringify(data.error)).not.toContain('due date');
    expect(await db.letter.count()).toBe(0);
  });

  it('is not opened for a job without a form, or in another stage', async () => {
    const jobId = await giveJob({ stage: 'waiting-for-signature' });
    expect((await postId(admin, jobId, NAME)).status).toBe(409);
    await sendForm(admin, jobId);
    await db.job.update({ where: { id: jobId }, data: { stage: 'review' } });
    expect((await postId(admin, jobId, NAME)).status).toBe(409);
    const { data } = await admin.get<{ problem: string }>(signing, `/admin/jobs/${jobId}/signing`, {
      id: jobId,
    });
    expect(data.problem).toContain('doesn’t wait for a signature');
  });
});

describe('Form 8879', () => {
  it('is never signed by a typed name', async () => {
    const { jobId } = await giveFormJob(admin);
    await postId(admin, jobId, NAME);
    const letter = await lastLetter();
    const { status, data } = await postSignature(client, letter);
    expect([status, JSON.stringify(data.error)]).toEqual([403, expect.stringContaining('PIN')]);
    expect((await postPin(client, { pin: NAME })).data.error?.pin).toEqual(['Enter five digits.']);
    expect((await lastLetter()).status).toBe('open');
  });

  it.each([
    ['pin', { pin: '1234' }],
    ['pin', { pin: '00000' }],
    ['agree', { agree: '' }],
  ])('is refused with a wrong %s', async (field, fields) => {
    const { jobId } = await giveFormJob(admin);
    await postId(admin, jobId, NAME);
    expect(Object.keys((await postPin(client, fields)).data.error ?? {})).toEqual([field]);
  });

  it('is refused before the ID was seen, after its half hour, and the second time', async () => {
    const { jobId } = await giveFormJob(admin);
    await postId(admin, jobId, NAME);
    await endIdentity();
    const { id } = await lastLetter();
    expect((await open(client, id)).data).toMatchObject({
      problem: expect.stringContaining('photo ID'),
      proof: null,
    });
    expect((await postPin(client)).status).toBe(403);
    await postId(admin, jobId, NAME);
    const both = await Promise.all([postPin(client), postPin(client)]);
    expect(both.map(({ status }) => status).sort()).toEqual([303, 409]);
    expect((await postPin(client)).status).toBe(409);
    expect((await kinds()).filter((kind) => kind === 'signed')).toHaveLength(1);
  });

  it('is signed neither by another client nor by another form’s words', async () => {
    const { jobId } = await giveFormJob(admin);
    await postId(admin, jobId, NAME);
    const letter = await lastLetter();
    expect((await postPin(spouse)).status).toBe(404);
    expect((await open(spouse, letter.id)).status).toBe(404);
    expect((await postPin(client, {}, letter.signers[0]!.id)).location).toBe('/unauthorized');
    expect((await postPin(client, { hash: 'f'.repeat(64) })).status).toBe(409);
    const former = { id: letter.id, hash: letter.hash };
    await sendForm(admin, jobId);
    expect((await postPin(client, {}, undefined, former)).status).toBe(403);
    await postId(admin, jobId, NAME);
    expect((await lastLetter()).id).not.toBe(letter.id);
    expect(await db.letter.findUnique({ where: { id: letter.id } })).toMatchObject({
      status: 'void',
    });
    expect((await postPin(client, {}, undefined, former)).status).toBe(409);
    expect((await postPin(client, { hash: letter.hash })).status).toBe(409);
  });

  it('can’t be signed once it is taken back, voided or too old', async () => {
    const { jobId, formId } = await giveFormJob(admin);
    await postId(admin, jobId, NAME);
    await withdrawDelivery({ accountId: (await accountOf('admin')).id }, formId, new Date());
    expect((await postPin(client)).status).toBe(403);
    const next = await giveFormJob(admin);
    await postId(admin, next.jobId, NAME);
    const { id } = await lastLetter();
    await db.letter.update({ where: { id }, data: { expiresAt: new Date() } });
    expect((await postPin(client)).status).toBe(409);
  });

  it('is received on paper, which ends what was begun here', async () => {
    const { jobId } = await giveFormJob(admin);
    await postId(admin, jobId, NAME);
    const { id } = await db.documentRequest.findFirstOrThrow();
    const staff = { accountId: (await accountOf('admin')).id };
    await receiveOnPaper(staff, id, '2026-01-12', new Date('2026-02-01T12:00:00Z'));
    expect([await stageOf(jobId), (await lastLetter()).status]).toEqual(['ready', 'void']);
    expect((await postPin(client)).status).toBe(409);
  });

  it('keeps the PIN and the proof of identity as they were signed', async () => {
    const { jobId } = await giveFormJob(admin);
    await postId(admin, jobId, NAME);
    await postPin(client);
    for (const data of [{ pin: '11111' }, { identity: 'by a friend' }, { identityUntil: null }])
      await expect(db.letterSigner.updateMany({ data })).rejects.toThrow();
  });

  it('has no way to sign online without an identity provider', async () => {
    const { jobId } = await giveFormJob(admin);
    await postId(admin, jobId, NAME);
    await endIdentity();
    const { id } = await lastLetter();
    const path = `/letters/${id}/identity?returned`;
    expect((await client.get(identity, path, { id })).status).toBe(404);
    const shown = await client.get<{ isForm: boolean }>(letterPage, `/letters/${id}`, { id });
    expect(shown.data.isForm).toBe(true);
  });
});
