import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountOf, db, emptyAuditTrail, seedPeople } from '#tests/support/database';
import { PAGE_SIZE } from '~/domain/paging';
import { DAY } from '~/domain/time/duration';
import {
  deleteNote,
  findNote,
  keepTranscript,
  listNotes,
  logNote,
  purgeNotes,
  saveNote,
} from '~/models/voice/note.server';

const NOW = new Date('2026-11-24T18:00:00Z');
const before = (milliseconds: number) => new Date(NOW.getTime() - milliseconds);
const RECORDING = { storageKey: 'voice/1', contentType: 'audio/webm', size: 9 };
let client: { accountId: string };
let student: { accountId: string };

beforeAll(async () => {
  await seedPeople();
  client = { accountId: (await accountOf('client')).id };
  student = { accountId: (await accountOf('student')).id };
});
beforeEach(async () => {
  await db.voiceNote.deleteMany();
  await emptyAuditTrail();
});

const recorded = (of = client) =>
  saveNote(of, { recording: RECORDING, summary: '', source: 'recorder' }, NOW);
const typed = (of = client) =>
  saveNote(of, { recording: null, summary: 'Sold.', source: 'text' }, NOW);
const row = (id: string) => db.voiceNote.findUniqueOrThrow({ where: { id } });
const idAt = (at: number) => `0199a000-0000-7000-8000-${String(at).padStart(12, '0')}`;
const events = async () =>
  (await db.auditEvent.findMany({ orderBy: { sequence: 'asc' } })).map(
    ({ actorId, action, subject, detail }) => ({ actorId, action, subject, detail }),
  );
const event = (action: string, subject: string, actorId: string | null = client.accountId) => ({
  ...{ actorId, action: `recording.${action}`, subject, detail: '{}' },
});
/** The recordings that were deleted, in their order. */
function bin() {
  const deleted: string[] = [];
  return { deleted, delete: async (key: string) => void deleted.push(key) };
}

