import { z } from 'zod';
import { requiredLine } from '~/domain/forms/text';

/** Why an invoice is voided, for the audit trail. */
export const voidSchema = z.object({ reason: requiredLine('Reason', 200, 'Enter a reason.') });
