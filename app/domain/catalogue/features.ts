export type Feature = { id: string; icon: string; title: string; description: string };

export const FEATURES: readonly Feature[] = [
  {
    id: 'folder',
    icon: 'folder',
    title: 'One folder for every year',
    description:
      'Returns, letters and receipts, filed by year and ready when a bank or an agency asks.',
  },
  {
    id: 'prices',
    icon: 'receipt',
    title: 'The price before the work',
    description: 'Every fee is listed and itemized, so you decide with the number in front of you.',
  },
  {
    id: 'video',
    icon: 'video',
    title: 'Meetings by video',
    description:
      'From your kitchen table or another time zone, meet the person who prepares your return.',
  },
  {
    id: 'estimate',
    icon: 'chart',
    title: 'An estimate in minutes',
    description:
      'Enter your income, deductions and credits to see your refund or tax due, with the math behind it.',
  },
  {
    id: 'messages',
    icon: 'chat',
    title: 'Answers from a person',
    description:
      'Send us a message and see what you sent before. The whole conversation stays with it.',
  },
  {
    id: 'classes',
    icon: 'book',
    title: 'Classes worth an evening',
    description:
      'Short courses on planning, investing and running a business, taught by people who do it.',
  },
];
