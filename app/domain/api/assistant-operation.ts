import { z } from 'zod';
import { promptText } from '../assistant/prompt';
import { EMPTY_PROMPT } from '../assistant/words';
import { defineOperation } from './operation';

export const ASK_JENNIFER = defineOperation({
  id: 'askJennifer',
  method: 'POST',
  path: '/api/ask-jennifer/stream',
  summary: 'Ask Jennifer a question',
  description: 'The answer is a stream of text, and each refusal one sentence.',
  isText: true,
  body: {
    name: 'Question',
    schema: z.object(
      {
        prompt: promptText,
        from: z.string().catch('').describe('The path of the page that the question is about.'),
        key: z
          .string()
          .max(64)
          .nullable()
          .catch(null)
          .describe('A name that the page gives itself, to know its own question among others.'),
      },
      { error: EMPTY_PROMPT },
    ),
  },
  answer: {
    status: 200,
    description:
      'The answer in Markdown: text, lists, and links within this site. Where numbers in the question were masked, the header Question has it as it was kept, percent-encoded.',
    headers: { 'Answer-Id': 'The id of the answer, for its rating.' },
  },
  refusals: {
    400: 'The body isn’t JSON, or has no question or one that is too long.',
    429: 'Too many questions in a minute or a day.',
  },
});
