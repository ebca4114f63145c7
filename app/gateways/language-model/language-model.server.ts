import type { LanguageModel } from './port.server';

/** The model outside this server that is configured, or null: then the built-in guide answers. */
export function outsideModel(): LanguageModel | null {
  return null;
}
