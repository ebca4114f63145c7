import { z } from 'zod';
import { dateField } from '../forms/date';

const person = z
  .string()
  .max(40)
  .optional()
  .transform((id) => id ?? null);

export const jobSchema = z.object({
  preparerId: person,
  reviewerId: person,
  dueOn: dateField('Enter a real due date, such as 4/15/2027.')
    .optional()
    .transform((day) => day ?? null),
});

const checkbox = z
  .string()
  .optional()
  .transform((value) => value === 'on');

export const newJobSchema = jobSchema.extend({
  period: z.string().max(10).default(''),
  documents: checkbox,
  proposal: checkbox,
});
