export type Feature = { id: string; icon: string; title: string; description: string };

/** What the portal does for a person, as the landing page shows it. */
export const FEATURES: readonly Feature[] = [
  {
    id: 'folder',
    icon: 'folder',
    title: 'One folder for every year',
    description:
      'Returns, letters and receipts lie together, by year, and are there when a bank or an agency asks.',
  },
  {
    id: 'prices',
    icon: 'receipt',
    title: 'A price before the work',
    description:
      'Each fee is on the list and itemised. You decide with the number in front of you.',
  },
  {
    id: 'video',
    icon: 'video',
    title: 'Meetings by video',
    description:
      'See the person who prepares your return, from the kitchen table or from another time zone.',
  },
  {
    id: 'estimate',
    icon: 'chart',
    title: 'An estimate in minutes',
    description:
      'Income, deductions and credits in, refund or tax due out, with the brackets it was worked out from.',
  },
  {
    id: 'messages',
    icon: 'chat',
    title: 'Answers from a person',
    description: 'Write to whoever handles your file. The whole conversation stays with it.',
  },
  {
    id: 'classes',
    icon: 'book',
    title: 'Classes worth an evening',
    description:
      'Short courses on planning, investing and running a company, taught by those who do it.',
  },
];
