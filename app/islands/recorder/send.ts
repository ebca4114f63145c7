import { VOICE_ERRORS } from '~/domain/voice/note';
import { post, UNREACHABLE } from '../post';

/** A step failed: `title` says which, and the message what to do. */
export class StepError extends Error {
  constructor(
    readonly title: string,
    message: string,
  ) {
    super(message);
  }
}

const MAX_TIME_MS = 120_000;
const SIGNED_OUT = 'You may be signed out. Reload the page to sign in again.';

/** Uploads a recording. Returns its address. Throws StepError, as all of these do. */
export async function sendRecording(to: string, recording: Blob): Promise<string> {
  const title = VOICE_ERRORS.upload;
  const body = new FormData();
  body.append('audio', recording, recording.type === 'audio/mp4' ? 'voice.m4a' : 'voice.webm');
  const sent = await post<{ audio_url: string; problem: string }>(to, body, MAX_TIME_MS);
  if (!sent) throw new StepError(title, UNREACHABLE);
  if (sent.status !== 201) throw new StepError(title, sent.data?.problem || SIGNED_OUT);
  if (!sent.data?.audio_url) throw new StepError(VOICE_ERRORS.address, 'Try again in a moment.');
  return sent.data.audio_url;
}

export async function transcribe(audioUrl: string) {
  const words = { audio_url: audioUrl };
  const { data } = await postJson(VOICE_ERRORS.transcription, '/api/transcribe-and-log', words);
  return { transcript: data?.transcript ?? '', summary: data?.summary ?? '' };
}

export type SpokenBy = { userId: string; from: string };

export async function askSpoken(audioUrl: string, { userId, from }: SpokenBy) {
  const spoken = { audio_url: audioUrl, user_id: userId, source: 'voice', from };
  const answer = await postJson(VOICE_ERRORS.transcription, '/api/transcribe-and-log', spoken);
  const { transcript, reply, error } = answer.data ?? {};
  return {
    question: transcript?.trim() ?? '',
    reply: reply ?? '',
    problem: error ?? '',
    answerId: answer.answerId,
  };
}

export async function logConversation(audioUrl: string, transcript: string, summary: string) {
  const note = { transcript, summary, audio_url: audioUrl, source: 'voice' };
  await postJson(VOICE_ERRORS.log, '/api/log-conversation', note);
}

type ApiAnswer = Record<'transcript' | 'summary' | 'detail', string> & {
  reply: string | null;
  error: string | null;
  errors: { detail: string }[];
};

/** Throws the API's problem; a server failure, or none in words, is the server's error. */
async function postJson(title: string, to: string, body: object) {
  const json = new Blob([JSON.stringify(body)], { type: 'application/json' });
  const answer = await post<ApiAnswer>(to, json, MAX_TIME_MS);
  if (!answer) throw new StepError(title, UNREACHABLE);
  if (answer.status === 200) return answer;
  const { detail = '', error, errors } = answer.data ?? {};
  if (answer.status === 500 || detail === '')
    throw new StepError(VOICE_ERRORS.server, detail || SIGNED_OUT);
  throw new StepError(title, detail === error ? '' : (errors?.[0]?.detail ?? detail));
}
