import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { admit } from '#tests/support/admit';
import { MKV, MP3, MP4, noteOf, WAV, WEBM } from '#tests/support/audio';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { storedFiles } from '#tests/support/documents';
import { VIRUS } from '#tests/support/files';
import { noteTo, Visitor } from '#tests/support/visitor';
import { DEFAULT_SETTINGS } from '~/domain/administration/office';
import { DAY } from '~/domain/time/duration';
import { MAX_NOTES, MAX_RECORDING_BYTES } from '~/domain/voice/note';
import { storage } from '~/gateways/storage/storage.server';
import { purgeNotes } from '~/models/voice/note.server';
import { saveSettings } from '~/models/setting.server';
import { readSettings } from '~/models/current-settings.server';
import * as audio from '~/routes/_portal/recordings/audio/route';
import * as list from '~/routes/_portal/recordings/route';
import * as note from '~/routes/_portal/recordings/recording/route';
import * as uploads from '~/routes/_portal/recordings/uploads/route';
import * as deletion from '~/routes/_portal/recordings/delete/route';

const HERE = '/assistant/recordings';
type Problems = { error?: Record<string, string[]>; initialValue?: { summary?: string } };

let client: Visitor;
let accountId: string;
beforeAll(async () => {
  await seedPeople();
  client = await new Visitor().signIn('client');
  ({ id: accountId } = await accountOf('client'));
});
beforeEach(async () => {
  await purgeNotes(storage, 0, new Date(Date.now() + DAY));
  await db.rateLimit.deleteMany();
});

const send = (summary: string | null, ...recordings: Buffer[]) =>
  client.upload<Problems>(list, HERE, noteOf(summary, ...recordings));
const actions = async (subject: string) =>
  (await db.auditEvent.findMany({ where: { subject }, orderBy: { id: 'asc' } })).map(
    ({ action }) => action,
  );

describe('the form', () => {
  it.each([
    ['audio/webm', WEBM],
    ['audio/mp4', MP4],
    ['audio/wav', WAV],
    ['audio/mpeg', MP3],
  ])('stores %s as the sender’s own and asks for a summary', async (contentType, bytes) => {
    const { status, location } = await send('', bytes);
    const kept = await db.voiceNote.findFirstOrThrow();
    expect([status, location]).toEqual([303, `${HERE}/${kept.id}`]);
    expect(kept).toMatchObject({
      ownerId: accountId,
      contentType,
      size: bytes.length,
      loggedAt: null,
    });
    expect(kept.storageKey).toMatch(
      new RegExp(`^voice-recordings/${accountId}/\\d+_[\\w-]+\\.\\w+$`),
    );
    expect(storedFiles()).toEqual([`documents/${kept.storageKey}`]);
    expect(await actions(kept.id)).toEqual(['recording.saved']);
  });

  it('logs a recording with a summary, and a summary alone', async () => {
    expect(await send('Sold the rental.', WEBM)).toMatchObject({ status: 303, location: HERE });
    expect(noteTo(client)).toContain('Logged successfully');
    expect(await send('Only typed.')).toMatchObject({ status: 303, location: HERE });
    const notes = await db.voiceNote.findMany({ orderBy: { id: 'asc' } });
    expect(notes.map(({ summary, size, loggedAt }) => [summary, size, loggedAt !== null])).toEqual([
      ['Sold the rental.', WEBM.length, true],
      ['Only typed.', 0, true],
    ]);
    expect(await actions(notes[0]!.id)).toEqual(['recording.saved', 'recording.logged']);
  });

  it.each<[string, number, Buffer[], RegExp]>([
    ['nothing', 400, [], /Choose an audio file, or type/],
    ['an empty file', 400, [Buffer.alloc(0)], /is empty/],
    ['another kind of file', 400, [MKV], /its content isn’t WebM/],
    ['a virus', 400, [Buffer.concat([WEBM, VIRUS])], /contains a virus/],
    [
      'too long a recording',
      400,
      [Buffer.concat([WEBM, Buffer.alloc(MAX_RECORDING_BYTES)])],
      /at most 10 MB/,
    ],
    ['two recordings', 413, [WEBM, WEBM], /one recording at a time/],
    ['far too much', 413, [Buffer.alloc(3 * MAX_RECORDING_BYTES + 1)], /at most 10 MB/],
  ])('refuses %s with %i and stores nothing', async (_name, status, recordings, words) => {
    const answer = await send('', ...recordings);
    expect(answer.status).toBe(status);
    expect(JSON.stringify(answer.data.error)).toMatch(words);
    expect([await db.voiceNote.count(), storedFiles()]).toEqual([0, []]);
  });

  it('keeps the summary when the recording is refused', async () => {
    const first = await send('My summary.', MKV);
    expect(first.data.initialValue).toMatchObject({ summary: 'My summary.' });
    const second = await send('x'.repeat(4_001), WEBM);
    expect(second.status).toBe(400);
    expect(Object.values(second.data.error!).flat().join(' ')).toMatch(
      /4,000 characters.*choose your recording again/,
    );
    expect(storedFiles()).toEqual([]);
  });

  it('rejects more notes than a person may have', async () => {
    const row = { ownerId: accountId, source: 'form', createdAt: new Date() };
    await db.voiceNote.createMany({ data: Array.from({ length: MAX_NOTES }, () => row) });
    const { status, data } = await send('One more.');
    expect([status, JSON.stringify(data.error)]).toEqual([400, expect.stringContaining('no room')]);
  });
});

