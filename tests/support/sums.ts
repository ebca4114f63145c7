const WORDS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

export function answerTo(question: string): string {
  const [, a = '', b = ''] = /What is (\w+) plus (\w+)\?/.exec(question) ?? [];
  return String(WORDS.indexOf(a) + WORDS.indexOf(b));
}
