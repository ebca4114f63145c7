import { createHash } from 'node:crypto';
import { PDF } from '@libpdf/core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { forgetRequests, mails } from '#tests/support/documents';
import { forgetJobs, giveJob } from '#tests/support/jobs';
import {
  emailedCode,
  emailedKey,
  forgetLetters,
  lastLetter,
  postSignature,
  type Returned,
} from '#tests/support/letters';
import { findWords, toSearchWords, withPdf } from '#tests/support/pdf';
import { makePdf, pdfsig, SCRIPTED } from '#tests/support/uploaded-pdfs';
import { Visitor } from '#tests/support/visitor';
import type { PdfField } from '~/domain/letters/pdf-fields';
import { DAY } from '~/domain/time/duration';
import { checkSealOf } from '~/gateways/pdf/seal.server';
import { storage } from '~/gateways/storage/storage.server';
import { endLetters, purgeLetters, remindOfLetter, voidLetter } from '~/models/letter/close.server';
import { readPdf } from '~/models/letter/letter.server';
import * as pages from '~/routes/_portal/admin/letters/pages/route';
import * as pdfPage from '~/routes/_portal/admin/letters/pdf/route';
import * as copy from '~/routes/_portal/letters/letter/copy/route';
import * as file from '~/routes/_portal/letters/letter/file/route';
import * as letterPage from '~/routes/_portal/letters/letter/route';

let client: Visitor;
let admin: Visitor;
let clientId: string;
let signable: Buffer;
beforeAll(async () => {
  await seedPeople();
  client = await new Visitor().signIn('client');
  admin = await new Visitor().signIn('admin');
  clientId = (await accountOf('client')).id;
  signable = await makePdf({ pages: 3 });
});
beforeEach(async () => {
  await forgetLetters();
  await forgetRequests();
  await forgetJobs();
});

const GUEST = 'rafael@home.example';
const DRAWING = JSON.stringify([
  [10, 20, 60, 90, 120, 40, 200, 150, 260, 60, 300, 100, 380, 30, 420, 80],
]);

type Fields = Record<string, string>;
async function send(bytes = signable, fields: Fields = {}, query = `client=${clientId}`) {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], 'Power of attorney.pdf'));
  const signers = { who0: clientId, place0: 'last-left' };
  for (const [name, value] of Object.entries({ ...signers, ...fields })) form.set(name, value);
  return admin.upload<Returned>(pdfPage, `/admin/letters/pdf?${query}`, form);
}
const refusal = async (...args: Parameters<typeof send>) => {
  const { status, data } = await send(...args);
  return [
    status,
    Object.values(data.error ?? {})
      .flat()
      .join(' '),
  ];
};

const TWO = {
  who1: 'other',
  name1: 'Рафаэль Мендес',
  email1: GUEST,
  place1: 'last-right',
  text0: 'Title',
  dates: 'on',
  initials: 'on',
};
const open = (who: Visitor, id: string, query = '') =>
  who.get<Record<string, unknown>>(letterPage, `/letters/${id}${query}`, { id });

