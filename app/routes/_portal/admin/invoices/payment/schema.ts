import { z } from 'zod';
import { OFFICE_METHODS } from '~/domain/billing/payment';
import { requiredLine } from '~/domain/forms/text';
import { isCivilDate } from '~/domain/time/civil-time';

export const paymentSchema = z.object({
  method: z.enum(OFFICE_METHODS, { error: 'Choose how it was paid.' }),
  reference: requiredLine('Reference', 80, 'Enter a reference.'),
  receivedOn: z
    .string({ error: 'Enter the day it was received.' })
    .refine(isCivilDate, 'Enter the day it was received.'),
});
