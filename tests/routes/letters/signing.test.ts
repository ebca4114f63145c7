import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { forgetRequests } from '#tests/support/documents';
import { forgetJobs, giveJob } from '#tests/support/jobs';
import {
  emailedCode,
  emailedKey,
  forgetLetters,
  giveLetter,
  lastLetter,
  postLetter,
  postSignature,
} from '#tests/support/letters';
import { withPdf, toSearchWords } from '#tests/support/pdf';
import { trailOf } from '#tests/support/trail';
import { noteTo, Visitor } from '#tests/support/visitor';
import { dateText } from '~/domain/time/formats';
import * as letterPage from '~/routes/_portal/letters/letter/route';
import * as codePage from '~/routes/_portal/letters/letter/code/route';
import * as decline from '~/routes/_portal/letters/letter/decline/route';
import * as copy from '~/routes/_portal/letters/letter/copy/route';

let client: Visitor;
let admin: Visitor;
let stranger: Visitor;
beforeAll(async () => {
  await seedPeople();
  client = await new Visitor().signIn('client');
  admin = await new Visitor().signIn('admin');
  stranger = await new Visitor().signIn('many');
});
beforeEach(async () => {
  await forgetLetters();
  await forgetRequests();
  await forgetJobs();
});

const SPOUSE = { otherName: 'Rafael Mendes', otherEmail: 'rafael@home.example' };
const open = (who: Visitor, id: string, query = '') =>
  who.get<Record<string, unknown>>(letterPage, `/letters/${id}${query}`, { id });
const statusOf = async (id: string) =>
  (await db.letter.findUniqueOrThrow({ where: { id } })).status;
const eventsOf = async (letterId: string) =>
  (await db.letterEvent.findMany({ where: { letterId }, orderBy: { id: 'asc' } })).map(
    ({ kind, name }) => `${kind}: ${name}`,
  );

describe('a letter that one person signs', () => {
  it('is read, signed, sealed, and kept as a document with its hash in the audit trail', async () => {
    const letter = await giveLetter(admin);
    const { data } = await open(client, letter.id);
    expect(data).toMatchObject({ isOpen: true, name: 'Carla Mendes', hash: letter.hash });
    const signed = await postSignature(client, letter);
    expect([signed.status, signed.location]).toEqual([303, `/letters/${letter.id}`]);
    expect(noteTo(client)).toContain('Everyone has signed');

    const { status, sha256, documentId } = await lastLetter();
    expect(status).toBe('signed');
    const file = await client.get(copy, `/letters/${letter.id}/copy.pdf`, { id: letter.id });
    const words = await withPdf(file.bytes, toSearchWords);
    expect(words).toContain('Carla Mendes');
    expect(words).toContain('Evidence of signing');
    expect(words.replace(/\s/g, '')).toContain(letter.hash);
    const document = await db.document.findUniqueOrThrow({ where: { id: documentId! } });
    expect(document).toMatchObject({ delivery: 'letter', sha256, partyId: letter.partyId });
    expect(await trailOf(letter.id)).toEqual([
      ['letter.sent', (await accountOf('admin')).id, '{}'],
      ['letter.signed', (await accountOf('client')).id, '{}'],
      ['letter.all-signed', null, JSON.stringify({ sha256 })],
    ]);
    expect(await eventsOf(letter.id)).toEqual([
      expect.stringMatching(/^sent: /),
      'consented: Carla Mendes',
      'signed: Carla Mendes',
    ]);
  });

  it('rejects another name, and says whose signature it asks for', async () => {
    const letter = await giveLetter(admin);
    const { status, data } = await postSignature(client, letter, { name: 'Karl Mendez' });
    expect(status).toBe(400);
    expect(data.error?.name?.[0]).toContain('the signature of Carla Mendes');
    expect(await statusOf(letter.id)).toBe('open');
  });

  it('asks for the consent to sign electronically once, and keeps its words', async () => {
    const letter = await giveLetter(admin);
    const refused = await postSignature(client, letter, { consent: '' });
    expect(refused.data.error?.consent?.[0]).toContain('Agree to sign electronically');
    await postSignature(client, letter);
    const next = await giveLetter(admin);
    expect((await open(client, next.id)).data.consent).toBeTruthy();
    expect((await postSignature(client, next, { consent: '' })).status).toBe(303);
    const given = await db.letterEvent.findMany({ where: { kind: 'consented' } });
    expect(given.map(({ detail }) => detail)).toEqual([expect.stringContaining('on paper')]);
    const file = await client.get(copy, `/letters/${next.id}/copy.pdf`, { id: next.id });
    expect(await withPdf(file.bytes, toSearchWords)).toContain(
      `agreed on ${dateText(given[0]!.createdAt)} to sign electronically`,
    );
  });

  it('is signed once, pressed twice or by two at the same time', async () => {
    const letter = await giveLetter(admin);
    const both = await Promise.all([postSignature(client, letter), postSignature(client, letter)]);
    expect(both.map(({ status }) => status).sort()).toEqual([303, 409]);
    expect(await db.letterEvent.count({ where: { kind: 'signed' } })).toBe(1);
    expect(await db.document.count({ where: { delivery: 'letter' } })).toBe(1);
  });

  it('is never signed with another hash than that of what was read', async () => {
    const letter = await giveLetter(admin);
    const { status, data } = await postSignature(client, { ...letter, hash: 'f'.repeat(64) });
    expect(status).toBe(409);
    expect(JSON.stringify(data.error)).toContain('changed while you read it');
  });

  it('can’t be signed once it expired, was replaced, or was declined', async () => {
    const jobId = await giveJob();
    const expired = await giveLetter(admin, {}, `job=${jobId}`);
    await db.letter.update({ where: { id: expired.id }, data: { expiresAt: new Date() } });
    expect((await postSignature(client, expired)).status).toBe(409);
    const next = await giveLetter(admin, {}, `job=${jobId}&replaces=${expired.id}`);
    expect(await statusOf(expired.id)).toBe('void');
    expect((await postSignature(client, expired)).status).toBe(409);
    expect((await open(client, expired.id)).data.next).toBe(`/letters/${next.id}`);
    expect((await postSignature(client, next)).status).toBe(303);
  });

  it('is neither shown to another client nor signed by them', async () => {
    const letter = await giveLetter(admin);
    expect((await open(stranger, letter.id)).status).toBe(404);
    expect((await postSignature(stranger, letter)).status).toBe(404);
    const file = await stranger.get(copy, `/letters/${letter.id}/copy.pdf`, { id: letter.id });
    expect(file.status).toBe(404);
    expect((await open(new Visitor(), letter.id)).location).toContain('/login');
  });

  it('can be read but not signed by someone who acts for the client without signing', async () => {
    const letter = await giveLetter(admin, { signers: [], ...SPOUSE });
    expect((await open(client, letter.id)).data).toMatchObject({ isOpen: false, name: '' });
    expect((await postSignature(client, letter)).status).toBe(403);
  });
});

