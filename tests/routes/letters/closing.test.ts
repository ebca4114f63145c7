import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { PDF as LibPdf } from '@libpdf/core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { forgetRequests, mails } from '#tests/support/documents';
import { PDF } from '#tests/support/files';
import { forgetJobs, giveJob, readJobs } from '#tests/support/jobs';
import {
  emailedKey,
  forgetLetters,
  giveLetter,
  lastLetter,
  postSignature,
  type Returned,
} from '#tests/support/letters';
import { pdfOf } from '#tests/support/pdf-file';
import { Visitor } from '#tests/support/visitor';
import { MAX_PDF_BYTES } from '~/domain/documents/document';
import { DAY } from '~/domain/time/duration';
import { letterPress } from '~/gateways/pdf/letter-press.server';
import { makeSealPair, sealPdf } from '~/gateways/pdf/seal.server';
import { storage } from '~/gateways/storage/storage.server';
import { listToDos } from '~/models/dashboard/to-do.server';
import { restoreDelivery, withdrawDelivery } from '~/models/document/delivery.server';
import { getFirm } from '~/models/firm/published.server';
import { endLetters, purgeLetters, sendLetterReminders } from '~/models/letter/close.server';
import { rewrapSealKeys, sealLetter, sealLetters } from '~/models/letter/seal.server';
import type { Viewer } from '~/models/sign-in/session.server';
import * as edit from '~/routes/_portal/admin/catalog/edit/route';
import * as reminder from '~/routes/_portal/admin/letters/reminder/route';
import * as voiding from '~/routes/_portal/admin/letters/void/route';
import * as documents from '~/routes/_portal/documents/route';
import * as ownJob from '~/routes/_portal/jobs/job/route';
import * as decline from '~/routes/_portal/letters/letter/decline/route';
import * as question from '~/routes/_portal/letters/letter/question/route';
import * as verify from '~/routes/_site/verify/route';

let client: Visitor;
let admin: Visitor;
beforeAll(async () => {
  await seedPeople();
  client = await new Visitor().signIn('client');
  admin = await new Visitor().signIn('admin');
});
beforeEach(async () => {
  await forgetLetters();
  await forgetRequests();
  await forgetJobs();
});

const SPOUSE = { otherName: 'Rafael Mendes', otherEmail: 'rafael@home.example' };
const statusOf = async (id: string) =>
  (await db.letter.findUniqueOrThrow({ where: { id } })).status;

async function signedLetter() {
  await postSignature(client, await giveLetter(admin));
  return lastLetter();
}

describe('a signer', () => {
  it('declines with a reason, which the firm gets by email', async () => {
    const letter = await giveLetter(admin);
    const say = (text: string) =>
      client.post<Returned>(decline, `/letters/${letter.id}/decline`, { text }, { id: letter.id });
    expect((await say('')).status).toBe(400);
    expect((await say('Too expensive.')).status).toBe(303);
    expect(await statusOf(letter.id)).toBe('declined');
    expect(await mails()).toContainEqual(expect.stringContaining('Carla Mendes declined'));
    expect((await postSignature(client, letter)).status).toBe(409);
    expect((await say('Again.')).status).toBe(409);
  });

  it('asks the preparer in a message about the letter', async () => {
    const { id, title } = await giveLetter(admin);
    await client.post(question, `/letters/${id}/question`, { text: 'Is my son in it?' }, { id });
    const { content } = await db.message.findFirstOrThrow({ orderBy: { id: 'desc' } });
    expect(content).toBe(`About the letter “${title}”: Is my son in it?`);
  });

  it('sees what is to sign on the dashboard, the job and the documents', async () => {
    const { id, jobId } = await giveLetter(admin);
    const { id: accountId } = await accountOf('client');
    const viewer = { accountId, partyId: accountId, parties: [{ id: accountId }] } as Viewer;
    const toSign = async () =>
      (await listToDos(viewer, 'own', new Date())).find(({ title }) => title === 'To sign');
    expect((await toSign())?.toDos[0]?.href).toBe(`/letters/${id}`);
    const { data } = await client.get<{ letters: { id: string }[] }>(
      documents,
      '/dashboard/documents',
    );
    expect(data.letters.map((each) => each.id)).toEqual([id]);
    type Job = { job: { needs: { href: string }[] } };
    const job = await client.get<Job>(ownJob, `/dashboard/jobs/${jobId}`, { id: jobId! });
    expect(job.data.job.needs[0]?.href).toBe(`/letters/${id}`);
    await postSignature(client, await lastLetter());
    expect(await toSign()).toBeUndefined();
  });
});

