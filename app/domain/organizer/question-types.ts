/** How a question is asked. `ssn` and `bank` are kept encrypted and shown masked. */
export const QUESTION_TYPES = [
  'yes/no',
  'choice',
  'text',
  'money',
  'date',
  'person',
  'employer',
  'account',
  'address',
  'file',
  'ssn',
  'routing',
  'bank',
] as const;
export type QuestionType = (typeof QUESTION_TYPES)[number];