describe('a signer without an account', () => {
  const visit = async () => {
    const letter = await giveLetter(admin, SPOUSE);
    const key = await emailedKey(SPOUSE.otherEmail);
    return { letter, key, guest: new Visitor() };
  };

  it('signs by the emailed link and code, and gets the copy by another code', async () => {
    const { letter, key, guest } = await visit();
    expect((await open(guest, letter.id, key)).data).toMatchObject({
      isOpen: true,
      hasCode: false,
    });
    const code = await emailedCode(guest, letter, key, SPOUSE.otherEmail);
    const signed = await postSignature(guest, letter, { name: 'Rafael Mendes', code }, key);
    expect(signed.location).toBe(`/letters/${letter.id}${key}`);
    expect(noteTo(guest)).toContain('Still to sign: Carla Mendes');
    expect(await statusOf(letter.id)).toBe('open');
    await postSignature(client, letter);
    expect(await statusOf(letter.id)).toBe('signed');
    const path = `/letters/${letter.id}/copy.pdf${key}`;
    const { id } = letter;
    expect((await guest.get(copy, path, { id })).location).toBe(`/letters/${id}${key}`);
    const get = (typed: string) => guest.post(copy, path, { code: typed }, { id });
    await get(code);
    expect(noteTo(guest)).toContain('That code isn’t right');
    const next = await emailedCode(guest, letter, key, SPOUSE.otherEmail);
    expect((await open(guest, id, key)).data).toMatchObject({ hasCopy: true, hasCode: true });
    const file = await get(next);
    expect(Buffer.from(file.bytes).subarray(0, 5).toString()).toBe('%PDF-');
    expect((await get(next)).status).toBe(303);
    expect(guest.signedIn).toBe(false);
  });

  it('is recorded with the code only where one was given', async () => {
    const howOf = async (id: string, kind: string) =>
      (await db.letterEvent.findFirstOrThrow({ where: { letterId: id, kind } })).identified;
    const { letter, key, guest } = await visit();
    const path = `/letters/${letter.id}/decline${key}`;
    await guest.post(decline, path, { text: 'Not me' }, { id: letter.id });
    expect(await howOf(letter.id, 'declined')).toBe(`by an emailed link to ${SPOUSE.otherEmail}`);
    await forgetLetters();
    const second = await visit();
    const code = await emailedCode(second.guest, second.letter, second.key, SPOUSE.otherEmail);
    await postSignature(second.guest, second.letter, { name: 'Rafael Mendes', code }, second.key);
    expect(await howOf(second.letter.id, 'signed')).toMatch(
      /^by an emailed link .+, and its code$/,
    );
  });

  it('can’t sign without the code, or with a wrong or a used one', async () => {
    const { letter, key, guest } = await visit();
    const sign = (code?: string) =>
      postSignature(guest, letter, { name: 'Rafael Mendes', ...(code && { code }) }, key);
    expect((await sign()).data.error?.code?.[0]).toContain('isn’t right');
    const code = await emailedCode(guest, letter, key, SPOUSE.otherEmail);
    expect((await sign(code === '111111' ? '222222' : '111111')).status).toBe(400);
    expect((await sign(code)).status).toBe(303);
    expect((await sign(code)).status).toBe(409);
  });

  it('opens nothing else with the link or the code', async () => {
    const { letter, key, guest } = await visit();
    const code = await emailedCode(guest, letter, key, SPOUSE.otherEmail);
    const other = await giveLetter(admin);
    expect((await open(guest, other.id, key)).status).toBe(404);
    expect((await postSignature(guest, other, { code }, key)).status).toBe(404);
    const named = `?key=${letter.signers[0]!.id}.${key.split('.')[1]}`;
    expect((await open(guest, letter.id, named)).status).toBe(404);
    const forged = await guest.post(
      codePage,
      `/letters/${other.id}/code${key}`,
      {},
      { id: other.id },
    );
    expect(forged.status).toBe(404);
  });

  it('whose link came for another letter can’t use its code here', async () => {
    const { key: otherKey, letter: other, guest } = await visit();
    const code = await emailedCode(guest, other, otherKey, SPOUSE.otherEmail);
    const letter = await giveLetter(admin, SPOUSE);
    const key = await emailedKey(SPOUSE.otherEmail);
    const answer = await postSignature(guest, letter, { name: 'Rafael Mendes', code }, key);
    expect(answer.status).toBe(400);
  });
});

