import { z } from 'zod';
import { requiredLine, requiredText } from './text';
import { typedEmail } from '../identity/email';

/** Anybody may write to the firm, so any address that can be answered will do. */
export const contactSchema = z.object({
  name: requiredLine('Name', 200),
  email: typedEmail('Email is required'),
  message: requiredText('Message', 10_000),
});
