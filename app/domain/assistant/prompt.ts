import { z } from 'zod';
import { cleanText, isVisible } from '../messaging/message';
import { EMPTY_PROMPT, MAX_PROMPT } from './words';

const TOO_LONG = `Your question can have at most ${MAX_PROMPT.toLocaleString('en-US')} characters. Please shorten it.`;

export const promptText = z
  .string({ error: EMPTY_PROMPT })
  .transform(cleanText)
  .superRefine((words, context) => {
    const problem = !isVisible(words) ? EMPTY_PROMPT : words.length > MAX_PROMPT ? TOO_LONG : null;
    if (problem) context.addIssue({ code: 'custom', message: problem });
  });

export const askSchema = z.object({ prompt: promptText });
