/** What the assistant is about, by the page that it is opened on. */
export type AssistantContext = {
  id: 'tax' | 'financial' | 'service' | 'general';
  name: string;
  description: string;
  /** What a language model is told of the page. */
  focus: string;
  suggestedQuestions: readonly string[];
};

const context = (
  id: AssistantContext['id'],
  name: string,
  description: string,
  focus: string,
  suggestedQuestions: readonly string[],
): AssistantContext => ({ id, name, description, focus, suggestedQuestions });

export const CONTEXTS: readonly AssistantContext[] = [
  context('tax', 'Taxes', 'Figures, forms and due dates.', 'The person is on a page about taxes.', [
    'How much tax on $85,000 single in 2025?',
    'What is the standard deduction for a married couple?',
    'When is my tax return due?',
    'What papers do I need for Form 1040?',
  ]),
  context(
    'financial',
    'Finances',
    'Planning, investments and retirement.',
    'The person is on a page about finances.',
    [
      'What does a Financial Review cost?',
      'What is the difference between Tax Planning and Financial Advisory?',
      'Which courses are about investing?',
      'At what income are capital gains tax-free?',
    ],
  ),
  context(
    'service',
    'Services',
    'What we do, what it costs and how long it takes.',
    'The person is on a page about the firm’s services.',
    [
      'How much is an individual tax return?',
      'How long does business formation take?',
      'Which services are same-day?',
      'When is your next free appointment?',
    ],
  ),
  context(
    'general',
    'Anything about the firm',
    'Prices, hours, services, forms and tax figures.',
    'The person may ask about anything the firm does.',
    [
      'What are your hours?',
      'Which consultation is free?',
      'Which plan is right for me?',
      'How do I send you documents?',
    ],
  ),
];

const PLACES: readonly (readonly [string, AssistantContext['id']])[] = [
  ['/tax', 'tax'],
  ['/financial', 'financial'],
  ['/services', 'service'],
];

/** The context of a path: that of the first word it contains, else the general one. */
export function contextOf(path: string): AssistantContext {
  const id = PLACES.find(([part]) => path.includes(part))?.[1] ?? 'general';
  return CONTEXTS.find((each) => each.id === id)!;
}