describe('the recorder’s upload', () => {
  it('returns the recording’s address, or the problem', async () => {
    const good = await client.upload<{ audio_url: string }>(
      uploads,
      `${HERE}/uploads`,
      noteOf(null, WEBM),
    );
    const { id } = await db.voiceNote.findFirstOrThrow();
    expect([good.status, good.data]).toEqual([201, { audio_url: `${HERE}/${id}/audio` }]);
    const bad = await client.upload<{ problem: string }>(
      uploads,
      `${HERE}/uploads`,
      noteOf(null, MKV),
    );
    expect([bad.status, bad.data.problem]).toEqual([400, expect.stringContaining('isn’t WebM')]);
  });
});

describe('a voice note', () => {
  let id: string;
  beforeEach(async () => {
    await send('', WAV);
    ({ id } = await db.voiceNote.findFirstOrThrow());
  });

  it('is played by its owner, whole or in ranges', async () => {
    const hear = async (range?: string) => {
      const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const request = new Request(`http://localhost:3000${HERE}/${id}/audio`, {
        headers: { Cookie: cookie, ...(range && { Range: range }) },
      });
      const args = { request, params: { id }, context: { clientIp: client.ip } };
      return admit(args)
        .then(audio.loader)
        .catch((thrown: unknown) => thrown as Response);
    };
    const whole = await hear();
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-type': 'audio/wav',
      'content-length': String(WAV.length),
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-store',
    });
    expect(Buffer.from(await whole.arrayBuffer()).equals(WAV)).toBe(true);
    const part = await hear('bytes=4-9');
    expect([part.status, part.headers.get('Content-Range')]).toEqual([
      206,
      `bytes 4-9/${WAV.length}`,
    ]);
    expect(Buffer.from(await part.arrayBuffer()).equals(WAV.subarray(4, 10))).toBe(true);
    const end = await hear(`bytes=-6`);
    expect(Buffer.from(await end.arrayBuffer()).equals(WAV.subarray(-6))).toBe(true);
    expect((await hear(`bytes=${WAV.length}-`)).status).toBe(416);
  });

  it('is logged with a summary that can be edited', async () => {
    const log = (summary: string) =>
      client.post<Problems>(note, `${HERE}/${id}`, { summary }, { id });
    expect((await log('  ')).data.error).toEqual({ summary: ['Enter a summary.'] });
    expect(await log('First.')).toMatchObject({ status: 303, location: HERE });
    expect(noteTo(client)).toContain('Logged successfully');
    // What was confirmed once is changed, and nobody is asked to confirm it.
    type Shown = { isSaved: boolean; transcription: object | null };
    const { data } = await client.get<Shown>(note, `${HERE}/${id}`, { id });
    expect(data).toMatchObject({ isSaved: true, transcription: null });
    await log('Second.');
    expect(noteTo(client)).toContain('Your changes are saved.');
    expect(await db.voiceNote.findFirst()).toMatchObject({
      summary: 'Second.',
      loggedAt: expect.any(Date),
    });
  });

  it('is deleted with its recording', async () => {
    await client.post(deletion, `${HERE}/${id}/delete`, {}, { id });
    expect(noteTo(client)).toContain('The voice note “Recording without a summary” is deleted.');
    expect([await db.voiceNote.count(), storedFiles()]).toEqual([0, []]);
    expect(await actions(id)).toEqual(['recording.saved', 'recording.deleted']);
  });

  it('is deleted after the days of the settings', async () => {
    expect(readSettings().recordingDays).toBe(90);
    const { id: admin } = await accountOf('admin');
    await saveSettings({ ...DEFAULT_SETTINGS, recordingDays: 7 }, admin, () => undefined);
    const days = readSettings().recordingDays;
    const { createdAt } = await db.voiceNote.findFirstOrThrow();
    const after = (time: number) => new Date(createdAt.getTime() + time);
    expect(await purgeNotes(storage, days, after(7 * DAY - 1))).toBe(0);
    expect(storedFiles()).toHaveLength(1);
    expect(await purgeNotes(storage, days, after(7 * DAY))).toBe(1);
    expect([await db.voiceNote.count(), storedFiles()]).toEqual([0, []]);
    expect(await actions(id)).toEqual(['recording.saved', 'recording.purged']);
  });
});
