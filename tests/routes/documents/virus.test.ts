import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { noteOf, WEBM } from '#tests/support/audio';
import { INFECTED, startClamd, type Mood } from '#tests/support/clamd';
import { PDF, PNG } from '#tests/support/files';

const daemon = await startClamd();
process.env.CLAMAV_URL = daemon.url;

// The app is loaded after its environment names the scanner.
const { db, seedPeople } = await import('#tests/support/database');
const { forgetDocuments, send, storedFiles } = await import('#tests/support/documents');
const { Visitor } = await import('#tests/support/visitor');
const recordings = await import('~/routes/_portal/recordings/route');

const BAD_PDF = Buffer.concat([PDF.subarray(0, 9), INFECTED, PDF.subarray(9)]);
const BAD_NOTE = Buffer.concat([WEBM, INFECTED]);

let client: InstanceType<typeof Visitor>;
beforeAll(async () => {
  await seedPeople();
  client = await new Visitor().signIn('client');
});
afterAll(() => daemon.stop());
beforeEach(async () => {
  await forgetDocuments();
  Object.assign(daemon.state, { mood: 'judges', heard: [] });
});

describe('the virus check', () => {
  it('rejects a file with a virus, and leaves nothing', async () => {
    const { status, data } = await send(client, ['w-2.pdf', BAD_PDF]);
    expect([status, data.refused]).toEqual([
      400,
      ['“w-2.pdf” contains a virus and was not saved.'],
    ]);
    expect([await db.document.count(), storedFiles()]).toEqual([0, []]);
  });

  it('accepts a clean file, beside one that isn’t', async () => {
    const { data } = await send(client, ['a.pdf', BAD_PDF], ['b.png', PNG]);
    expect(data).toMatchObject({
      kept: ['b.png'],
      refused: ['“a.pdf” contains a virus and was not saved.'],
    });
    expect(daemon.state.heard).toEqual([BAD_PDF, PNG]);
  });

  it.each<Mood>(['breaks off', 'confused'])(
    'rejects a file with the next step when the scanner %s',
    async (mood) => {
      daemon.state.mood = mood;
      const { data } = await send(client, ['w-2.pdf', PDF]);
      expect(data.refused).toEqual([
        '“w-2.pdf” wasn’t saved: we can’t check files for viruses right now. Please send it again in a few minutes.',
      ]);
      expect([await db.document.count(), storedFiles()]).toEqual([0, []]);
    },
  );
});

it('a recording with a virus is rejected, and a clean one is saved', async () => {
  const sent = async (bytes: Buffer) =>
    client.upload<{ audio?: string[] }>(recordings, '/assistant/recordings', noteOf('', bytes));
  const bad = await sent(BAD_NOTE);
  expect([bad.status, JSON.stringify(bad.data)]).toEqual([
    400,
    expect.stringContaining('The recording contains a virus and was not saved.'),
  ]);
  expect([await db.voiceNote.count(), storedFiles()]).toEqual([0, []]);
  await sent(WEBM);
  expect(await db.voiceNote.count()).toBe(1);
});
