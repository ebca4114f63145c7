import { z } from 'zod';
import { cleanText } from '../messaging/message';

export const EMPTY_PROMPT = 'Please enter a message.';
export const NO_ANSWER = 'Jennifer could not respond. Try again later.';

/** The longest question, in characters. */
export const MAX_PROMPT = 1_000;
/** The longest answer that is kept and shown, in characters. */
export const MAX_ANSWER = 12_000;
/** How many messages of a conversation are shown, and handed over with a question. */
export const SHOWN_MESSAGES = 40;
export const HANDED_OVER = 6;

export const GENERAL_INFORMATION = 'General information, not advice on your situation.';

const TOO_LONG = `Your question can have at most ${MAX_PROMPT.toLocaleString('en-US')} characters. Please shorten it.`;

/** A question as the form and the stream take it: cleaned, not blank, bounded. */
export const promptText = z
  .string({ error: EMPTY_PROMPT })
  .transform(cleanText)
  .superRefine((words, context) => {
    const problem = words === '' ? EMPTY_PROMPT : words.length > MAX_PROMPT ? TOO_LONG : null;
    if (problem) context.addIssue({ code: 'custom', message: problem });
  });

export const askSchema = z.object({ prompt: promptText });

export type Turn = { role: 'user' | 'assistant'; message: string };