describe('staff', () => {
  it('see which jobs have a letter that isn’t signed', async () => {
    const shown = async () => (await readJobs()).rows.map(({ letterStatus }) => letterStatus);
    const jobId = await giveJob();
    expect(await shown()).toEqual([null]);
    const letter = await giveLetter(admin, {}, `job=${jobId}`);
    expect(await shown()).toEqual(['open']);
    await postSignature(client, letter);
    expect(await shown()).toEqual(['signed']);
  });

  it('remind once a day those who haven’t signed', async () => {
    const letter = await giveLetter(admin, SPOUSE);
    await postSignature(client, letter);
    await db.queuedMail.deleteMany();
    const remind = () =>
      admin.post(reminder, `/admin/letters/${letter.id}/reminder`, {}, { id: letter.id });
    await remind();
    await remind();
    expect(await mails()).toEqual([
      'rafael@home.example: Reminder: please sign Engagement letter: individual tax return',
    ]);
  });

  it('void a letter, of which its signers are told, but not a signed one', async () => {
    const post = (id: string) =>
      admin.post<Returned>(voiding, `/admin/letters/${id}/void`, {}, { id });
    const { id } = await giveLetter(admin);
    expect((await post(id)).status).toBe(303);
    expect(await statusOf(id)).toBe('void');
    expect(await mails()).toContainEqual(expect.stringContaining('You don’t need to sign'));
    expect((await post((await signedLetter()).id)).status).toBe(409);
  });

  it('can’t save a template with a field that doesn’t exist', async () => {
    const superadmin = await new Visitor().signIn('superadmin');
    const body = { title: 'Letter', body: 'Dear {{party.nam}}' };
    const { status, data } = await superadmin.post<Returned>(
      edit,
      '/admin/catalog/letter/new',
      body,
      { kind: 'letter' },
    );
    expect([status, data.error?.body?.[0]]).toEqual([
      400,
      expect.stringContaining('{{party.nam}}'),
    ]);
  });

  it('can’t withdraw the sealed copy', async () => {
    const { documentId } = await signedLetter();
    const staff = await accountOf('admin');
    const viewer = { accountId: staff.id };
    await expect(withdrawDelivery(viewer, documentId!, new Date())).rejects.toHaveProperty(
      'status',
      404,
    );
    await expect(restoreDelivery(viewer, documentId!, new Date())).rejects.toHaveProperty(
      'status',
      404,
    );
  });
});

it('reminders go out every five days, three at most', async () => {
  await giveLetter(admin);
  await db.queuedMail.deleteMany();
  const start = Date.now();
  for (let day = 1; day <= 29; day += 1) await sendLetterReminders(new Date(start + day * DAY + 1));
  const sent = await db.letterEvent.findMany({ where: { kind: 'reminded' } });
  expect(sent).toHaveLength(3);
  expect((await lastLetter()).remindAt).toBeNull();
});

describe('the sealed copy', () => {
  it('is made later where it couldn’t be made at once, and only once', async () => {
    const letter = await giveLetter(admin);
    await db.letterSigner.updateMany({ data: { signedAt: new Date() } });
    await db.letter.update({
      where: { id: letter.id },
      data: { status: 'signed', closedAt: new Date() },
    });
    const broken = { ...letterPress, store: () => Promise.reject(new Error('No room.')) };
    await expect(sealLetters(broken, new Date())).rejects.toThrow('No room.');
    expect((await lastLetter()).documentId).toBeNull();
    await Promise.all([1, 2].map(() => sealLetter(letterPress, letter.id, new Date())));
    expect((await lastLetter()).documentId).not.toBeNull();
    expect(await db.document.count({ where: { delivery: 'letter' } })).toBe(1);
    expect(await db.sealKey.count()).toBe(1);
  });

  it('has a key that is encrypted anew with the data keys', async () => {
    await signedLetter();
    const before = await db.sealKey.findFirstOrThrow();
    await db.$transaction(rewrapSealKeys);
    const after = await db.sealKey.findFirstOrThrow();
    expect(after.key).not.toBe(before.key);
    expect((await signedLetter()).documentId).not.toBeNull();
  });
});

