import { z } from 'zod';
import { PASSWORD_TOO_LONG } from '~/domain/identity/password';

/**
 * A password chosen in the place of the registration's; '' for none. Its rules need the address,
 * which the link knows.
 */
export const confirmSchema = z.object({
  password: z.string().max(1_000, PASSWORD_TOO_LONG).default(''),
});
