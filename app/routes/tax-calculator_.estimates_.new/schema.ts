import { z } from 'zod';
import { requiredText } from '~/domain/forms/text';

/** What an estimate is saved under. */
export const nameSchema = z.object({ name: requiredText('Name', 80) });
