import { env } from '~/config/env.server';
import { SECOND } from '~/domain/time/duration';
import { recordingFileName } from '~/domain/voice/audio-kind';
import { transcriptionNotice, VOICE_ERRORS, type TranscriptionState } from '~/domain/voice/note';
import {
  TranscriptionFailedError,
  type Call,
  type Transcriber,
  type Transcription,
} from '~/domain/voice/transcription';
import { log } from '~/log.server';
import { addCost, hasBudget } from '../assistant/budget.server';
import { consentParties, hasConsent, watchConsent } from '../consent.server';
import type { Viewer } from '../sign-in/session.server';
import { saveTranscript, type findNote } from './note.server';

const MAX_TIME = 50 * SECOND;

/** Whether the person's recordings can be turned into text: `why` not, or null. */
export async function getTranscription({ accountId }: Viewer, toNotice = transcriptionNotice) {
  const state = await getState(accountId, new Date());
  return { state, why: toNotice(state, consentParties().company) };
}

async function getState(accountId: string, now: Date): Promise<TranscriptionState> {
  if (!env.openai) return 'no-service';
  if (!(await hasConsent(accountId, 'transcription', now))) return 'no-consent';
  return (await hasBudget(now)) ? 'ready' : 'no-budget';
}

type Found = NonNullable<Awaited<ReturnType<typeof findNote>>>;
type Transcript = { transcript: string; summary: string };

/** Transcribes, summarizes and stores; '' if the summary fails, null (logged) if all fails. */
export async function transcribeNote(
  { service, readRecording }: Transcriber,
  viewer: Viewer,
  note: Found,
  left: AbortSignal,
): Promise<Transcript | null> {
  if (!service) return null;
  let cents = 0;
  const { withdrawn, isStillGranted, done } = watchConsent(viewer.accountId, 'transcription');
  const call: Call = {
    signal: AbortSignal.any([left, withdrawn, AbortSignal.timeout(MAX_TIME)]),
    spent: (more) => void (cents += more),
  };
  const { storageKey, contentType, createdAt } = note;
  const recording = {
    name: recordingFileName(createdAt, contentType),
    read: async () => new Blob([await readRecording(storageKey!)], { type: contentType! }),
  };
  try {
    const transcript = await service.transcribe(recording, call);
    const isHeard = transcript !== '' && (await isStillGranted());
    const summary = isHeard ? await summarize(service, transcript, call) : '';
    await saveTranscript(viewer, note.id, { transcript, summary }, service.company);
    return { transcript, summary };
  } catch (error) {
    if (!(error instanceof TranscriptionFailedError)) throw error;
    if (!left.aborted && !withdrawn.aborted)
      log.error({ err: error, accountId: viewer.accountId }, VOICE_ERRORS.transcription);
    return null;
  } finally {
    done();
    if (cents > 0) await addCost(cents, new Date());
  }
}

const summarize = (service: Transcription, transcript: string, call: Call): Promise<string> =>
  service.summarize(transcript, call).catch((error: unknown) => {
    if (!(error instanceof TranscriptionFailedError)) throw error;
    return '';
  });
