import type { Firm } from '../firm/content';
import type { Kind } from '../firm/kinds';

/** A question that we suggest where the firm offers something of a kind, or each of some things. */
type Question = string | readonly [question: string, kind: Kind, ...ids: string[]];

type Context = { path: string; name: string; focus: string; questions: readonly Question[] };

export const CONTEXTS: readonly Context[] = [
  {
    path: '/tax',
    name: 'Taxes',
    focus: 'The person is on a page about taxes.',
    questions: [
      'How much tax on $85,000 single in 2025?',
      'What is the standard deduction for a married couple?',
      'When is my tax return due?',
      'What documents do I need for Form 1040?',
    ],
  },
  {
    path: '/financial',
    name: 'Finances',
    focus: 'The person is on a page about finances.',
    questions: [
      ['What does a Financial Review cost?', 'consultation', 'financial-review'],
      [
        'What is the difference between Tax Planning and Financial Advisory?',
        'service',
        'advisory-services-tax-planning',
        'financial-advisory',
      ],
      ['Which courses are about investing?', 'course'],
      'At what income are capital gains tax-free?',
    ],
  },
  {
    path: '/services',
    name: 'Services',
    focus: 'The person is on a page about the firm’s services.',
    questions: [
      ['How much is an individual tax return?', 'service', 'individual-w2'],
      ['How long does business formation take?', 'service', 'business-formation'],
      ['Which services are same-day?', 'same-day-service'],
      'When is your next free appointment?',
    ],
  },
  {
    path: '',
    name: 'Anything about the firm',
    focus: 'The person may ask about anything the firm does.',
    questions: [
      'What are your hours?',
      'Which consultation is free?',
      ['Which plan is right for me?', 'plan'],
      'How do I send you documents?',
    ],
  },
];

export type AssistantContext = Pick<Context, 'name' | 'focus'>;

/** The first context whose path is part of the page's; the general one fits every page. */
export function toContext(firm: Firm, page: string) {
  const { questions, ...context } = CONTEXTS.find(({ path }) => page.includes(path))!;
  return { ...context, suggestedQuestions: questions.flatMap((each) => toSuggested(firm, each)) };
}

function toSuggested(firm: Firm, question: Question): string[] {
  if (typeof question === 'string') return [question];
  const [words, kind, ...ids] = question;
  const known = firm.content[kind].map(({ id }) => id);
  return known.length > 0 && ids.every((id) => known.includes(id)) ? [words] : [];
}

const ASSISTANT = '/assistant';

/** The way to Jennifer from a page; null on hers. */
export function assistantPath(path: string): string | null {
  const from = path.split('?')[0]!.slice(0, 200);
  if (from === ASSISTANT || from.startsWith(`${ASSISTANT}/`)) return null;
  return `${ASSISTANT}?${new URLSearchParams({ from })}`;
}