describe('an uploaded PDF', () => {
  it('is signed by two in order, and carries their values, the evidence and the seal', async () => {
    const jobId = await giveJob();
    expect((await send(signable, TWO, `job=${jobId}`)).status).toBe(303);
    const letter = await lastLetter();
    expect(letter).toMatchObject({ title: 'Power of attorney', jobId });
    expect(await mails()).toEqual([expect.stringMatching(/^client@.*Please sign/)]);

    const { data } = await open(client, letter.id);
    expect(data).toMatchObject({ isOpen: true, hash: letter.hash, initials: 'CM' });
    expect((data.pages as string[])[0]).toContain('Power of attorney, page 1');
    const shown = await client.get(file, `/letters/${letter.id}/file.pdf`, { id: letter.id });
    const sha256 = createHash('sha256').update(shown.bytes).digest('hex');
    expect([sha256, readPdf(letter)?.file]).toEqual([sha256, sha256]);

    const unfilled = await postSignature(client, letter, { initials: 'CM' });
    expect(unfilled.data.error?.text0?.[0]).toBe('Fill in: Title.');
    const values = { initials: 'CM', text0: 'Owner', name: '', drawing: DRAWING };
    expect((await postSignature(client, letter, values)).status).toBe(303);
    const key = await emailedKey(GUEST);
    const guest = new Visitor();
    const code = await emailedCode(guest, letter, key, GUEST);
    const name = 'Рафаэль Мендес';
    expect((await postSignature(guest, letter, { name, code, initials: 'РМ' }, key)).status).toBe(
      303,
    );

    const { bytes } = await client.get(copy, `/letters/${letter.id}/copy.pdf`, { id: letter.id });
    const words = await withPdf(bytes, toSearchWords);
    for (const each of ['Owner', name, 'CM', 'РМ', 'Evidence of signing', 'page 3'])
      expect(words).toContain(each);
    expect(words.replace(/\s/g, '')).toContain(sha256);
    expect((await PDF.load(new Uint8Array(bytes))).getPageCount()).toBe(4);
    expect(pdfsig(bytes)).toContain('Signature is Valid');
    expect(pdfsig(bytes)).toContain('Total document signed');
    expect((await checkSealOf(Buffer.from(bytes))).state).toBe('whole');
  });

  it('can’t be signed before one’s turn', async () => {
    await send(signable, TWO);
    const letter = await lastLetter();
    const { turn } = letter.signers[1]!;
    expect(turn).toBe(1);
    expect(await db.queuedMail.count({ where: { recipient: GUEST } })).toBe(0);
    const swapped = {
      who0: 'other',
      name0: 'Ana',
      email0: GUEST,
      who1: clientId,
      place1: 'last-right',
    };
    await forgetLetters();
    await send(signable, swapped);
    const second = await lastLetter();
    expect((await open(client, second.id)).data).toMatchObject({ isOpen: false, waitsFor: 'Ana' });
    const early = await postSignature(client, second);
    expect([early.status, JSON.stringify(early.data.error)]).toEqual([
      409,
      expect.stringContaining('It isn’t your turn yet. First to sign: Ana.'),
    ]);
  });

  it('has fields where staff put them, kept on their pages', async () => {
    const field: PdfField = {
      signer: 0,
      kind: 'signature',
      page: 2,
      x: 100.4,
      y: 5_000,
      label: '',
    };
    expect((await send(signable, { fields: JSON.stringify([field]) })).status).toBe(303);
    expect(readPdf(await lastLetter())?.fields).toEqual([{ ...field, x: 100, y: 750 }]);
  });

  it('is refused without a signature for each signer, or with fields that nobody can read', async () => {
    const text = { signer: 0, kind: 'text', page: 1, x: 0, y: 0, label: 'Title' };
    expect(await refusal(signable, { fields: JSON.stringify([text]) })).toEqual([
      400,
      'Place a signature for signer 1.',
    ]);
    for (const fields of ['{', '[{"page":99}]', JSON.stringify([{ ...text, page: 4 }])])
      expect(await refusal(signable, { fields })).toEqual([400, 'Place the fields again.']);
    expect(await db.letter.count()).toBe(0);
  });

  it('is refused with a sentence where it has a password, programs, too many pages, or is damaged', async () => {
    const locked = await makePdf({ userPassword: 'secret', ownerPassword: 'other' });
    const guarded = await makePdf({
      ownerPassword: 'other',
      permissions: { printing: 'highResolution' },
    });
    expect(await refusal(locked)).toEqual([400, expect.stringContaining('needs a password')]);
    expect(await refusal(guarded)).toEqual([400, expect.stringContaining('protected')]);
    expect(await refusal(SCRIPTED)).toEqual([400, expect.stringContaining('contains programs')]);
    expect(await refusal(await makePdf({ pages: 500 }))).toEqual([
      400,
      expect.stringContaining('100 pages at most'),
    ]);
    const broken = signable.subarray(0, signable.length / 2);
    expect((await refusal(broken))[0]).toBe(400);
    expect(await refusal(Buffer.from('Hello'))).toEqual([
      400,
      expect.stringContaining('looks like'),
    ]);
    expect(await db.letter.count()).toBe(0);
  });

  it('is refused where it is Form 8879, which is sent from its job', async () => {
    const form = await makePdf({ words: 'Form 8879 (Rev. January 2021)' });
    const sentence = expect.stringContaining('Move its job to “Waiting for signature”');
    expect(await refusal(form)).toEqual([400, sentence]);
    expect(await refusal(signable, { title: 'Form 8879-PE' })).toEqual([400, sentence]);
    expect(await db.letter.count()).toBe(0);
  });

  it('is refused where it is signed already', async () => {
    await send();
    await postSignature(client, await lastLetter());
    const { id } = await lastLetter();
    const { bytes } = await client.get(copy, `/letters/${id}/copy.pdf`, { id });
    expect(await refusal(Buffer.from(bytes))).toEqual([
      400,
      expect.stringContaining('signed already'),
    ]);
  });

  it('is sent once where the form comes twice', async () => {
    expect((await send()).status).toBe(303);
    expect(await refusal()).toEqual([400, expect.stringContaining('was sent already')]);
    expect(await db.letter.count()).toBe(1);
  });

  it.each([
    ['turned', { shape: { Rotate: 90 } }],
    ['turned backward', { shape: { Rotate: -90 } }],
    ['turned with all others', { shape: { Rotate: 180 }, inherits: true }],
    ['from the last corner to the first', { shape: { MediaBox: [612, 792, 0, 0] } }],
    ['far from zero', { shape: { MediaBox: [-100, 50, 512, 842], Rotate: 90 } }],
    ['cut to a part', { shape: { CropBox: [50, 780, 700, 60], Rotate: 270 } }],
    ['of a size that all have', { shape: { MediaBox: [0, 0, 700, 800] }, inherits: true }],
  ])('is signed at the same place on pages that are %s', async (_case, options) => {
    const place = { x: 300, y: 400 };
    const field = { signer: 0, kind: 'signature', page: 1, label: '', ...place };
    await send(await makePdf(options), { fields: JSON.stringify([field]) });
    const letter = await lastLetter();
    await postSignature(client, letter);
    const { bytes } = await client.get(copy, `/letters/${letter.id}/copy.pdf`, { id: letter.id });
    expect(pdfsig(bytes)).toContain('Signature is Valid');
    const [x, y] = await withPdf(bytes, (pdf) => findWords(pdf, 'Carla'));
    expect(x! - place.x).toBeCloseTo(0, 0);
    expect(y! - place.y).toBeGreaterThan(0);
    expect(y! - place.y).toBeLessThan(42);
    expect(await withPdf(bytes, toSearchWords)).toContain('Power of attorney, page 1');
  });

  it('is refused where a page is too small to sign on', async () => {
    for (const MediaBox of [
      [0, 0, 50, 50],
      [0, 0, 0, 0],
    ])
      expect(await refusal(await makePdf({ shape: { MediaBox } }))).toEqual([
        400,
        expect.stringContaining('too small to sign on'),
      ]);
  });

  it('says what is on its pages, for the form that places fields, and is not kept', async () => {
    const form = new FormData();
    form.set('file', new File([new Uint8Array(signable)], 'a.pdf'));
    const { bytes } = await admin.upload(pages, '/admin/letters/pages', form);
    const found = JSON.parse(Buffer.from(bytes).toString());
    expect(found.pages).toHaveLength(3);
    expect(found.pages[0].lines[0]).toMatchObject({ text: 'Power of attorney, page 1', x: 72 });
    expect(await db.letter.count()).toBe(0);
  });

  it('is deleted with its letter', async () => {
    await send();
    const { sourceKey, partyId } = await lastLetter();
    expect(await storage.stat(sourceKey!)).not.toBeNull();
    const now = new Date();
    await db.$transaction((tx) => endLetters(tx, partyId, 7, now));
    await purgeLetters(storage, new Date(now.getTime() + DAY));
    expect(await storage.stat(sourceKey!)).toBeNull();
  });
});

