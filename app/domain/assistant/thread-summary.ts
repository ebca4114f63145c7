import type { ThreadMessage } from './thread-words';

/** A line of a summary: words of a message, word for word, and which message. */
export type SummaryLine = { messageId: number; text: string };
/** What a conversation says: what the client asked, what the firm answered to it, and what has no answer. */
export type ThreadSummary = {
  asked: SummaryLine[];
  answered: SummaryLine[];
  open: SummaryLine[];
};

/** How many lines a part has, the latest ones, and how long each is. */
const MOST_LINES = 6;
const MAX_LINE = 260;
/** A request that is shorter says little without the sentence before it, unless that is a mere greeting. */
const SHORT = 60;
const TELLING = 25;

const ASKS = new RegExp(
  [
    '\\?\\s*$',
    '^\\W*(?:hi|hello|hey|hola|and|also|so|but|y)?\\W*(?:please|can|could|would|will|should|i need|i want|i would like|i.d like|let me know|tell me|send me|how|what|when|where|which|who|why|do|does|did|is there|are there|por favor|necesito|quiero|quisiera|pueden?|podr[ií]an?|cu[aá]nto|cu[aá]ndo|c[oó]mo|d[oó]nde|qu[eé]|cu[aá]l|tienen|hay)\\b',
  ].join('|'),
  'i',
);
/** Sums that a question of another sentence may be about. */
const MONEY = /\$\s?\d|\d,\d{3}|\d{4,}|\d\s?k\b/i;

/** The sentences of messages that ask for something, with those that name the sums they are about; '' where nothing is asked. */
export function requestText(contents: readonly string[]): string {
  const sentences = contents.flatMap(sentencesOf);
  if (!sentences.some((sentence) => ASKS.test(sentence))) return '';
  return sentences.filter((sentence) => ASKS.test(sentence) || MONEY.test(sentence)).join('\n');
}

/** Sums a conversation up in its own sentences. A request is open while the firm has written nothing after it. */
export function summarize(messages: readonly ThreadMessage[]): ThreadSummary {
  const lastAnswer = messages.findLastIndex(({ fromFirm }) => fromFirm);
  const summary: ThreadSummary = { asked: [], answered: [], open: [] };
  let waiting = false;
  for (const [at, message] of messages.entries()) {
    if (message.fromFirm) {
      if (waiting) summary.answered.push(lineOf(message, sentencesOf(message.content)[0]));
      waiting = false;
      continue;
    }
    const requests = requestsIn(message);
    waiting ||= requests.length > 0;
    (at < lastAnswer ? summary.asked : summary.open).push(...requests);
  }
  return {
    asked: [...summary.asked, ...summary.open].slice(-MOST_LINES),
    answered: summary.answered.slice(-MOST_LINES),
    open: summary.open.slice(-MOST_LINES),
  };
}

/** The sentences of a message that ask for something; its first one where none does. */
function requestsIn(message: ThreadMessage): SummaryLine[] {
  const sentences = sentencesOf(message.content);
  const asking = sentences.flatMap((sentence, at) => {
    if (!ASKS.test(sentence)) return [];
    const before = sentences[at - 1] ?? '';
    const alone = sentence.length >= SHORT || before.length < TELLING || ASKS.test(before);
    return [alone ? sentence : `${before} ${sentence}`];
  });
  const shown = asking.length > 0 ? asking : sentences.slice(0, 1);
  return shown.map((sentence) => lineOf(message, sentence));
}

function sentencesOf(content: string): string[] {
  return content
    .split(/(?<=[.?!])\s+|\n+/)
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim())
    .filter((sentence) => /[\p{L}\d]/u.test(sentence));
}

function lineOf({ id, content }: ThreadMessage, sentence = content): SummaryLine {
  const text = sentence.length > MAX_LINE ? `${sentence.slice(0, MAX_LINE).trimEnd()}…` : sentence;
  return { messageId: id, text };
}
