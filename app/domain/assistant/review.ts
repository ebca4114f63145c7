export const ANSWER_FAULTS = ['unanswered', 'disliked'] as const;
export type AnswerFault = (typeof ANSWER_FAULTS)[number];

export const readAnswerFault = (searchParams: URLSearchParams): AnswerFault =>
  searchParams.get('show') === 'disliked' ? 'disliked' : 'unanswered';
