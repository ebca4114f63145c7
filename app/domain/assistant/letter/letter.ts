import { FREE_CONSULTATION, FREE_OFFER } from '../../booking/bookable';
import { isAngry } from '../guide/anger';
import { isSpanish } from '../guide/said';
import { plainText } from '../language/tokens';
import { civilTime } from '../../time/civil-time';
import type { ClientRecords } from './client-facts';
import { isCourtesy, readMessages, type LetterRequest } from './requests';
import { PROMISES } from './promises';
import { Parts } from './parts';
import {
  asksAdvice,
  asksToDo,
  BESIDE_GAP,
  isLetterOfState,
  movesMeeting,
  owedInvoices,
  sentPapers,
  stillNeeded,
} from './topics';

/** The middle of a letter: paragraphs as of an answer, with links; `note` tells the staff what it is, where that isn't plain. */
export type Letter = { answer: string; spanish: boolean; note: string | null };

/** What letters are written from. `ask` is what the firm's material says to one request, after others; '' where it says nothing. */
export type LetterSource = {
  ask: (prompt: string, before: readonly string[]) => Promise<string>;
  records: ClientRecords;
  now: Date;
  /** What was written before: the end of it, and when the firm wrote last. */
  before?: { text: string; firmAt: Date | null };
};

/** How many requests are answered one by one. */
const MOST = 6;

export const ONLY_COURTESY =
  'There is nothing to answer: the client only writes thanks, a greeting or that they will do something. This is a short acknowledgment, if you want to send one.';
export const ONLY_GAPS =
  'Neither our material nor this client’s records answer this. The draft has a gap for what is asked: please fill it in.';

type Words = readonly [string, string];
const WELCOME: Words = [
  'You’re welcome. Write to us here whenever something comes up.',
  'Con gusto. Escríbanos aquí cuando necesite algo.',
];
const HEARD: Words = [
  'Thank you for your message. Write to us here whenever something comes up.',
  'Gracias por su mensaje. Escríbanos aquí cuando necesite algo.',
];
const THANKS: Words = ['Thank you for your message.', 'Gracias por su mensaje.'];
const LET_KNOW: Words = ['Thank you for letting us know.', 'Gracias por avisarnos.'];
const SORRY: Words = [
  'I’m sorry for the trouble this has caused you.',
  'Lamento las molestias que esto le ha causado.',
];
const UPLOAD_LETTER: Words = [
  'Next step: please upload every page of the letter under Documents in the portal, so that we read it before you answer it.',
  'Siguiente paso: suba todas las páginas de la carta en Documentos, en el portal, para que la leamos antes de que responda.',
];
const UPLOAD: Words = [
  'Next step: please upload what is still missing under Documents in the portal.',
  'Siguiente paso: suba lo que falta en Documentos, en el portal.',
];
const TALK: Words = [
  `If you would rather talk it over, you can book a time under “Book a consultation” in the portal. ${FREE_OFFER}`,
  `Si prefiere hablarlo, puede reservar una hora en “Book a consultation”, en el portal; una consulta de impuestos de ${FREE_CONSULTATION.minutes} minutos es gratis.`,
];
const ANY_QUESTION: Words = [
  'If anything is unclear, just write to us here.',
  'Si tiene alguna duda, escríbanos aquí.',
];

/** The letter that answers what a client wrote since the firm's last word: `contents` of one message or several. */
export async function answerLetter(
  contents: readonly string[],
  source: LetterSource,
): Promise<Letter> {
  const whole = contents.join('\n');
  const spanish = isSpanish(whole);
  const say = (words: Words) => words[spanish ? 1 : 0];
  const { requests, told } = readMessages(contents);
  if (requests.length + told.length === 0 && contents.every(isCourtesy)) {
    const thanked = /\b(?:thank|thanks|thx|ty|gracias|appreciate)\b/.test(plainText(whole));
    return { answer: say(thanked ? WELCOME : HEARD), spanish, note: ONLY_COURTESY };
  }
  // Exclamation marks alone are joy as often as anger.
  const angry = isAngry(whole.replace(/!+/g, '.'));
  const papers = await sentPapers(told, requests, source);
  if (requests.length === 0 && !papers && told.every((each) => PROMISES.test(plainText(each))))
    return { answer: `${say(LET_KNOW)} ${say(ANY_QUESTION)}`, spanish, note: ONLY_COURTESY };
  const parts = new Parts(spanish);
  parts.add(papers);
  const open = requests.filter((request) => !papers?.covers.includes(request));
  for (const [at, request] of open.slice(0, MOST).entries()) {
    const before = open.slice(0, at).map(({ text }) => text);
    await answerRequest(request, before, angry, source, parts);
  }
  if (open.length > MOST)
    parts.gap(
      open
        .slice(MOST)
        .map(({ text }) => text)
        .join(' '),
    );
  if (requests.length === 0 && !papers) parts.gap('');
  const opening = angry ? SORRY : papers ? null : requests.length > 0 ? THANKS : LET_KNOW;
  const next = isLetterOfState(whole)
    ? UPLOAD_LETTER
    : parts.needsPapers
      ? UPLOAD
      : parts.gaps > 0 && !angry && requests.some(({ text }) => asksAdvice(text))
        ? TALK
        : ANY_QUESTION;
  const paragraphs = [opening && say(opening), ...parts.texts, say(next)];
  return {
    answer: paragraphs.filter(Boolean).join('\n\n'),
    spanish,
    note: parts.facts === 0 ? ONLY_GAPS : null,
  };
}

async function answerRequest(
  request: LetterRequest,
  before: readonly string[],
  angry: boolean,
  source: LetterSource,
  parts: Parts,
): Promise<void> {
  const found =
    (await movesMeeting(request, before, source)) ??
    (await stillNeeded(request, source)) ??
    (await owedInvoices(request, source));
  if (found) return parts.add(found);
  // Who complains is sold nothing: only a question is looked up.
  const looked =
    angry && !request.text.includes('?') ? '' : await source.ask(request.prompt, before);
  if (looked) parts.told(looked, request.text);
  if (looked && !asksToDo(request.text)) return;
  parts.gap(request.text);
  const plain = plainText(request.text);
  const near = BESIDE_GAP.find(({ asked }) => asked.test(plain));
  if (!near || looked || angry) return;
  const year = Number(civilTime(source.now).date.slice(0, 4));
  parts.told(await source.ask(near.ask(year)[parts.spanish ? 1 : 0], []), '');
}
