import type { ThreadMessage } from './thread-words';

/** What is worth finding again beside papers: sums and days, as they are written. */
const NAMED = [
  // Sums.
  /\$\s?\d[\d,]*(?:\.\d{2})?(?:\s?(?:k|million))?\b/gi,
  // Days and times.
  /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|lunes|martes|miércoles|jueves|viernes|sábado|domingo)(?: (?:at|a las) \d{1,2}(?::\d{2})?\s?(?:am|pm)?)?\b/gi,
  /\b(?:jan(?:uary)?|feb(?:ruary)?|march|april|june|july|aug(?:ust)?|sep(?:t(?:ember)?)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\b(?:\.(?= \d))?(?: \d{1,2}(?:st|nd|rd|th)?)?(?:,? 20\d\d)?/gi,
  /\b\d{1,2}\/\d{1,2}(?:\/\d{2,4})?\b/g,
  /\b(?:\d{1,2} de )?(?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)\b(?: de 20\d\d)?/gi,
  /(?<![\d$,.-])(?:19|20)\d\d(?![\d,]|\.\d)/g,
];
/** Papers and forms. */
const PAPERS = [
  /\b(?:W-?[249]|K-?1|10(?:40|65|95|98|99)(?:-?[A-Z]{1,4})?|1120-?S?|CP ?\d{2,4}|Schedule [A-Z]|Form \d+\w*)\b/g,
  /\b(?:(?:closing|bank|brokerage|mortgage|trial|property tax|profit and loss) (?:statements?|balance|bills?)|trial balance|(?:depreciation|rent) schedule|\w+ invoice|receipts?|letter|extension|driver’s license|photo ID|passport|estado de cuenta|recibos?|pasaporte|carta)\b/gi,
];

/** Words that a paper's name takes along from its sentence. */
const NOT_A_KIND = /^(?:the|an?|my|your|our|this|that|an|open|which|last|every|each|paid|of) /i;

/** The sums, days and papers that messages name, in the order in which they were named last, each once. */
export function namedIn(messages: readonly ThreadMessage[]): { messageId: number; text: string }[] {
  const named = new Map<string, { messageId: number; text: string }>();
  for (const { id, content } of messages) {
    const found = [...NAMED, ...PAPERS].flatMap((pattern) => [...content.matchAll(pattern)]);
    const sorted = found.sort((one, other) => one.index - other.index);
    let end = 0;
    for (const match of sorted) {
      if (match.index < end) continue;
      end = match.index + match[0].length;
      const text = match[0].replace(NOT_A_KIND, '').replace(/\s+/g, ' ').trim();
      const key = text.toLowerCase();
      // What is named again moves to its latest message.
      named.delete(key);
      named.set(key, { messageId: id, text });
    }
  }
  return [...named.values()];
}

/** The papers that a text names, as it writes them. */
export const papersIn = (text: string): string[] =>
  PAPERS.flatMap((pattern) => text.match(pattern) ?? []).map((name) =>
    name.replace(NOT_A_KIND, ''),
  );
