import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { noteOf, WEBM } from '#tests/support/audio';
import { accountOf, db, refuseRows, seedPeople } from '#tests/support/database';
import { storedFiles } from '#tests/support/documents';
import { StorageFullError } from '~/gateways/storage/port.server';
import { storage } from '~/gateways/storage/storage.server';
import { receiveNote } from '~/routes/_portal/recordings/recording-upload.server';
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
  receiveNote(new Request('http://localhost/', { method: 'POST', body }), viewer, source);
const send = (summary: string | null, ...recordings: Buffer[]) =>
  receive(noteOf(summary, ...recordings));
const withSummary = (summary: string) =>
  expect.objectContaining({ payload: expect.objectContaining({ summary }) });
const nothingIsKept = async () =>
  expect([await db.voiceNote.count(), storedFiles()]).toEqual([0, []]);

describe('a voice note', () => {
  it('is refused when storage is full', async () => {
    vi.spyOn(storage, 'put').mockRejectedValue(new StorageFullError());
    expect(await send('My words.', WEBM)).toEqual({
      submission: withSummary('My words.'),
      audio: [],
      whole: [expect.stringMatching(/^We’re out of space for files\./)],
      status: 507,
    });
    await nothingIsKept();
  });
});

it('a note that the database rejects leaves no recording behind', async () => {
  const letIn = await refuseRows('voice_notes');
  await expect(send('My words.', WEBM)).rejects.toThrow();
  vi.spyOn(storage, 'delete').mockRejectedValueOnce(new Error('down'));
  await expect(send('My words.', WEBM)).rejects.toThrow(/refused|constraint/i);
  await letIn();
  expect(storedFiles()).toHaveLength(1);
  for (const file of storedFiles()) await storage.delete(file.replace(/^documents\//, ''));
  await nothingIsKept();
});
