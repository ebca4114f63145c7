/** What an answer must hold (of a list, any one) and must not hold. Letters count alike in upper and lower case. */
export type Expected = {
  holds: readonly (string | readonly string[])[];
  lacks?: readonly string[];
};
/** `after` is the question before it in the same conversation. */
export type AssistantQuestion = Expected & { ask: string; kind: string; after?: string };

/** Whether an answer holds words: as they are, and a number not as a part of a longer one. */
export function holds(answer: string, words: string): boolean {
  const plain = (text: string) =>
    text.toLowerCase().replace(/[‘’]/g, "'").replace(/[–—]/g, '-').replace(/\s+/g, ' ');
  const escaped = plain(words).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const before = /^[\d$]/.test(words) ? '(?<![\\d.,$]|\\d,)' : '';
  const after = /\d$/.test(words) ? '(?![\\d%]|[.,]\\d)' : '';
  return new RegExp(before + escaped + after).test(plain(answer));
}

/** What is wrong with an answer: one line for each fact that it misses or must not hold. */
export function faultsOf(answer: string, { holds: wanted, lacks = [] }: Expected): string[] {
  return [
    ...wanted
      .map((each) => [each].flat())
      .filter((any) => !any.some((words) => holds(answer, words)))
      .map((any) => `misses ${any.join(' or ')}`),
    ...lacks.filter((words) => holds(answer, words)).map((words) => `holds ${words}`),
  ];
}