describe('a drawn signature', () => {
  it('stands in the place of the typed name, as its signer’s own', async () => {
    await send();
    const letter = await lastLetter();
    expect((await postSignature(client, letter, { name: '' })).data.error?.name?.[0]).toContain(
      'or draw your signature',
    );
    await postSignature(client, letter, { name: '', drawing: DRAWING });
    const { signers } = await lastLetter();
    expect(JSON.parse(signers[0]!.drawing)).toEqual(JSON.parse(DRAWING));
    await expect(
      db.letterSigner.update({ where: { id: signers[0]!.id }, data: { drawing: '[]' } }),
    ).rejects.toThrow();
  });

  it('is refused where it is too small, too large or no drawing, and a wrong name still is', async () => {
    await send();
    const letter = await lastLetter();
    const long = JSON.stringify([Array.from({ length: 6_002 }, () => 1)]);
    const lines = JSON.stringify(Array.from({ length: 101 }, () => [1, 1, 2, 2]));
    const dot = JSON.stringify([Array.from({ length: 400 }, (_, at) => 100 + (at % 39))]);
    const dots = JSON.stringify(
      [
        [0, 0],
        [600, 200],
      ].map(([x, y]) => [x, y, x, y]),
    );
    for (const drawing of [
      dot,
      dots,
      '[[1,2]]',
      '[[1,2,3]]',
      '"x"',
      '{',
      '[[601,2]]',
      '[[1,201]]',
      long,
      lines,
    ]) {
      const { status, data } = await postSignature(client, letter, { name: '', drawing });
      expect([status, data.error?.drawing?.[0]], drawing.slice(0, 20)).toEqual([
        400,
        'Draw your whole signature, or type your name.',
      ]);
    }
    const other = await postSignature(client, letter, { name: 'Eve', drawing: DRAWING });
    expect(other.data.error?.name?.[0]).toContain('the signature of Carla Mendes');
    expect((await lastLetter()).status).toBe('open');
  });
});

describe('signers in turns', () => {
  it('are each another person, by account and by email address', async () => {
    const same = { email1: 'client@demo.example' };
    for (const fields of [{ who1: clientId }, { ...TWO, ...same }])
      expect(await refusal(signable, { place1: 'last-right', ...fields })).toEqual([
        400,
        expect.stringContaining('client@demo.example is there twice.'),
      ]);
    expect(await db.letter.count()).toBe(0);
  });

  it('are reminded and told of a voided PDF only once it is their turn', async () => {
    await send(signable, TWO);
    const letter = await lastLetter();
    await db.queuedMail.deleteMany();
    const staff = { accountId: (await accountOf('admin')).id, fullName: 'Alma Reyes' };
    await remindOfLetter(letter.id, staff, new Date());
    await voidLetter(staff, letter.id, new Date());
    expect((await mails()).map((mail) => mail.split(':')[0])).toEqual(['client@demo.example']);
  });

  it('sign the PDF that takes the place of another', async () => {
    await send(signable, TWO);
    const { id } = await lastLetter();
    expect((await send(signable, {}, `client=${clientId}&replaces=${id}`)).status).toBe(303);
    expect(await db.letter.findUniqueOrThrow({ where: { id } })).toMatchObject({
      status: 'void',
      replacedById: (await lastLetter()).id,
    });
  });
});
