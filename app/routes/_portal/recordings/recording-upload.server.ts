import { parseWithZod } from '@conform-to/zod/v4';
import {
  ACCEPTED_AUDIO,
  AUDIO_KINDS,
  detectAudioKind,
  type AudioKind,
} from '~/domain/voice/audio-kind';
import { MAX_RECORDING_BYTES } from '~/domain/voice/note';
import { noteSchema } from '~/domain/voice/note-schema';
import type { TempFile } from '~/gateways/storage/port.server';
import { storage, storeTempFile } from '~/gateways/storage/storage.server';
import type { Viewer } from '~/models/sign-in/session.server';
import { saveNote } from '~/models/voice/note.server';
import { receiveUpload, Refusal, type UploadKind } from '~/http/upload.server';

type Recording = { file: TempFile; kind: AudioKind };

const RECORDINGS: UploadKind<AudioKind, Recording> = {
  limit: 'upload by account',
  // More than a recording may have, so that who sends a longer one reads so on the form.
  maxBytes: 3 * MAX_RECORDING_BYTES,
  maxFileBytes: MAX_RECORDING_BYTES,
  /** A summary of four bytes a character, and room to say that it is too long. */
  maxFieldBytes: 32 * 1024,
  maxFiles: 1,
  maxTime: 120_000,
  words: { what: 'recording', it: 'it' },
  tooLong: `A recording can have at most ${MAX_RECORDING_BYTES / 1024 / 1024} MB. Send a shorter one.`,
  tooMany: 'Send one recording at a time.',
  smaller: 'Send a shorter recording.',
  identify: async (_file, _name, { head }) =>
    detectAudioKind(head) ?? {
      refusal: `We can’t accept that file: its content isn’t ${ACCEPTED_AUDIO}.`,
    },
  prepare: async ({ file, type }) => ({ file, kind: type }),
};

const parse = (fields: Iterable<readonly [string, string]>) => {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return parseWithZod(form, { schema: noteSchema });
};

export type NoteOutcome =
  | { id: string; logged: boolean }
  | { submission: ReturnType<typeof parse>; audio: string[]; whole: string[]; status: number };

export async function receiveNote(request: Request, viewer: Viewer, source: 'recorder' | 'form') {
  const fields = new Map<string, string>();
  const refuse = (status: number, audio: string[], whole: string[]): NoteOutcome => ({
    submission: parse(fields),
    audio,
    whole,
    status,
  });
  const outcome = await receiveUpload(
    request,
    viewer,
    RECORDINGS,
    async ({ files: [recording], refused: [bad] }) => {
      if (bad) return refuse(400, [bad.problem], []);
      const submission = parse(fields);
      if (submission.status !== 'success')
        return refuse(400, [], recording ? ['Please choose your recording again.'] : []);
      const { summary } = submission.value;
      if (!recording && !summary)
        return refuse(400, ['Choose an audio file, or type a summary.'], []);
      const id = await saveRecording(viewer, recording ?? null, { summary, source });
      return { id, logged: summary !== '' };
    },
    fields,
  );
  return outcome instanceof Refusal ? refuse(outcome.status, [], [outcome.sentence]) : outcome;
}

async function saveRecording(
  viewer: Viewer,
  recording: Recording | null,
  note: { summary: string; source: string },
): Promise<string> {
  const now = new Date();
  if (!recording) return saveNote(viewer, { recording, ...note }, now);
  const { contentType, ending } = AUDIO_KINDS[recording.kind];
  const storageKey = `voice-recordings/${viewer.accountId}/${now.getTime()}_${crypto.randomUUID()}.${ending}`;
  const { size } = recording.file;
  await storeTempFile(storageKey, recording.file);
  try {
    return await saveNote(viewer, { recording: { storageKey, contentType, size }, ...note }, now);
  } catch (error) {
    await storage.delete(storageKey).catch(() => undefined);
    throw error;
  }
}
