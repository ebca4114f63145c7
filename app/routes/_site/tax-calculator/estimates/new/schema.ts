import { z } from 'zod';
import { requiredLine } from '~/domain/forms/text';

/** What an estimate is saved under. */
export const nameSchema = z.object({ name: requiredLine('Name', 80, 'Enter a name.') });
