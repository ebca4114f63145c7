import { noteOf } from '#tests/support/audio';
import { accountOf, db } from '#tests/support/database';
import type { Limit } from '~/http/rate-limit.server';
import * as list from '~/routes/_portal/recordings/list/route';
import * as note from '~/routes/_portal/recordings/note/route';
import * as transcription from '~/routes/_portal/recordings/transcription/route';
import { client, noteSays, type Case } from './sending';

const HERE = '/assistant/recordings';
const own = async () => (await accountOf('client')).id;
const newNote = async (recording = {}) => {
  const words = { ownerId: await own(), source: 'form', createdAt: new Date() };
  return (await db.voiceNote.create({ data: { ...words, ...recording } })).id;
};

/** The limits on voice notes, by account; tests/routes/voice/limits.test.ts goes through all their routes. */
export const VOICE_CASES = {
  'recording by account': {
    times: 60,
    key: own,
    sender: client,
    sends: {
      form: (visitor) => visitor.upload(list, HERE, noteOf('')),
    },
  },
  'recording change by account': {
    times: 120,
    key: own,
    sender: client,
    sends: {
      summary: async (visitor) => {
        const id = await newNote();
        return visitor.post(note, `${HERE}/${id}`, { summary: 'y' }, { id });
      },
    },
  },
  'transcription by account': {
    times: 30,
    key: own,
    sender: client,
    sends: {
      'without script': async (visitor) => {
        const id = await newNote({ storageKey: crypto.randomUUID() });
        return visitor.post(transcription, `${HERE}/${id}/transcription`, {}, { id });
      },
    },
    refuses: noteSays('Too many'),
  },
} satisfies Partial<Record<Limit, Case>>;
