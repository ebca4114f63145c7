const WORDS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** The answer to the captcha's question, as a person works it out. */
export function answerTo(question: string): string {
  const [, a = '', b = ''] = /What is (\w+) plus (\w+)\?/.exec(question) ?? [];
  return String(WORDS.indexOf(a) + WORDS.indexOf(b));
}
