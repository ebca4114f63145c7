export const CONTEXTS = [
  {
    path: '/tax',
    name: 'Taxes',
    focus: 'The person is on a page about taxes.',
    suggestedQuestions: [
      'How much tax on $85,000 single in 2025?',
      'What is the standard deduction for a married couple?',
      'When is my tax return due?',
      'What papers do I need for Form 1040?',
    ],
  },
  {
    path: '/financial',
    name: 'Finances',
    focus: 'The person is on a page about finances.',
    suggestedQuestions: [
      'What does a Financial Review cost?',
      'What is the difference between Tax Planning and Financial Advisory?',
      'Which courses are about investing?',
      'At what income are capital gains tax-free?',
    ],
  },
  {
    path: '/services',
    name: 'Services',
    focus: 'The person is on a page about the firm’s services.',
    suggestedQuestions: [
      'How much is an individual tax return?',
      'How long does business formation take?',
      'Which services are same-day?',
      'When is your next free appointment?',
    ],
  },
  {
    path: '',
    name: 'Anything about the firm',
    focus: 'The person may ask about anything the firm does.',
    suggestedQuestions: [
      'What are your hours?',
      'Which consultation is free?',
      'Which plan is right for me?',
      'How do I send you documents?',
    ],
  },
];

export type AssistantContext = (typeof CONTEXTS)[number];

/** The first context whose path is part of the page's; the general one fits every page. */
export const toContext = (page: string) => CONTEXTS.find(({ path }) => page.includes(path))!;
