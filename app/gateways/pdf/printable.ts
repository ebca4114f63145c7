/** The standard fonts have Latin letters only; others become question marks. */
export function printable(words: string): string {
  return words.replace(
    /[^\u0020-\u007e\u00a0-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2026]/gu,
    '?',
  );
}
