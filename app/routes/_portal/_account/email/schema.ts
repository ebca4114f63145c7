import { z } from 'zod';
import { emailProblem, normaliseEmail } from '~/domain/identity/email';

export function emailSchema(host: string) {
  return z.object({
    email: z
      .string({ error: 'Enter your new email address.' })
      .transform(normaliseEmail)
      .superRefine((email, context) => {
        const message = emailProblem(email, host);
        if (message) context.addIssue({ code: 'custom', message });
      }),
  });
}
