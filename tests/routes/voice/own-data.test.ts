import { beforeAll, expect, it } from 'vitest';
import { giveConsent } from '#tests/support/consents';
import { noteOf, WEBM } from '#tests/support/audio';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { storedFiles } from '#tests/support/documents';
import { Visitor } from '#tests/support/visitor';
import { storage } from '~/gateways/storage/storage.server';
import { eraseDueAccounts } from '~/models/account/deletion.server';
import { exportedKinds, ownFiles } from '~/models/account/export.server';
import { hasConsent } from '~/models/consent.server';
import type { Viewer } from '~/models/sign-in/session.server';
import { purgeNotes } from '~/models/voice/note.server';
import * as list from '~/routes/_portal/recordings/route';

let viewer: Viewer;
beforeAll(async () => {
  await seedPeople();
  viewer = { accountId: (await accountOf('client')).id } as Viewer;
  await giveConsent(viewer, 'transcription');
  const client = await new Visitor().signIn('client');
  await client.upload(list, '/assistant/recordings', noteOf('Sold it.', WEBM));
  await client.upload(list, '/assistant/recordings', noteOf('Only typed.'));
});

async function all<Row>(rows: AsyncIterable<Row>): Promise<Row[]> {
  const found = [];
  for await (const row of rows) found.push(row);
  return found;
}

it('the data export includes voice notes, recordings and consents', async () => {
  const kinds = exportedKinds(viewer);
  const recordsOf = (name: string) => all(kinds.find((kind) => kind.name === name)!.records);
  expect((await recordsOf('voice-notes')).map(({ summary }) => summary)).toEqual([
    'Sold it.',
    'Only typed.',
  ]);
  expect(await recordsOf('consents')).toMatchObject([{ purpose: 'transcription' }]);
  expect(await all(ownFiles(viewer))).toMatchObject([
    { folder: 'voice-notes', name: expect.stringMatching(/^voice-note-[\d-]+\.webm$/) },
  ]);
});

it('erasing an account deletes voice notes and recordings, and ends consents', async () => {
  const now = new Date();
  const { accountId } = viewer;
  await db.accountDeletion.create({ data: { accountId, dueAt: now } });
  expect(await eraseDueAccounts(now)).toBe(1);
  expect(await hasConsent(accountId, 'transcription', now)).toBe(false);
  expect(await db.consent.findFirst()).toMatchObject({ signature: '', revokedAt: now });
  expect(await db.voiceNote.findMany({ where: { NOT: { summary: '', transcript: '' } } })).toEqual(
    [],
  );
  expect(await purgeNotes(storage, 90, now)).toBe(2);
  expect([await db.voiceNote.count(), storedFiles()]).toEqual([0, []]);
});
