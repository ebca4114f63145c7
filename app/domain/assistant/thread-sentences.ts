const ASKS = new RegExp(
  [
    '\\?["”’)]*\\s*$',
    '\\b(?:please|por favor)\\b(?! (?:find|see|note))',
    '^\\W*(?:(?:hi|hello|hey|hola|and|also|so|but|y)\\b[\\s,]*)?(?:(?:can|could|would|will|should) (?!not\\b)|please|(?:i|we) (?:need|want|would like|was wondering|were wondering|wonder)|(?:i|we).d like|any (?:update|news|chance|word)|just (?:checking|wondering)|(?:i )?(?:just )?wanted to (?:ask|know|check)|let me know|tell me|send me|how|what|when|where|which|who|why|do|does|did|is there|are there|por favor|necesit(?:o|amos)|quer?(?:emos|ía|ia)|quiero|quisi[eé]ra(?:mos)?|(?:me |nos )?(?:pueden?|podr[ií]an?|gustar[ií]a)|cu[aá]nto|cu[aá]ndo|c[oó]mo|d[oó]nde|qu[eé]|cu[aá]l|tienen|hay)\\b',
  ].join('|'),
  'i',
);
/** Sums that a question of another sentence may be about. */
export const MONEY = /\$\s?\d|\d,\d{3}|\d{4,}|\d\s?k\b/i;

/** Whether a sentence asks for something. */
export const asksFor = (sentence: string): boolean => ASKS.test(sentence);

/** The sentences of a message that say something, each on one line. A point behind an initial or a short title ends none. */
export function sentencesOf(content: string): string[] {
  return content
    .split(/(?<=[.?!])(?<!\b(?:Mr|Mrs|Ms|Dr|St|No|Inc|[A-Z])\.)\s+|\n+/)
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim())
    .filter((sentence) => /[\p{L}\d]/u.test(sentence));
}
