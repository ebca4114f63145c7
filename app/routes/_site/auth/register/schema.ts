import { z } from 'zod';
import { SELF_SERVICE_ROLES } from '~/domain/access/roles';
import { requiredName } from '~/domain/forms/text';
import { emailProblem, normaliseEmail } from '~/domain/identity/email';

/** `host` is this site's own, whose addresses are refused. */
export function registerSchema(host: string) {
  return z.object({
    fullName: requiredName('Full name'),
    email: z
      .string({ error: 'Please enter your email address.' })
      .transform(normaliseEmail)
      .superRefine((email, context) => {
        const message = emailProblem(email, host);
        if (message) context.addIssue({ code: 'custom', message });
      }),
    roles: z
      .array(z.enum(SELF_SERVICE_ROLES, { error: 'Please choose from the roles shown.' }))
      .min(1, 'Please select at least one role.'),
    password: z.string().optional(),
    remember: z.literal('on').optional().transform(Boolean),
    /** The answer to the question, without JavaScript. */
    captcha: z.string().optional(),
  });
}
