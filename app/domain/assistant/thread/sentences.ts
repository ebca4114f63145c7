const SENTENCES = new Intl.Segmenter('en', { granularity: 'sentence' });

/** The sentences of a message that hold words, each on one line. */
export const splitSentences = (content: string): string[] =>
  [...SENTENCES.segment(content)]
    .map(({ segment }) => segment.replace(/\s+/g, ' ').trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));

export const isQuestion = (sentence: string): boolean => sentence.includes('?');
