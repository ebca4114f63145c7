import { parseWithZod } from '@conform-to/zod/v4';
import {
  AUDIO_KINDS,
  audioKindOf,
  ACCEPTED_AUDIO,
  type AudioKind,
} from '~/domain/voice/audio-kind';
import { MAX_RECORDING_BYTES } from '~/domain/voice/note';
import { noteSchema } from '~/domain/voice/note-schema';
import { Inspection } from '~/gateways/files/inspection.server';
import {
  readMultipart,
  UploadRefusedError,
  type ArrivingFile,
} from '~/gateways/files/multipart.server';
import type { SpooledFile } from '~/gateways/storage/port.server';
import { discardFile, spoolFile, storage } from '~/gateways/storage/storage.server';
import type { Viewer } from '~/models/sign-in/session.server';
import { saveNote } from '~/models/voice/note.server';
import { rateLimitMessage } from './rate-limit.server';
import { clientNetwork, type Args } from './request.server';
import { takeUpload } from './upload-turn.server';
import { virusProblem } from './virus-check.server';

const MB = MAX_RECORDING_BYTES / 1024 / 1024;
const BOUNDS = {
  // More than a recording may have, so that who sends a longer one reads so on the form.
  maxBytes: 3 * MAX_RECORDING_BYTES,
  maxFileBytes: MAX_RECORDING_BYTES,
  /** A summary of four bytes a character, and room to say that it is too long. */
  maxFieldBytes: 32 * 1024,
  maxFiles: 1,
  maxTime: 120_000,
};
const TOO_LONG = `A recording can have at most ${MB} MB. Send a shorter one.`;
const WHOLE_REFUSALS = {
  unreadable: [400, 'We couldn’t read the upload. Please choose the recording again and send it.'],
  'too-long': [413, TOO_LONG],
  'too-many': [400, 'Send one recording at a time.'],
  'too-slow': [408, 'The upload took too long. Send a shorter recording.'],
  'broke-off': [400, 'The upload broke off. Please send the recording again.'],
} as const;

const parse = (fields: Iterable<readonly [string, string]>) => {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return parseWithZod(form, { schema: noteSchema });
};

/** What came of a sending: the voice note that is kept, or the form with what is wrong: with the recording, or with the whole. */
export type NoteOutcome =
  | { id: string; logged: boolean }
  | { submission: ReturnType<typeof parse>; audio: string[]; whole: string[]; status: number };

/** A good recording on this machine's disk, not stored yet. */
type Checked = { file: SpooledFile; kind: AudioKind };

/**
 * Keeps what the form of the voice notes sends as the viewer's own: a recording, checked by its content, a summary, or both;
 * or nothing. `source` says where it was made.
 */
export async function receiveNote(
  args: Args,
  viewer: Viewer,
  source: 'recorder' | 'form',
): Promise<NoteOutcome> {
  const fields = new Map<string, string>();
  const held: { recording?: Checked; problem?: string } = {};
  const wait = await rateLimitMessage(['recording by account', viewer.accountId]);

  const onFile = async (arriving: ArrivingFile) => {
    if (wait) return;
    const found = await checkRecording(arriving);
    if (typeof found === 'string') held.problem = found;
    else if (found) held.recording = found;
  };
  const told = (status: number, audio: string[], whole: string[]): NoteOutcome => {
    return { submission: parse(fields), audio, whole, status };
  };
  const taken = await takeUpload(viewer, clientNetwork(args), async () => {
    const refusal = await readMultipart(args.request, BOUNDS, onFile, fields).then(
      () => null,
      (error: unknown) => {
        if (!(error instanceof UploadRefusedError)) throw error;
        return WHOLE_REFUSALS[error.reason];
      },
    );
    if (wait) return told(429, [], [wait]);
    if (held.problem) return told(400, [held.problem], []);
    if (refusal) return told(refusal[0], [], [refusal[1]]);
    return keep(viewer, parse(fields), held.recording ?? null, source);
  }).finally(() => held.recording && discardFile(held.recording.file));
  return 'kept' in taken ? told(taken.status, [], taken.refused) : taken;
}

/** Spools a recording and looks at it: the recording, or a sentence why it isn't kept; null where none was chosen. */
async function checkRecording({ name, content, isTooLong }: ArrivingFile) {
  const inspection = new Inspection();
  const file = await spoolFile(inspection.watch(content), MAX_RECORDING_BYTES);
  const { size, head, isVirus } = inspection.result();
  const kind = isVirus ? null : audioKindOf(head);
  const isGood = size > 0 && kind && !isTooLong();
  const problem = isGood ? await virusProblem('The recording', file.path) : null;
  if (isGood && !problem) return { file, kind };
  await discardFile(file);
  if (problem) return problem;
  if (size === 0)
    return name === '' ? null : 'The recording is empty. Please check it and send it again.';
  if (isTooLong()) return TOO_LONG;
  return `We can’t accept that file: its content isn’t ${ACCEPTED_AUDIO}.`;
}

async function keep(
  viewer: Viewer,
  submission: ReturnType<typeof parse>,
  recording: Checked | null,
  source: string,
): Promise<NoteOutcome> {
  if (submission.status !== 'success')
    return { submission, audio: [], whole: recording ? [AGAIN] : [], status: 400 };
  const { summary } = submission.value;
  if (!recording && !summary)
    return {
      submission,
      audio: ['Choose an audio file, or type a summary.'],
      whole: [],
      status: 400,
    };
  const now = new Date();
  if (!recording)
    return { id: await saveNote(viewer, { recording, summary, source }, now), logged: true };
  const { contentType, ending } = AUDIO_KINDS[recording.kind];
  const storageKey = `voice-recordings/${viewer.accountId}/${now.getTime()}_${crypto.randomUUID()}.${ending}`;
  const { size } = recording.file;
  await storage.take(storageKey, recording.file, contentType);
  try {
    const stored = { storageKey, contentType, size };
    const id = await saveNote(viewer, { recording: stored, summary, source }, now);
    return { id, logged: summary !== '' };
  } catch (error) {
    await storage.delete(storageKey).catch(() => undefined);
    throw error;
  }
}

const AGAIN = 'Please choose your recording again.';
