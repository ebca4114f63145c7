import { z } from 'zod';
import { optionalText, requiredText } from '../forms/text';
import { MAX_SUMMARY, NO_SUMMARY } from './note';

export const summarySchema = z.object({
  summary: requiredText('Summary', MAX_SUMMARY, NO_SUMMARY),
});

/** The recording, `audio`, is a file and validated elsewhere. */
export const noteSchema = z.object({
  audio: z.string().optional(),
  summary: optionalText('Summary', MAX_SUMMARY),
});