describe('the page that checks letters', () => {
  type Verdict = { isGood: boolean; text: string } & Returned;
  const check = async (bytes: Buffer) => {
    const form = new FormData();
    form.set('file', new File([new Uint8Array(bytes)], 'letter.pdf'));
    const answer = await new Visitor().upload<Verdict>(verify, '/verify', form);
    return answer.data;
  };
  const copyOf = async (letter: { documentId: string | null }) => {
    const { storageKey } = await db.document.findUniqueOrThrow({
      where: { id: letter.documentId! },
    });
    return buffer((await storage.get(storageKey)).stream);
  };

  it('names who signed a letter that is unchanged, and finds any change', async () => {
    const pdf = await copyOf(await signedLetter());
    expect(await check(pdf)).toMatchObject({
      isGood: true,
      text: expect.stringContaining('Signed by Carla Mendes. Unchanged since'),
    });
    for (let count = 0; count < 20; count += 1) {
      const changed = Buffer.from(pdf);
      const at = 8 + Math.floor(Math.random() * (changed.length - 8));
      changed[at] = changed[at]! ^ (1 + Math.floor(Math.random() * 255));
      expect((await check(changed)).isGood, `byte ${at}`).not.toBe(true);
    }
  });

  it('says that a stranger sealed a PDF, whatever name the seal has', async () => {
    const { legalName } = getFirm();
    const sealed = await sealPdf(
      await pdfOf('Letter'),
      await makeSealPair(legalName, new Date()),
      new Date(),
    );
    const { isGood, text } = await check(sealed);
    expect([isGood, text]).toEqual([
      false,
      expect.stringMatching(/^Somebody else sealed this PDF/),
    ]);
    expect(text).toContain(`Its seal says “${legalName}”`);
  });

  it('takes the sealed copy of the largest PDF that can be signed', async () => {
    const pdf = await LibPdf.load(await pdfOf('Letter'));
    pdf.addAttachment('scan.bin', randomBytes(MAX_PDF_BYTES));
    const sealed = await sealPdf(
      await pdf.save(),
      await makeSealPair('Ana', new Date()),
      new Date(),
    );
    expect(sealed.length).toBeGreaterThan(MAX_PDF_BYTES);
    expect((await check(sealed)).text).toContain('Its seal says “Ana”');
  });

  it('says what is wrong with other files, and stores none', async () => {
    const before = await db.document.count();
    expect((await check(PDF)).text).toContain('no seal');
    expect((await check(Buffer.from('Hello'))).error?.file?.[0]).toContain('isn’t a PDF');
    const pdf = await copyOf(await signedLetter());
    await forgetLetters();
    expect((await check(pdf)).text).toContain('We sealed this PDF, and it is unchanged.');
    expect(await db.document.count()).toBe(before + 1);
  });
});

describe('the letters of a client whose account is deleted', () => {
  it('stay for the years that were set if they are signed, and go if not', async () => {
    const signed = await signedLetter();
    const open = await giveLetter(admin);
    const now = new Date();
    await db.$transaction((tx) => endLetters(tx, signed.partyId, 7, now));
    await purgeLetters(storage, new Date(now.getTime() + DAY));
    expect(await db.letter.findMany({ select: { id: true } })).toEqual([{ id: signed.id }]);
    expect(open.id).not.toBe(signed.id);
    await purgeLetters(storage, new Date(now.getTime() + 7 * 366 * DAY));
    expect(await db.letter.count()).toBe(0);
    const copy = await db.document.findUniqueOrThrow({ where: { id: signed.documentId! } });
    expect(copy.deletedAt).not.toBeNull();
  });
});

it('the key of an emailed link is no secret that the database holds', async () => {
  await giveLetter(admin, SPOUSE);
  const key = (await emailedKey(SPOUSE.otherEmail)).split('.')[1]!;
  const rows = await db.letterSigner.findMany();
  expect(JSON.stringify(rows)).not.toContain(key);
});
