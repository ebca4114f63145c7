import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { noteOf, WAV, WEBM } from '#tests/support/audio';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { forgetDocuments, HERE, keepPaper, send, storedFiles } from '#tests/support/documents';
import { PDF, PNG, uploadOf } from '#tests/support/files';
import { forgetMessages } from '#tests/support/messaging';
import { Visitor, type Answer } from '#tests/support/visitor';
import { MAX_DOCUMENTS } from '~/domain/documents/document';
import { MAX_CONVERSATION_FILES } from '~/domain/messaging/message';
import { MAX_NOTES } from '~/domain/voice/note';
import { env } from '~/config/env.server';
import { storage } from '~/gateways/storage/storage.server';
import * as messages from '~/routes/_portal/messaging/route';
import * as directUploads from '~/routes/_portal/documents/direct-uploads/route';
import * as recordings from '~/routes/_portal/recordings/route';

let client: Visitor;
let owner: { accountId: string };
beforeAll(async () => {
  await seedPeople();
  client = await new Visitor().signIn('client');
  owner = { accountId: (await accountOf('client')).id };
});
beforeEach(async () => {
  await forgetDocuments();
  await forgetMessages();
  await db.voiceNote.deleteMany();
  await db.directUpload.deleteMany();
});

const quota = (bytes: number) => vi.spyOn(env, 'personBytes', 'get').mockReturnValue(bytes);
const upload = (index: number) =>
  send(client, [`${index}.pdf`, Buffer.concat([PDF, Buffer.from(`${index}\n%%EOF\n`)])]);
const attach = (clientId: string) =>
  client.upload(messages, '/messaging', uploadOf({ content: 'Here', clientId }, ['a.pdf', PDF]));
const record = (sound: Buffer) =>
  client.upload(recordings, '/assistant/recordings', noteOf(null, sound));
const openDirect = () =>
  client.post<{ refused?: string[] }>(directUploads, `${HERE}/direct-uploads`, {
    taxYear: '2025',
    name: 'a.pdf',
    size: String(PDF.length),
  });
const TOO_MUCH = 'the most we keep for one person';
const refused = ({ status, data }: Answer<unknown>, sentence: string) =>
  expect([status, JSON.stringify(data)]).toEqual([400, expect.stringContaining(sentence)]);

it('documents are counted in the transaction that stores them', async () => {
  const row = { contentType: 'application/pdf', size: 1, taxYear: 2025, partyId: owner.accountId };
  await db.document.createMany({
    data: Array.from({ length: MAX_DOCUMENTS - 2 }, (_, index) => {
      const name = `old/${index}`;
      return { ...row, name, sha256: name, storageKey: name };
    }),
  });
  const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(upload));
  expect(answers.filter(({ status }) => status === 303)).toHaveLength(2);
  expect(await db.document.count()).toBe(MAX_DOCUMENTS);
  expect(storedFiles()).toHaveLength(2);
});

it('a person’s bytes stay within the quota, however many uploads come at once', async () => {
  quota(3 * (PDF.length + 10));
  const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(upload));
  expect(answers.filter(({ status }) => status === 303)).toHaveLength(3);
  expect([await db.document.count(), storedFiles().length]).toEqual([3, 3]);
  refused(await upload(7), TOO_MUCH);
});

it('deleted documents, attachments, recordings and uploads in progress are counted together', async () => {
  const size = 1_000;
  quota(4 * size);
  await keepPaper(owner, { size, deletedAt: new Date() });
  const note = { ownerId: owner.accountId, size, source: 'form', createdAt: new Date() };
  await db.voiceNote.create({ data: note });
  expect((await attach('first')).status).toBe(303);
  await db.attachment.updateMany({ data: { size } });
  const upcoming = {
    partyId: owner.accountId,
    accountId: owner.accountId,
    storageKey: 'x',
    size,
    name: 'b.pdf',
  };
  await db.directUpload.create({
    data: { ...upcoming, taxYear: 2025, expiresAt: new Date(Date.now() + 60_000) },
  });

  refused(await upload(1), TOO_MUCH);
  refused(await attach('second'), TOO_MUCH);
  refused(await record(WEBM), TOO_MUCH);
  vi.spyOn(storage, 'uploadAddress').mockResolvedValue({ url: 'https://s3.example', headers: {} });
  refused(await openDirect(), TOO_MUCH);
  expect(await db.message.count()).toBe(1);
  expect(storedFiles()).toHaveLength(1);

  const student = await new Visitor().signIn('student');
  expect((await send(student, ['a.png', PNG])).status).toBe(303);
});

it('a conversation’s files are counted in the transaction of their message', async () => {
  expect((await attach('first')).status).toBe(303);
  const { messageId } = await db.attachment.findFirstOrThrow();
  const row = { messageId, name: 'a', contentType: 'image/png', size: 1, sha256: '' };
  const rows = Array.from({ length: MAX_CONVERSATION_FILES - 2 }, (_, index) => {
    return { ...row, storageKey: `x/${index}` };
  });
  // In parts, since all of them at once take PostgreSQL longer than a transaction may.
  for (let from = 0; from < rows.length; from += 250)
    await db.attachment.createMany({ data: rows.slice(from, from + 250) });
  const answers = await Promise.all(['a', 'b', 'c'].map(attach));
  expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
  expect(await db.attachment.count()).toBe(MAX_CONVERSATION_FILES);
});

it('voice notes are counted in the transaction that stores them', async () => {
  const row = { ownerId: owner.accountId, source: 'form', createdAt: new Date() };
  await db.voiceNote.createMany({ data: Array.from({ length: MAX_NOTES - 1 }, () => row) });
  const answers = await Promise.all([WEBM, WEBM, WAV].map(record));
  expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
  expect(await db.voiceNote.count()).toBe(MAX_NOTES);
});
