import { VOICE_ERRORS } from '~/domain/voice/note';
import type { SpokenAnswer } from '../spoken';

/** `message` replaces the step's usual one. */
export type StepFailure = { failed: true; message?: string; detail: string };
type Outcome<Done> = ({ failed?: false } & Done) | StepFailure;

const MAX_TIME_MS = 120_000;
const NO_ANSWER = 'We couldn’t be reached. Check your connection and try again.';
const SIGNED_OUT = 'You may be signed out. Reload the page to sign in again.';

/** Uploads a recording. */
export async function sendRecording(
  to: string,
  recording: Blob,
): Promise<Outcome<{ audioUrl: string }>> {
  const body = new FormData();
  body.append('audio', recording, recording.type === 'audio/mp4' ? 'voice.m4a' : 'voice.webm');
  const answer = await post(to, body);
  if ('failed' in answer) return answer;
  const { status, data } = answer;
  if (status !== 201) return { failed: true, detail: textOf(data, 'problem') || SIGNED_OUT };
  const audioUrl = textOf(data, 'audio_url');
  if (audioUrl) return { audioUrl };
  return { failed: true, message: VOICE_ERRORS.address, detail: 'Try again in a moment.' };
}

export async function transcribe(
  audioUrl: string,
): Promise<Outcome<{ transcript: string; summary: string }>> {
  const answer = await postJson('/api/transcribe-and-log', { audio_url: audioUrl });
  if ('failed' in answer) return answer;
  const { status, data } = answer;
  if (status !== 200) return refused(status, data);
  return { transcript: textOf(data, 'transcript'), summary: textOf(data, 'summary') };
}

export type SpokenBy = { userId: string; from: string };

export async function askSpoken(
  audioUrl: string,
  { userId, from }: SpokenBy,
): Promise<Outcome<SpokenAnswer>> {
  const spoken = { audio_url: audioUrl, user_id: userId, source: 'voice', from };
  const answer = await postJson('/api/transcribe-and-log', spoken);
  if ('failed' in answer) return answer;
  const { status, data, answerId } = answer;
  if (status !== 200) return refused(status, data);
  return {
    question: textOf(data, 'transcript').trim(),
    reply: textOf(data, 'reply'),
    problem: textOf(data, 'error'),
    answerId,
  };
}

export type VoiceLog = { transcript: string; summary: string; audioUrl: string };

export async function logConversation({ audioUrl, ...words }: VoiceLog): Promise<Outcome<object>> {
  const log = { ...words, audio_url: audioUrl, source: 'voice' };
  const answer = await postJson('/api/log-conversation', log);
  if ('failed' in answer) return answer;
  return answer.status === 200 ? {} : refused(answer.status, answer.data);
}

/** The API's problem; a server failure, or none in words, is the server's error. */
function refused(status: number, data: unknown): StepFailure {
  const detail = textOf(data, 'detail');
  if (status === 500 || detail === '')
    return { failed: true, message: VOICE_ERRORS.server, detail: detail || SIGNED_OUT };
  const errors = (data as { errors?: { detail?: unknown }[] }).errors ?? [];
  const first = errors[0]?.detail;
  const repeated = detail === textOf(data, 'error');
  return { failed: true, detail: repeated ? '' : typeof first === 'string' ? first : detail };
}

const textOf = (data: unknown, name: string) => {
  const value = (data as Record<string, unknown> | null)?.[name];
  return typeof value === 'string' ? value : '';
};

type Answer = { status: number; data: unknown; answerId: string | null };

function postJson(to: string, body: object): Promise<Answer | StepFailure> {
  return post(to, JSON.stringify(body), { 'Content-Type': 'application/json' });
}

async function post(
  to: string,
  body: BodyInit,
  headers: Record<string, string> = {},
): Promise<Answer | StepFailure> {
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
    return { failed: true, detail: NO_ANSWER };
  }
}
