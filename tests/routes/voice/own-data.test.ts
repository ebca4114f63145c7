import { beforeAll, expect, it } from 'vitest';
import { noteOf, WEBM } from '#tests/support/audio';
import { accountOf, seedPeople } from '#tests/support/database';
import { Visitor } from '#tests/support/visitor';
import { exportedKinds, ownFiles } from '~/models/account/export.server';
import { giveConsent } from '~/models/consent/consent.server';
import type { Viewer } from '~/models/sign-in/session.server';
import * as list from '~/routes/_portal/recordings/route';

let viewer: Viewer;
beforeAll(async () => {
  await seedPeople();
  viewer = { accountId: (await accountOf('client')).id } as Viewer;
  await giveConsent(viewer, 'transcription', 'Carla Mendes', new Date());
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
