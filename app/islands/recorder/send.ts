import { VOICE_ERRORS } from '~/domain/voice/note';
import type { SpokenAnswer } from '../spoken';

/** A step failed: `title` says which, and the message what to do. */
export class StepError extends Error {
  override name = 'StepError';
  constructor(
    readonly title: string,
    message: string,
  ) {
    super(message);
  }
}

const MAX_TIME_MS = 120_000;
const NO_ANSWER = 'We couldn’t be reached. Check your connection and try again.';
const SIGNED_OUT = 'You may be signed out. Reload the page to sign in again.';

/** Uploads a recording. Returns its address. Throws StepError, as all of these do. */
export async function sendRecording(to: string, recording: Blob): Promise<string> {
  const title = VOICE_ERRORS.upload;
  const body = new FormData();
  body.append('audio', recording, recording.type === 'audio/mp4' ? 'voice.m4a' : 'voice.webm');
  const { status, data } = await post(title, to, body);
  if (status !== 201) throw new StepError(title, textOf(data, 'problem') || SIGNED_OUT);
  const audioUrl = textOf(data, 'audio_url');
  if (!audioUrl) throw new StepError(VOICE_ERRORS.address, 'Try again in a moment.');
  return audioUrl;
}

export async function transcribe(audioUrl: string) {
  const words = { audio_url: audioUrl };
  const { data } = await postJson(VOICE_ERRORS.transcription, '/api/transcribe-and-log', words);
  return { transcript: textOf(data, 'transcript'), summary: textOf(data, 'summary') };
}

export type SpokenBy = { userId: string; from: string };

export async function askSpoken(
  audioUrl: string,
  { userId, from }: SpokenBy,
): Promise<SpokenAnswer> {
  const spoken = { audio_url: audioUrl, user_id: userId, source: 'voice', from };
  const answer = await postJson(VOICE_ERRORS.transcription, '/api/transcribe-and-log', spoken);
  return {
    question: textOf(answer.data, 'transcript').trim(),
    reply: textOf(answer.data, 'reply'),
    problem: textOf(answer.data, 'error'),
    answerId: answer.answerId,
  };
}

export async function logConversation(note: {
  transcript: string;
  summary: string;
  audioUrl: string;
}): Promise<void> {
  await postJson(VOICE_ERRORS.log, '/api/log-conversation', {
    transcript: note.transcript,
    summary: note.summary,
    audio_url: note.audioUrl,
    source: 'voice',
  });
}

const textOf = (data: unknown, name: string) => {
  const value = (data as Record<string, unknown> | null)?.[name];
  return typeof value === 'string' ? value : '';
};

type Answer = { status: number; data: unknown; answerId: string | null };

async function postJson(title: string, to: string, body: object): Promise<Answer> {
  const headers = { 'Content-Type': 'application/json' };
  const answer = await post(title, to, JSON.stringify(body), headers);
  if (answer.status !== 200) throw refusal(title, answer);
  return answer;
}

/** The API's problem; a server failure, or none in words, is the server's error. */
function refusal(title: string, { status, data }: Answer): StepError {
  const detail = textOf(data, 'detail');
  if (status === 500 || detail === '')
    return new StepError(VOICE_ERRORS.server, detail || SIGNED_OUT);
  const errors = (data as { errors?: { detail?: unknown }[] }).errors ?? [];
  const first = errors[0]?.detail;
  const repeated = detail === textOf(data, 'error');
  return new StepError(title, repeated ? '' : typeof first === 'string' ? first : detail);
}

async function post(
  title: string,
  to: string,
  body: BodyInit,
  headers: Record<string, string> = {},
): Promise<Answer> {
  try {
    const answer = await fetch(to, {
      method: 'POST',
      body,
      headers: { Accept: 'application/json', ...headers },
      signal: AbortSignal.timeout(MAX_TIME_MS),
    });
    const data: unknown = await answer.json().catch(() => null);
    return { status: answer.status, data, answerId: answer.headers.get('Answer-Id') };
  } catch {
    throw new StepError(title, NO_ANSWER);
  }
}
