import { z } from 'zod';
import { MAX_COMMENT } from '~/domain/documents/document';
import { REQUEST_TEMPLATES } from '~/domain/documents/templates';
import { isPlainLine, oneLine, optionalText, requiredLine } from '~/domain/forms/text';
import { normaliseEmail } from '~/domain/identity/email';

/** The choice of no template: only what staff type is asked for. */
export const TYPED = 'typed';
const MAX_TYPED = 20;
const MAX_TITLE = 100;

/** Papers as they are typed, one a line; each once. */
const typedPapers = z
  .string()
  .max(MAX_TYPED * (MAX_TITLE + 2) * 2, 'List at most 20 documents.')
  .default('')
  .transform((words) => [...new Set(words.split(/[\r\n]+/).map(oneLine))].filter(Boolean))
  .superRefine((papers, context) => {
    const problem =
      papers.length > MAX_TYPED
        ? `List at most ${MAX_TYPED} documents.`
        : papers.some((paper) => paper.length > MAX_TITLE)
          ? `Shorten each document to ${MAX_TITLE} characters. The note has room for more.`
          : papers.every(isPlainLine)
            ? null
            : 'A document contains characters that can’t be displayed. Please type it again.';
    if (problem) context.addIssue({ code: 'custom', message: problem });
  });

/** Whom staff ask for papers, for which tax year, and for which ones. */
export const requestSchema = z
  .object({
    email: requiredLine('Client’s email', 254, 'Enter the client’s email address.').transform(
      normaliseEmail,
    ),
    template: z.enum([...REQUEST_TEMPLATES.map(({ id }) => id), TYPED], {
      error: 'Choose what you need.',
    }),
    papers: typedPapers,
    note: optionalText('Note', MAX_COMMENT),
    taxYear: z.string({ error: 'Choose a tax year.' }),
  })
  .superRefine(({ template, papers }, context) => {
    if (template === TYPED && papers.length === 0)
      context.addIssue({
        code: 'custom',
        path: ['papers'],
        message: 'List the documents you need, one per line.',
      });
  });
export type RequestForm = z.output<typeof requestSchema>;

/** A template with typed documents, or those alone. */
export function toRequestList({ template, papers, note }: RequestForm) {
  const typed = papers.map((form) => ({ form, why: note }));
  const known = REQUEST_TEMPLATES.find(({ id }) => id === template);
  if (known) return { title: known.title, papers: [...known.papers, ...typed] };
  const more = papers.length > 1 ? ` and ${papers.length - 1} more` : '';
  return { title: `${papers[0]}${more}`, papers: typed };
}
