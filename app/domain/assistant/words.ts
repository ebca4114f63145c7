export const EMPTY_PROMPT = 'Please enter a message.';
export const NO_ANSWER = 'Jennifer could not respond. Try again later.';
export const TOO_MANY_QUESTIONS =
  'You have asked many questions. Please wait a moment and try again.';
export const CONSENT_WITHDRAWN =
  'This answer ends here because you withdrew your consent to the outside language model.';

export const CUT_SHORT =
  'This answer ends here because it is too long. Ask about one part of it to read more.';

export const MAX_PROMPT = 1_000;
export const MAX_ANSWER = 12_000;
/** How much of it is left to the sentences that say how an answer ended. */
const ENDING = 500;
export const MAX_SAID = MAX_ANSWER - ENDING;
export const SHOWN_MESSAGES = 40;
export const HANDED_OVER = 6;

export const GENERAL_INFORMATION = {
  en: 'General information, not advice on your situation.',
  es: 'Información general, no es asesoría sobre su caso.',
} as const;
export const NUMBER_STAYED = {
  en: 'That looks like a personal number, so it stayed here.',
  es: 'Eso parece un número personal, así que no salió de aquí.',
} as const;

export type Turn = { role: 'user' | 'assistant'; message: string };
