/** The lists that staff look through: questions without a clear answer, and answers rated not helpful. */
export const ANSWER_FAULTS = ['unanswered', 'disliked'] as const;
export type AnswerFault = (typeof ANSWER_FAULTS)[number];

/** The list that an address asks for by `?show=`; anything else is the first. */
export const readAnswerFault = (searchParams: URLSearchParams): AnswerFault =>
  searchParams.get('show') === 'disliked' ? 'disliked' : 'unanswered';