describe('sending a letter', () => {
  it('fails with the name of the field that is empty', async () => {
    const jobId = await giveJob({ type: 'extension' });
    const { status, data } = await postLetter(admin, {}, `job=${jobId}`);
    expect(status).toBe(400);
    expect(JSON.stringify(data.error)).toContain('Price of the job');
    expect((await postLetter(admin, { price: '250' }, `job=${jobId}`)).status).toBe(303);
    expect((await lastLetter()).content).toContain('is $250.');
  });

  it('is refused for signers who may not sign for the client', async () => {
    const { id } = await accountOf('many');
    const { status, data } = await postLetter(admin, { signers: id });
    expect([status, data.error?.signers?.[0]]).toEqual([400, expect.stringContaining('may sign')]);
    expect((await postLetter(admin, { signers: [] })).data.error?.signers).toBeTruthy();
  });

  it('is refused for one person who would sign twice', async () => {
    const twice = { otherName: 'Carla M.', otherEmail: 'client@demo.example' };
    const { status, data } = await postLetter(admin, twice);
    expect([status, JSON.stringify(data.error)]).toEqual([
      400,
      expect.stringContaining('Each signer needs an email address of their own'),
    ]);
  });

  it('needs one signer and their capacity for a company', async () => {
    const partyId = (await accountOf('client')).id;
    await db.party.update({ where: { id: partyId }, data: { kind: 'company' } });
    try {
      expect((await postLetter(admin)).data.error?.title?.[0]).toContain('capacity');
      const two = await postLetter(admin, { ...SPOUSE, title: 'Member' });
      expect(two.data.error?.signers?.[0]).toContain('one person');
      const { signers } = await giveLetter(admin, { title: 'Managing member' });
      expect(signers).toMatchObject([{ name: 'Carla Mendes', title: 'Managing member' }]);
    } finally {
      await db.party.update({ where: { id: partyId }, data: { kind: 'person' } });
    }
  });
});

it('lets nobody change the words, the signatures or the evidence of a letter', async () => {
  const letter = await giveLetter(admin);
  await postSignature(client, letter);
  const { id } = letter;
  const [signer] = letter.signers;
  const changes = [
    () => db.letter.update({ where: { id }, data: { content: '[]' } }),
    () => db.letter.delete({ where: { id } }),
    () => db.letterSigner.update({ where: { id: signer!.id }, data: { name: 'Eve' } }),
    () => db.letterSigner.update({ where: { id: signer!.id }, data: { signedAt: new Date() } }),
    () => db.letterSigner.deleteMany({ where: { letterId: id } }),
    () => db.letterEvent.updateMany({ where: { letterId: id }, data: { name: 'Eve' } }),
    () => db.letterEvent.deleteMany({ where: { letterId: id } }),
  ];
  for (const change of changes) await expect(change()).rejects.toThrow();
});
