import { env } from '~/config/env.server';
import type { LanguageModel } from '~/domain/assistant/model/port';

/** Null without a key: then the built-in guide answers, and none of this code is loaded. */
const outside: LanguageModel | null = env.openai
  ? (await import('./openai.server')).openaiModel(env.openai)
  : null;

export const outsideModel = (): LanguageModel | null => outside;
