import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { MKV, noteOf, WAV, WEBM } from '#tests/support/audio';
import { accountOf, db, refuseRows, seedPeople } from '#tests/support/database';
import { storedFiles } from '#tests/support/documents';
import { VIRUS } from '#tests/support/files';
import { MAX_NOTES, MAX_RECORDING_BYTES } from '~/domain/voice/note';
import { StorageFullError } from '~/gateways/storage/port.server';
import { storage } from '~/gateways/storage/storage.server';
import { consumeLimit, resetLimit } from '~/http/rate-limit.server';
import { receiveNote } from '~/http/recording-upload.server';
import type { Viewer } from '~/models/sign-in/session.server';

let viewer: Viewer;
beforeAll(async () => {
  await seedPeople();
  viewer = { accountId: (await accountOf('client')).id } as Viewer;
});
beforeEach(forgetNotes);
async function forgetNotes() {
  for (const { storageKey } of await db.voiceNote.findMany())
    if (storageKey) await storage.delete(storageKey);
  await db.voiceNote.deleteMany();
  await db.rateLimit.deleteMany();
}

const receive = (body: BodyInit, source: 'recorder' | 'form' = 'form') =>
  receiveNote(
    {
      request: new Request('http://localhost/', { method: 'POST', body }),
      context: {},
      params: {},
    },
    viewer,
    source,
  );
const send = (summary: string | null, ...recordings: Buffer[]) =>
  receive(noteOf(summary, ...recordings));
/** The recording ahead of what was typed, as a form may send it. */
const recordingFirst = (bytes: Buffer, summary: string) => {
  const form = noteOf(null, bytes);
  form.append('summary', summary);
  return receive(form);
};
const withSummary = (summary: string) =>
  expect.objectContaining({ payload: expect.objectContaining({ summary }) });
const nothingIsKept = async () =>
  expect([await db.voiceNote.count(), storedFiles()]).toEqual([0, []]);

describe('a voice note that is sent', () => {
  it('is kept with its recording, its words and where it was made', async () => {
    const outcome = await receive(noteOf(' Sold the rental. ', WAV), 'recorder');
    const row = await db.voiceNote.findFirstOrThrow();
    expect(outcome).toEqual({ id: row.id, logged: true });
    expect(row).toMatchObject({
      ownerId: viewer.accountId,
      source: 'recorder',
      summary: 'Sold the rental.',
      contentType: 'audio/wav',
      size: WAV.length,
      loggedAt: row.createdAt,
    });
    expect(row.storageKey).toMatch(
      new RegExp(`^voice-recordings/${viewer.accountId}/${row.createdAt.getTime()}_[-\\w]+\\.wav$`),
    );
    const { stream } = await storage.get(row.storageKey!);
    expect(Buffer.concat(await stream.toArray())).toEqual(WAV);
  });

  it('waits for its summary where it has none, and needs no recording where it has one', async () => {
    expect(await send('', WEBM)).toEqual({ id: expect.any(String), logged: false });
    expect(await send('Only typed.')).toEqual({ id: expect.any(String), logged: true });
    expect(await db.voiceNote.findFirst({ where: { size: 0 } })).toMatchObject({
      ...{ source: 'form', summary: 'Only typed.', storageKey: null, contentType: null },
    });
  });

  it('may be as long as a recording can be, and no byte longer', async () => {
    const longest = Buffer.concat([WEBM, Buffer.alloc(MAX_RECORDING_BYTES - WEBM.length)]);
    expect(await send('', longest)).toMatchObject({ logged: false });
    await forgetNotes();
    expect(await send('', Buffer.concat([longest, Buffer.alloc(1)]))).toMatchObject({
      audio: ['A recording can have at most 10 MB. Send a shorter one.'],
    });
  });
});

describe('a voice note that isn’t kept says what is wrong,', () => {
  it.each<[string, Buffer, RegExp]>([
    ['another file', MKV, /^We can’t accept that file: its content isn’t WebM, MP4/],
    ['a virus', Buffer.concat([WEBM, VIRUS]), /^We can’t accept that file/],
    ['an empty file', Buffer.alloc(0), /^The recording is empty\./],
  ])('with its recording: %s', async (_what, bytes, sentence) => {
    expect(await recordingFirst(bytes, 'My words.')).toEqual({
      submission: withSummary('My words.'),
      audio: [expect.stringMatching(sentence)],
      whole: [],
      status: 400,
    });
    await nothingIsKept();
  });

  it.each<[string, BodyInit, string]>([
    ['two recordings', noteOf('x', WEBM, WAV), 'Send one recording at a time.'],
    ['no form', 'x', 'We couldn’t read the upload. Please choose the recording again and send it.'],
  ])('with the whole: %s', async (_what, body, sentence) => {
    expect(await receive(body)).toEqual({
      submission: expect.anything(),
      audio: [],
      whole: [sentence],
      status: 400,
    });
    await nothingIsKept();
  });

  it('where nothing was chosen and nothing typed', async () => {
    const form = new FormData();
    form.append('audio', new Blob([]), '');
    for (const body of [form, noteOf(' ')])
      expect(await receive(body)).toEqual({
        submission: expect.anything(),
        audio: ['Choose an audio file, or type a summary.'],
        whole: [],
        status: 400,
      });
  });

  it('with the summary, and asks for the recording again only where there was one', async () => {
    const long = 'x'.repeat(4_001);
    const refused = { submission: withSummary(long), audio: [], status: 400 };
    expect(await send(long, WEBM)).toEqual({
      ...refused,
      whole: ['Please choose your recording again.'],
    });
    expect(await send(long)).toEqual({ ...refused, whole: [] });
    await nothingIsKept();
  });

  it('where a person has as many as they may keep', async () => {
    const row = { ownerId: viewer.accountId, source: 'form', createdAt: new Date() };
    const fill = (length: number) =>
      db.voiceNote.createMany({ data: Array.from({ length }, () => row) });
    await fill(MAX_NOTES - 1);
    expect(await send('The last one.')).toMatchObject({ logged: true });
    expect(await send('One more.', WEBM)).toEqual({
      submission: withSummary('One more.'),
      audio: [],
      whole: [expect.stringMatching(new RegExp(`^You have ${MAX_NOTES} voice notes`))],
      status: 400,
    });
    expect(storedFiles()).toEqual([]);
  });

  it('where a person sends too many, with what was typed', async () => {
    await consumeLimit('recording by account', viewer.accountId, 60);
    expect(await recordingFirst(MKV, 'My words.')).toEqual({
      submission: withSummary('My words.'),
      audio: [],
      whole: [expect.stringMatching(/^Too many tries\./)],
      status: 429,
    });
    await resetLimit('recording by account', viewer.accountId);
  });

  it('where there is no room for files', async () => {
    vi.spyOn(storage, 'take').mockRejectedValue(new StorageFullError());
    expect(await send('My words.', WEBM)).toEqual({
      submission: withSummary('My words.'),
      audio: [],
      whole: [expect.stringMatching(/^We’re out of space for files\./)],
      status: 507,
    });
    await nothingIsKept();
  });
});

it('a note that can’t be entered leaves no recording behind', async () => {
  const letIn = await refuseRows('voice_notes');
  await expect(send('My words.', WEBM)).rejects.toThrow();
  vi.spyOn(storage, 'delete').mockRejectedValueOnce(new Error('down'));
  await expect(send('My words.', WEBM)).rejects.toThrow(/refused|constraint/i);
  await letIn();
  expect(storedFiles()).toHaveLength(1);
  for (const file of storedFiles()) await storage.delete(file.replace(/^documents\//, ''));
  await nothingIsKept();
});
