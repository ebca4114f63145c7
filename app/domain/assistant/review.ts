/** The lists that staff look through: questions without a clear answer, and answers rated not helpful. */
export const ANSWER_FAULTS = ['unanswered', 'disliked'] as const;
export type AnswerFault = (typeof ANSWER_FAULTS)[number];

/** The list that an address asks for by `?show=`; anything else is the first. */
export function faultOf(searchParams: URLSearchParams): AnswerFault {
  const asked = searchParams.get('show');
  return ANSWER_FAULTS.find((fault) => fault === asked) ?? 'unanswered';
}

const EXCERPT = 200;

/**
 * The beginning of an answer on one line, without the links to its sources that end it, and without
 * the addresses of others.
 */
export function excerptOf(answer: string): string {
  const words = answer
    .replace(/(\s*\[[^\]]*\]\([^)]*\))+\s*$/, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1');
  return beginningOf(words);
}

/** The beginning of a text on one line; no half of a sign stands at its end. */
export function beginningOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= EXCERPT) return line;
  return `${line.slice(0, EXCERPT - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
