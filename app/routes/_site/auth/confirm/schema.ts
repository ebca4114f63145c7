import { z } from 'zod';
import { PASSWORD_TOO_LONG } from '~/domain/identity/password';

/** '' for no password. The password rules need the address, so the model checks them. */
export const confirmSchema = z.object({
  password: z.string().max(1_000, PASSWORD_TOO_LONG).default(''),
});
