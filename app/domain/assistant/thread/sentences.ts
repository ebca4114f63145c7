const SENTENCES = new Intl.Segmenter('en', { granularity: 'sentence' });

export const splitSentences = (content: string): string[] =>
  [...SENTENCES.segment(content)]
    .map(({ segment }) => segment.replace(/\s+/g, ' ').trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));

export const isQuestion = (sentence: string): boolean => sentence.includes('?');
