import { env } from '~/config/env.server';
import type { Transcription } from './port.server';

/** What turns recordings into text, where a service is configured; else nothing does, and people type their summaries. */
export const transcription: Transcription | null = env.openai
  ? (await import('./openai.server')).openAiTranscription(env.openai)
  : null;
