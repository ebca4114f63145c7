import { z } from 'zod';
import { MAX_COMMENT } from '~/domain/documents/document';
import { optionalText } from '~/domain/forms/text';

/** Staff accept a paper, or return it and say why. */
export const reviewSchema = z
  .object({
    verdict: z.enum(['accepted', 'returned'], { error: 'Choose whether to accept or return it.' }),
    note: optionalText('Note', MAX_COMMENT),
  })
  .superRefine(({ verdict, note }, context) => {
    if (verdict === 'returned' && note === '')
      context.addIssue({
        code: 'custom',
        path: ['note'],
        message: 'Tell the client what to change.',
      });
  });
