import { z } from 'zod';
import { requiredName } from '~/domain/forms/text';

export const acceptanceSchema = z.object({
  fullName: requiredName('Full name', 'Enter your full name.'),
});
