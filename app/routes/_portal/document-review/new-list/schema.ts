import { z } from 'zod';
import { REQUEST_TEMPLATES } from '~/domain/documents/templates';
import { normaliseEmail } from '~/domain/identity/email';
import { requiredLine } from '~/domain/forms/text';

/** Whom staff ask for papers, for which tax year, and for which ones. */
export const requestSchema = z.object({
  email: requiredLine('Client’s email', 254, 'Enter the client’s email address.').transform(
    normaliseEmail,
  ),
  template: z.enum(
    REQUEST_TEMPLATES.map(({ id }) => id),
    { error: 'Choose what you need.' },
  ),
  taxYear: z.string({ error: 'Choose a tax year.' }),
});
