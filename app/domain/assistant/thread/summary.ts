import { shorten } from '../../forms/text';
import { en as english, es as spanish } from 'chrono-node';
import { isQuestion, splitSentences, type ThreadMessage } from './latest';

export type SummaryLine = { messageId: number; text: string };
/** The last message, unanswered ones, questions before, and dates, amounts and papers named. */
export type ThreadSummary = ReturnType<typeof summarize>;

const MAX_LINES = 6;
const MAX_NAMED = 12;
const MAX_LINE = 260;

/** Sums a conversation up in its own words. A question is open until the firm writes again. */
export function summarize(messages: readonly ThreadMessage[]) {
  const last = messages.at(-1)!;
  const lastAnswer = messages.findLastIndex(({ fromFirm }) => fromFirm);
  const before = messages.slice(0, lastAnswer + 1);
  const waiting = messages.slice(lastAnswer + 1);
  const lastLine = toLine(last, last.content);
  return {
    last: {
      ...lastLine,
      fromFirm: last.fromFirm,
      by: last.by,
      sentAt: last.sentAt,
      // The client's messages since the firm's last.
      waiting: waiting.length,
    },
    open: waiting
      .flatMap(findOpen)
      .filter(({ messageId, text }) => messageId !== last.id || text !== lastLine.text)
      .slice(-MAX_LINES),
    asked: before
      .flatMap((message) =>
        findQuestions(message).map((line) => ({ ...line, fromFirm: message.fromFirm })),
      )
      .slice(-MAX_LINES),
    named: findNamed(messages).slice(-MAX_NAMED),
  };
}

const toLine = ({ id }: ThreadMessage, sentence: string): SummaryLine => {
  const line = sentence.replace(/\s+/g, ' ').trim();
  return { messageId: id, text: shorten(line, MAX_LINE) };
};

const findQuestions = (message: ThreadMessage) =>
  splitSentences(message.content)
    .filter(isQuestion)
    .map((sentence) => toLine(message, sentence));

function findOpen(message: ThreadMessage): SummaryLine[] {
  const questions = findQuestions(message);
  const [first] = splitSentences(message.content);
  return questions.length > 0 || !first ? questions : [toLine(message, first)];
}

function findNamed(messages: readonly ThreadMessage[]): SummaryLine[] {
  const named = new Map<string, SummaryLine>();
  for (const message of messages) {
    const { content, sentAt } = message;
    const found = [...findDates(content, sentAt), ...findAmounts(content), ...findPapers(content)];
    let end = 0;
    for (const { index, text } of found.sort((one, other) => one.index - other.index)) {
      if (index < end) continue;
      end = index + text.length;
      const key = text.toLowerCase();
      named.delete(key);
      named.set(key, toLine(message, text));
    }
  }
  return [...named.values()];
}

type Named = { index: number; text: string };

/** Days that a text names in English or Spanish; an hour or a second alone is none. */
function findDates(content: string, sentAt: Date): Named[] {
  const found = [english, spanish].flatMap((language) => language.parse(content, sentAt));
  return found.filter(
    ({ start, text }) =>
      (start.isCertain('day') || start.isCertain('weekday')) &&
      !start.isCertain('second') &&
      /\d|\p{L}{5}/u.test(text),
  );
}

const AMOUNT = /\$\s?\d[\d,]*(?:\.\d{2})?/g;
const FORM =
  /\b(?:(?:Form|Formulario) \d[\w-]*|(?:Schedule|Anexo) [A-Z]|[WK]-?\d[A-Z]?|\d{3,4}-[A-Z]{1,4}|1040|1065|1120|94[01]|CP ?\d{2,4})\b/g;
const FILE = /[\w-]+\.(?:pdf|jpe?g|png|heic|docx?|xlsx?|csv)\b/gi;

const findAmounts = (content: string): Named[] => findAll(AMOUNT, content);
const findPapers = (content: string): Named[] => [FORM, FILE].flatMap((it) => findAll(it, content));
const findAll = (pattern: RegExp, content: string): Named[] =>
  [...content.matchAll(pattern)].map(({ index, 0: text }) => ({ index, text }));
