import { z } from 'zod';
import { isCivilDate } from '../time/civil-time';

const person = z
  .string()
  .max(40)
  .optional()
  .transform((id) => id ?? null);

export const jobSchema = z.object({
  preparerId: person,
  reviewerId: person,
  dueOn: z
    .string()
    .refine(isCivilDate, 'Enter a real due date, such as 2026-04-15.')
    .optional()
    .transform((day) => day ?? null),
});

export const newJobSchema = jobSchema.extend({
  period: z.string().max(10).default(''),
  documents: z
    .string()
    .optional()
    .transform((value) => value === 'on'),
});
