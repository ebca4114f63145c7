import { z } from 'zod';
import { requiredLine } from '../forms/text';

const WEBSITE_PROBLEM = 'Enter a web address that starts with https://, or leave it blank.';

export const membershipSchema = z.object({
  headline: requiredLine('About you', 140, 'Enter a sentence about yourself.'),
  website: z
    .string({ error: WEBSITE_PROBLEM })
    .trim()
    .max(200, 'Enter a shorter web address.')
    .refine((words) => words === '' || isHttpsAddress(words), WEBSITE_PROBLEM)
    .default(''),
});

function isHttpsAddress(words: string): boolean {
  if (!URL.canParse(words)) return false;
  const { protocol, hostname, username, password } = new URL(words);
  return protocol === 'https:' && hostname.includes('.') && username + password === '';
}
