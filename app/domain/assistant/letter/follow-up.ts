import { gapFor } from '../../messaging/draft-gap';
import { civilTime } from '../../time/civil-time';
import { civilShortDayText } from '../../time/formats';
import { asSpanish, factLine } from '../fact';
import { isSpanish } from '../guide/said';
import { plainText } from '../language/tokens';
import { civilDayInSpanish } from '../spanish/words';
import { asksFor, sentencesOf } from '../thread-sentences';
import type { ThreadMessage } from '../thread-words';
import { papersIn } from '../thread-names';
import { meetingFact, neededFact } from './client-facts';
import type { Letter, LetterSource } from './letter';
import { PROMISES, TELLS_HOW, WANTS } from './promises';
import { isCourtesy } from './requests';

/** How much of the firm's own message is quoted, and how many papers are named. */
const QUOTED = 200;
const MOST = 5;

/** Who wrote last, for the staff: what is drafted then answers nothing. */
export function followUpNote(last: ThreadMessage): string {
  return `We wrote last, on ${civilShortDayText(civilTime(last.sentAt).date)}, so no message of the client’s waits for an answer. This is a follow-up, if you want to send one.`;
}

/** The letter after the firm's own last message: it comes back to that, and to papers that are still missing. */
export async function followUpLetter(
  messages: readonly ThreadMessage[],
  { records }: Pick<LetterSource, 'records'>,
): Promise<Letter> {
  const last = messages.at(-1)!;
  const theirs = messages.filter(({ fromFirm }) => !fromFirm).map(({ content }) => content);
  const spanish = isSpanish(theirs.slice(-3).join('\n'));
  const say = (words: readonly [string, string]) => words[spanish ? 1 : 0];
  const sentences = sentencesOf(last.content).filter((sentence) => !isCourtesy(sentence));
  const wanted = sentences.filter(
    (each) => asksFor(each) || (WANTS.test(plainText(each)) && !TELLS_HOW.test(plainText(each))),
  );
  const promised = sentences.filter((each) => PROMISES.test(plainText(each)));
  const day = civilTime(last.sentAt).date;
  const on = say([civilShortDayText(day), `el ${civilDayInSpanish(day)}`]);
  const about = (words: readonly string[]) => {
    const text = words.join(' ');
    return `“${text.length > QUOTED ? `${text.slice(0, QUOTED).trimEnd()}…` : text}”`;
  };
  const back = (words: readonly string[]) =>
    say([
      `I’m coming back to our message of ${on}: ${about(words)}`,
      `Vuelvo a nuestro mensaje del ${on.replace(/^el /, '')}: ${about(words)}`,
    ]);
  const talked = [...theirs.slice(-1), last.content].join('\n');
  const needed = speaksOfPapers(talked)
    ? (await records.needed()).slice(0, MOST).map(neededFact)
    : [];
  const paragraphs: string[] = [];
  if (promised.length > 0)
    paragraphs.push(
      back(promised),
      gapFor(say(['How does that stand now?', '¿Cómo va eso ahora?'])),
    );
  else if (wanted.length > 0)
    paragraphs.push(back(wanted), say(await askedAfter(wanted, last, records)));
  else
    paragraphs.push(
      say([
        'I’m checking in after our last message: is there anything else you need from us?',
        'Le escribo después de nuestro último mensaje: ¿necesita algo más de nosotros?',
      ]),
    );
  if (needed.length > 0) {
    const lines = needed.map((fact) => factLine(spanish ? asSpanish(fact) : fact));
    paragraphs.push(lines.length > 1 ? lines.map((line) => `- ${line}`).join('\n') : lines[0]!);
  }
  paragraphs.push(
    say([
      'If anything is unclear, just write to us here.',
      'Si tiene alguna duda, escríbanos aquí.',
    ]),
  );
  return { answer: paragraphs.join('\n\n'), spanish, note: followUpNote(last) };
}

const speaksOfPapers = (text: string): boolean =>
  papersIn(text).length > 0 ||
  /\b(?:documents?|papers?|paperwork|files?|upload\w*|send us|missing|documentos?|papeles|suba|subir|envi\w+|falta\w*)\b/.test(
    plainText(text),
  );

const FOR_A_MEETING = /\b(?:bring|come|meet|meeting|appointment|traiga|venga|cita|reunion)\b/;

/** How it is asked whether somebody did what we wanted: what belongs to a meeting only when that has been. */
async function askedAfter(
  wanted: readonly string[],
  last: ThreadMessage,
  { meetings }: LetterSource['records'],
): Promise<readonly [string, string]> {
  const held = async () => (await meetings('past')).some(({ startsAt }) => startsAt > last.sentAt);
  if (!FOR_A_MEETING.test(plainText(wanted.join(' '))) || (await held()))
    return ['Have you had a chance to do that?', '¿Ha podido hacerlo?'];
  const still = ['Does that still work for you?', '¿Le sigue quedando bien?'] as const;
  const [next] = await meetings('upcoming');
  if (!next) return still;
  const fact = meetingFact(next);
  return [`${still[0]} ${factLine(fact)}`, `${still[1]} ${factLine(asSpanish(fact))}`];
}
