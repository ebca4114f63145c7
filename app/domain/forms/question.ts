const WORDS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen'.split(
    ' ',
  );

export const sumQuestion = (a: number, b: number): string =>
  `What is ${WORDS[a]} plus ${WORDS[b]}?`;

/** The number that somebody typed as digits or as a word; null for anything else. */
export function answerNumber(text: string): number | null {
  const answer = text.trim().toLowerCase();
  if (/^\d{1,2}$/.test(answer)) return Number(answer);
  const word = WORDS.indexOf(answer);
  return word === -1 ? null : word;
}
