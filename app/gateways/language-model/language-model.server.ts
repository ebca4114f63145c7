import { env } from '~/config/env.server';
import type { LanguageModel } from './port.server';

/**
 * The model outside this server where its key is set, else null without any of its code: then the
 * built-in guide answers.
 */
const outside: LanguageModel | null = env.openai
  ? (await import('./openai.server')).openaiModel(env.openai)
  : null;

export function outsideModel(): LanguageModel | null {
  return outside;
}
