import { isCourtesy } from './letter/requests';
import { PROMISES, TELLS_HOW, WANTS } from './letter/promises';
import { plainText } from './language/tokens';
import { namedIn } from './thread-names';
import { asksFor, sentencesOf } from './thread-sentences';
import type { ThreadMessage } from './thread-words';

/** A line of a summary: words of a message, word for word, and which message. */
export type SummaryLine = { messageId: number; text: string };
/** Who wrote last, when and what; `waiting` counts the client's messages since the firm's last. */
export type LastWord = SummaryLine & {
  fromFirm: boolean;
  by: string;
  sentAt: Date;
  waiting: number;
};
/**
 * What a conversation says: its last word; what the client asked, and what of that has no answer; what the firm answered, and
 * wants from the client; what either promised; and the dates, sums and papers that were named, each where it was named last.
 */
export type ThreadSummary = {
  last: LastWord;
  open: SummaryLine[];
  asked: SummaryLine[];
  answered: SummaryLine[];
  wanted: SummaryLine[];
  promised: (SummaryLine & { fromFirm: boolean })[];
  named: SummaryLine[];
};

/** How many lines a part has, the latest ones, how many sentences of one message, and how long a line is. */
const MOST_LINES = 6;
const MOST_NAMED = 12;
const OF_ONE = 2;
const MAX_LINE = 260;
/** A request that is shorter says little without the sentence before it, unless that is a mere greeting. */
const SHORT = 60;
const TELLING = 25;

/** Sums a conversation up in its own sentences. A request is open while the firm has written nothing after it. */
export function summarize(messages: readonly ThreadMessage[]): ThreadSummary {
  const lastAnswer = messages.findLastIndex(({ fromFirm }) => fromFirm);
  const latest = messages.at(-1)!;
  const summary: ThreadSummary = {
    last: {
      ...lineOf(latest),
      ...{ fromFirm: latest.fromFirm, by: latest.by, sentAt: latest.sentAt },
      waiting: messages.length - 1 - lastAnswer,
    },
    ...{ open: [], asked: [], answered: [], wanted: [], promised: [], named: [] },
  };
  let waiting = false;
  for (const [at, message] of messages.entries()) {
    const { fromFirm } = message;
    const sentences = sentencesOf(message.content).filter((each) => !isCourtesy(each));
    const promises = sentences.filter((each) => !asksFor(each) && promisesIn(each));
    for (const each of promises) summary.promised.push({ ...lineOf(message, each), fromFirm });
    if (fromFirm) {
      const wanted = sentences.filter((each) => wants(each));
      summary.wanted.push(...wanted.map((each) => lineOf(message, each)));
      const told = sentences.filter((each) => !wanted.includes(each) && !promises.includes(each));
      const answer = (told.length > 0 ? told : sentences).slice(0, OF_ONE);
      if (waiting && answer.length > 0) summary.answered.push(lineOf(message, answer.join(' ')));
      waiting = false;
      continue;
    }
    const requests = requestsIn(message, sentences);
    waiting ||= sentences.length > 0;
    // What has no answer is open, whether it asks or tells.
    if (at < lastAnswer) summary.asked.push(...requests);
    else {
      const told = sentences.slice(0, 1).map((each) => lineOf(message, each));
      summary.open.push(...(requests.length > 0 ? requests : told));
    }
  }
  const { asked, open, answered, wanted, promised } = summary;
  return {
    ...summary,
    asked: latestLines(asked),
    // The last word is quoted as it is.
    open: latestLines(
      open.filter((line) => line.messageId !== latest.id || line.text !== summary.last.text),
    ),
    answered: latestLines(answered),
    wanted: latestLines(wanted),
    promised: latestLines(promised),
    named: namedIn(messages).slice(-MOST_NAMED),
  };
}

const latestLines = <Line>(lines: readonly Line[]): Line[] => lines.slice(-MOST_LINES);

const promisesIn = (sentence: string) => PROMISES.test(plainText(sentence));
const wants = (sentence: string) => {
  const plain = plainText(sentence);
  return asksFor(sentence) || (WANTS.test(plain) && !TELLS_HOW.test(plain));
};

/** The sentences of a message that ask for something. */
function requestsIn(message: ThreadMessage, sentences: readonly string[]): SummaryLine[] {
  const asking = sentences.flatMap((sentence, at) => {
    if (!asksFor(sentence)) return [];
    const before = sentences[at - 1] ?? '';
    const alone = sentence.length >= SHORT || before.length < TELLING || asksFor(before);
    return [alone ? sentence : `${before} ${sentence}`];
  });
  return asking.map((sentence) => lineOf(message, sentence));
}

function lineOf({ id, content }: ThreadMessage, sentence = content): SummaryLine {
  const line = sentence.replace(/\s+/g, ' ').trim();
  const text = line.length > MAX_LINE ? `${line.slice(0, MAX_LINE).trimEnd()}…` : line;
  return { messageId: id, text };
}
