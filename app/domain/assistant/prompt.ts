import { z } from 'zod';
import { writtenText } from '../messaging/message';
import { EMPTY_PROMPT, MAX_PROMPT } from './words';

export const promptText = writtenText(
  EMPTY_PROMPT,
  MAX_PROMPT,
  `Your question can have at most ${MAX_PROMPT.toLocaleString('en-US')} characters. Please shorten it.`,
);

export const askSchema = z.object({ prompt: promptText });
