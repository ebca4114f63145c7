import { z } from 'zod';
import { requiredName } from '~/domain/forms/text';

/** The form of somebody without an account. */
export const acceptanceSchema = z.object({
  fullName: requiredName('Full name', 'Enter your full name.'),
});
