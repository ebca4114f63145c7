import { env } from '~/config/env.server';
import type { Transcription } from './port.server';

/** Null without a service; then people type their summaries. */
export const transcription: Transcription | null = env.openai
  ? (await import('./openai.server')).openAiTranscription(env.openai)
  : null;
