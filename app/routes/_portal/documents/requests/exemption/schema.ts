import { z } from 'zod';
import { MAX_COMMENT } from '~/domain/documents/document';
import { requiredText } from '~/domain/forms/text';

/** Why something that the firm asked for doesn’t apply. */
export const exemptionSchema = z.object({
  comment: requiredText('Comment', MAX_COMMENT, 'Enter why it doesn’t apply to you.'),
});
