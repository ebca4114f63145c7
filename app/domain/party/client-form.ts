import { z } from 'zod';
import { optionalPhone } from '../firm/phone';
import { NAME_MAX, requiredLine } from '../forms/text';
import { typedEmail } from '../identity/email';
import { PARTY_KINDS } from './party';

/** What staff know of a client. Email and phone are '' where they don’t. */
export const clientSchema = z.object({
  kind: z.enum(PARTY_KINDS, 'Choose person or company.'),
  name: requiredLine('Name', NAME_MAX, 'Enter the client’s name.'),
  email: typedEmail(),
  phone: optionalPhone,
});

/** What follows the name of the client who has an address. */
export const EMAIL_TAKEN = ' already has this email address.';

export type ClientForm = z.output<typeof clientSchema>;

/** What the form shows of a client: who signs in changes their email address themselves. */
export const toClientValues = ({ kind, name, email, phone }: ClientForm, hasAccount: boolean) => ({
  kind,
  name,
  phone,
  ...(!hasAccount && { email }),
});

const box = z.literal('on').optional().transform(Boolean);

/** A client to add; `anyway` although somebody like it is there. */
export const newClientSchema = clientSchema
  .extend({ invite: box, anyway: box })
  .superRefine(({ invite, email }, context) => {
    if (invite && email === '')
      context.addIssue({
        code: 'custom',
        path: ['email'],
        message: 'Enter an email address for the invitation.',
      });
  });
