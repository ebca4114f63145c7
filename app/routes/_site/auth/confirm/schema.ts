import { z } from 'zod';

/** A password chosen in the place of the registration's; '' for none. Its rules need the address, which the link knows. */
export const confirmSchema = z.object({ password: z.string().max(1_000).default('') });
