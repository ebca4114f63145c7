import { buffer } from 'node:stream/consumers';
import { env } from '~/config/env.server';
import { SECOND } from '~/domain/time/duration';
import { recordingFileName } from '~/domain/voice/audio-kind';
import { transcriptionNotice, VOICE_ERRORS, type TranscriptionState } from '~/domain/voice/note';
import {
  FileDamagedError,
  FileMissingError,
  StorageDownError,
} from '~/gateways/storage/port.server';
import { storage } from '~/gateways/storage/storage.server';
import {
  TranscriptionFailedError,
  type Call,
  type Transcription,
} from '~/gateways/transcription/port.server';
import { watchConsent } from './consent-watch.server';
import { log } from '~/log.server';
import { addCost, hasBudget } from '~/models/assistant/budget.server';
import { consentParties, hasConsent } from '~/models/consent/consent.server';
import type { Viewer } from '~/models/sign-in/session.server';
import { saveTranscript, type findNote } from '~/models/voice/note.server';

const MAX_TIME = 50 * SECOND;

/** Null without a service; then people type their summaries. */
const transcription: Transcription | null = env.openai
  ? (await import('~/gateways/transcription/openai.server')).openAiTranscription(env.openai)
  : null;

/** Whether the person's recordings can be turned into text: `why` not, or null. */
export async function getTranscription({ accountId }: Viewer, toNotice = transcriptionNotice) {
  const state = await getState(accountId, new Date());
  return { state, why: toNotice(state, consentParties().company) };
}

async function getState(accountId: string, now: Date): Promise<TranscriptionState> {
  if (!transcription) return 'no-service';
  if (!(await hasConsent(accountId, 'transcription', now))) return 'no-consent';
  return (await hasBudget(now)) ? 'ready' : 'no-budget';
}

type Found = NonNullable<Awaited<ReturnType<typeof findNote>>>;
export type Transcript = { transcript: string; summary: string };

/** Transcribes, summarizes and stores; '' if the summary fails, null (logged) if all fails. */
export async function transcribeNote(viewer: Viewer, note: Found, left: AbortSignal) {
  if (!transcription) return null;
  let cents = 0;
  const { withdrawn, isStillGranted, done } = watchConsent(viewer.accountId, 'transcription');
  const call = {
    signal: AbortSignal.any([left, withdrawn, AbortSignal.timeout(MAX_TIME)]),
    spent: (more: number) => void (cents += more),
  };
  try {
    const made = await transcribe(transcription, note, call, isStillGranted);
    await saveTranscript(viewer, note.id, made, transcription.company);
    return made;
  } catch (error) {
    if (!isOutside(error)) throw error;
    if (!left.aborted && !withdrawn.aborted)
      log.error({ err: error, accountId: viewer.accountId }, VOICE_ERRORS.transcription);
    return null;
  } finally {
    done();
    if (cents > 0) await addCost(cents, new Date());
  }
}

const isOutside = (error: unknown): boolean =>
  [TranscriptionFailedError, StorageDownError, FileMissingError, FileDamagedError].some(
    (kind) => error instanceof kind,
  );

async function transcribe(
  service: Transcription,
  { storageKey, contentType, createdAt }: Found,
  call: Call,
  isStillGranted: () => Promise<boolean>,
): Promise<Transcript> {
  const name = recordingFileName(createdAt, contentType);
  const read = async () => {
    const { stream } = await storage.get(storageKey!);
    return new Blob([new Uint8Array(await buffer(stream))], { type: contentType! });
  };
  const transcript = await service.transcribe({ name, read }, call);
  if (transcript === '' || !(await isStillGranted())) return { transcript, summary: '' };
  const summary = await service.summarize(transcript, call).catch((error: unknown) => {
    if (!(error instanceof TranscriptionFailedError)) throw error;
    return '';
  });
  return { transcript, summary };
}
