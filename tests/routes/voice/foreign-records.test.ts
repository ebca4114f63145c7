import { beforeAll, expect, it } from 'vitest';
import { noteOf, WEBM } from '#tests/support/audio';
import { db, seedPeople } from '#tests/support/database';
import { storedFiles } from '#tests/support/documents';
import { Visitor, type Answer, type Route } from '#tests/support/visitor';
import * as audio from '~/routes/_portal/recordings/audio/route';
import * as list from '~/routes/_portal/recordings/route';
import * as note from '~/routes/_portal/recordings/recording/route';
import { ServedApi } from '#tests/support/api';
import * as transcription from '~/routes/_portal/recordings/transcription/route';
import * as deletion from '~/routes/_portal/recordings/delete/route';

const HERE = '/assistant/recordings';

let strangers: Visitor[];
let id: string;
beforeAll(async () => {
  await seedPeople();
  await (await new Visitor().signIn('client')).upload(list, HERE, noteOf('', WEBM));
  ({ id } = await db.voiceNote.findFirstOrThrow());
  strangers = [await new Visitor().signIn('many'), await new Visitor().signIn('superadmin')];
});

const get = (route: Route) => (stranger: Visitor) => stranger.get(route, `${HERE}/x`, { id });
const post = (route: Route) => (stranger: Visitor) =>
  stranger.post(route, `${HERE}/x`, { summary: 'Theirs.' }, { id });

const HIDDEN: Record<string, (stranger: Visitor) => Promise<Answer>> = {
  'a voice note': get(note),
  'logging it': post(note),
  'its recording': get(audio),
  'transcribing it': post(transcription),
  'the page that deletes it': get(deletion),
  'deleting it': post(deletion),
};

it.each(Object.entries(HIDDEN))('%s is a 404 for everybody else, staff too', async (_name, ask) => {
  const before = JSON.stringify([await db.voiceNote.findMany(), storedFiles()]);
  for (const stranger of strangers) expect((await ask(stranger)).status).toBe(404);
  expect(JSON.stringify([await db.voiceNote.findMany(), storedFiles()])).toBe(before);
});

it('the API responds 404, and the list shows it to nobody else', async () => {
  const api = await ServedApi.start();
  const recording = { audio_url: `${HERE}/${id}/audio` };
  for (const stranger of strangers)
    for (const [path, body] of [
      ['/api/transcribe-and-log', recording],
      ['/api/log-conversation', { ...recording, summary: 'Theirs.' }],
    ] as const)
      expect([path, (await api.call(stranger, 'POST', path, { body })).status]).toEqual([
        path,
        404,
      ]);
  await api.stop();
  for (const stranger of strangers) {
    const { data } = await stranger.get<{ notes: unknown[] }>(list, HERE);
    expect(data.notes).toEqual([]);
  }
  expect((await db.voiceNote.findFirstOrThrow()).summary).toBe('');
});