describe('a voice note', () => {
  test('is kept as it came, and logged where it comes with its summary', async () => {
    const [sound, text] = [await recorded(), await typed()];
    const kept = { ownerId: client.accountId, transcript: '', createdAt: NOW };
    expect(await row(sound)).toEqual({
      ...{ ...kept, ...RECORDING, id: sound, summary: '', source: 'recorder', loggedAt: null },
    });
    expect(await row(text)).toEqual({
      ...{ ...kept, id: text, storageKey: null, contentType: null, size: 0 },
      ...{ summary: 'Sold.', source: 'text', loggedAt: NOW },
    });
    expect(await events()).toEqual([
      event('saved', sound),
      event('saved', text),
      event('logged', text),
    ]);
  });

  test('is shown to its owner alone', async () => {
    const id = await recorded();
    const shown = {
      ...{ id, contentType: 'audio/webm', size: 9, transcript: '', summary: '' },
      ...{ createdAt: NOW, loggedAt: null },
    };
    expect(await listNotes(client, null)).toEqual({ rows: [shown], next: null });
    expect(await findNote(client, id)).toEqual({ ...shown, storageKey: RECORDING.storageKey });
    expect((await listNotes(student, null)).rows).toEqual([]);
    expect(await findNote(student, id)).toBeNull();
  });

  test('is transcribed with a summary, which doesn’t take the place of a confirmed one', async () => {
    const [id, logged] = [await recorded(), await typed()];
    const words = { transcript: 'I sold it.', summary: 'Sold it.' };
    expect(await keepTranscript(student, id, words, 'OpenAI')).toBe(false);
    expect(await keepTranscript(client, 'none', words, 'OpenAI')).toBe(false);
    expect(await row(id)).toMatchObject({ transcript: '', summary: '' });
    expect((await events()).filter(({ action }) => action === 'recording.transcribed')).toEqual([]);
    expect(await keepTranscript(client, id, words, 'OpenAI')).toBe(true);
    expect(await row(id)).toMatchObject({ ...words, loggedAt: null });
    expect(await row(logged)).toMatchObject({ transcript: '', summary: 'Sold.' });
    expect((await events()).at(-1)).toEqual({
      ...{ ...event('transcribed', id), detail: '{"company":"OpenAI"}' },
    });
    await keepTranscript(client, logged, words, 'OpenAI');
    expect(await row(logged)).toMatchObject({ transcript: 'I sold it.', summary: 'Sold.' });
  });

  test('is logged by its owner, with a transcript where none was made here', async () => {
    const [id, other] = [await recorded(), await typed()];
    const later = before(-DAY);
    const sent = { summary: 'Sold it.', transcript: 'I sold it.', source: 'extension' };
    expect(await logNote(student, id, sent, later)).toBe(false);
    expect(await logNote(client, 'none', sent, later)).toBe(false);
    expect(await row(id)).toMatchObject({ summary: '', transcript: '', loggedAt: null });
    const earlier = (await events()).length;
    expect(await logNote(client, id, sent, later)).toBe(true);
    expect(await row(id)).toMatchObject({ ...sent, loggedAt: later });
    expect((await events()).slice(earlier)).toEqual([event('logged', id)]);
    expect(await row(other)).toMatchObject({ transcript: '', source: 'text', loggedAt: NOW });
    await logNote(client, other, { summary: 'Sold all.' }, later);
    expect(await row(other)).toMatchObject({ summary: 'Sold all.', transcript: '' });
    await logNote(client, id, { summary: 'Sold.', transcript: 'Other' }, NOW);
    expect(await row(id)).toMatchObject({
      ...{ summary: 'Sold.', transcript: 'I sold it.', source: 'extension', loggedAt: NOW },
    });
  });

  test('is deleted by its owner, with its recording', async () => {
    const [id, text, theirs] = [await recorded(), await typed(), await typed(student)];
    const files = bin();
    expect(await deleteNote(files, student, id)).toBe(false);
    expect(await deleteNote(files, client, theirs)).toBe(false);
    expect(files.deleted).toEqual([]);
    const earlier = (await events()).length;
    for (const each of [id, text]) expect(await deleteNote(files, client, each)).toBe(true);
    expect(files.deleted).toEqual([RECORDING.storageKey]);
    expect((await events()).slice(earlier)).toEqual([event('deleted', id), event('deleted', text)]);
    expect((await db.voiceNote.findMany()).map((note) => note.id)).toEqual([theirs]);
  });

  test('that goes at the same moment is said to be gone, and written down once', async () => {
    const id = await recorded();
    const files = { delete: async () => void (await db.voiceNote.deleteMany()) };
    expect(await deleteNote(files, client, id)).toBe(false);
    expect((await events()).at(-1)).toEqual(event('saved', id));
  });
});

test('voice notes are listed page by page, the newest first', async () => {
  await db.voiceNote.createMany({
    data: Array.from({ length: PAGE_SIZE + 1 }, (_, at) => ({
      ...{ id: idAt(at), ownerId: client.accountId, source: 'text', createdAt: NOW },
    })),
  });
  const { rows, next } = await listNotes(client, null);
  expect(rows.map(({ id }) => id)).toEqual(
    Array.from({ length: PAGE_SIZE }, (_, at) => idAt(PAGE_SIZE - at)),
  );
  expect(next).toBe(idAt(1));
  expect(await listNotes(client, next)).toMatchObject({ rows: [{ id: idAt(0) }], next: null });
});

test('what is older than its days is dropped with its recording, the oldest first', async () => {
  const put = (at: number, createdAt: Date, storageKey: string | null = null) => ({
    ...{ id: idAt(at), ownerId: client.accountId, source: 'text', createdAt, storageKey },
  });
  await db.voiceNote.createMany({
    data: [
      put(1, before(90 * DAY), 'voice/b'),
      put(2, before(91 * DAY), 'voice/a'),
      put(3, before(90 * DAY - 1), 'voice/c'),
      put(4, before(95 * DAY)),
    ],
  });
  const files = bin();
  expect(await purgeNotes(files, 90, NOW)).toBe(3);
  expect(files.deleted).toEqual(['voice/a', 'voice/b']);
  expect((await db.voiceNote.findMany()).map(({ id }) => id)).toEqual([idAt(3)]);
  expect(await events()).toEqual([4, 2, 1].map((at) => event('purged', idAt(at), null)));
  expect(await purgeNotes(files, 90, NOW)).toBe(0);
});
