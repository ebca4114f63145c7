import { z } from 'zod';
import { MAX_COMMENT } from '~/domain/documents/document';
import { optionalText, requiredLine } from '~/domain/forms/text';

/** What a client is asked to send, and why. */
export const paperSchema = z.object({
  title: requiredLine('Document', 100, 'Enter the document you need.'),
  why: optionalText('Reason', MAX_COMMENT),
});
