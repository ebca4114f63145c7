import { beforeAll, expect, it } from 'vitest';
import { noteOf, WEBM } from '#tests/support/audio';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { storedFiles } from '#tests/support/documents';
import { noteTo, Visitor } from '#tests/support/visitor';
import { consumeLimit } from '~/http/rate-limit.server';
import * as deletion from '~/routes/_portal/recordings/delete/route';
import * as list from '~/routes/_portal/recordings/list/route';
import * as note from '~/routes/_portal/recordings/note/route';
import * as uploads from '~/routes/_portal/recordings/uploads/route';

const HERE = '/assistant/recordings';
let client: Visitor;
let id: string;
beforeAll(async () => {
  await seedPeople();
  client = await new Visitor().signIn('client');
  const { id: ownerId } = await accountOf('client');
  const row = { ownerId, source: 'form', createdAt: new Date() };
  ({ id } = await db.voiceNote.create({ data: row }));
  await consumeLimit('recording by account', ownerId, 60);
  await consumeLimit('recording change by account', ownerId, 120);
});

it('beyond the limit neither the form nor the recorder keeps anything', async () => {
  expect((await client.upload(list, HERE, noteOf('x', WEBM))).status).toBe(429);
  expect((await client.upload(uploads, `${HERE}/uploads`, noteOf(null, WEBM))).status).toBe(429);
  expect([await db.voiceNote.count(), storedFiles()]).toEqual([1, []]);
});

it('beyond the limit nothing is logged or deleted', async () => {
  const answer = await client.post(note, `${HERE}/${id}`, { summary: 'x' }, { id });
  expect(answer.status).toBe(429);
  await client.post(deletion, `${HERE}/${id}/delete`, {}, { id });
  expect(noteTo(client)).toContain('Too many tries');
  expect(await db.voiceNote.findFirst()).toMatchObject({ id, loggedAt: null });
});
