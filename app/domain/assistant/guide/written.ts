import { ADD_ANSWER } from '../../messaging/draft-gap';
import { SAME_DAY_START } from '../../catalogue/firm';
import { SAME_DAY_START as START_IN_SPANISH } from '../spanish/entries';
import { asSpanish, factLine } from '../fact';
import { GENERAL_IN_SPANISH, GENERAL_INFORMATION } from '../words';
import { NONE, type Reply } from './reply';
import { isSpanish } from './said';

const NUMBER_LEFT_OUT =
  'I left out a number that looks like a Social Security, account or card number. Please don’t send it here.';
const LEFT_OUT_IN_SPANISH =
  'Dejé fuera un número que parece de Seguro Social, de cuenta o de tarjeta. Por favor, no lo envíe aquí.';
/** Said once before an answer to a question in Spanish that isn't there in Spanish as a whole. */
const REST_IN_ENGLISH =
  'Entiendo su pregunta, pero esta respuesta solo la tengo en inglés, como nuestras páginas:';

/** What a question in Spanish is answered with is Spanish as a whole, or English as a whole. */
function isWhollySpanish(replies: readonly Reply[], prompt: string): boolean {
  return (
    isSpanish(prompt) &&
    replies.every(({ facts }) => facts.every(({ spanish }) => spanish !== undefined))
  );
}

/** The replies to the questions of a message, in paragraphs. `leftOut`: whether it held a number that must not be sent here. */
export function* answerOf(replies: readonly Reply[], prompt: string, leftOut: boolean) {
  const spanish = isWhollySpanish(replies, prompt);
  if (leftOut) yield `${spanish ? LEFT_OUT_IN_SPANISH : NUMBER_LEFT_OUT}\n\n`;
  if (!spanish && isSpanish(prompt)) yield `${REST_IN_ENGLISH}\n\n`;
  // A greeting says nothing beside an answer, and that there is none nothing beside the way to a person.
  const offered = replies.some(({ as }) => as === 'referral');
  const told = replies.filter((reply) => reply.as !== 'manners' && !(offered && isNone(reply)));
  const paragraphs = (told.length > 0 ? told : replies).map((reply) => paragraph(reply, spanish));
  const written = onceOf(paragraphs.join('\n\n'), spanish ? START_IN_SPANISH : SAME_DAY_START);
  yield `${written}\n\n`;
  yield spanish ? GENERAL_IN_SPANISH : GENERAL_INFORMATION;
}

/** A text that says a sentence no more than once. */
function onceOf(text: string, sentence: string): string {
  const [first, ...rest] = text.split(` ${sentence}`);
  return rest.length === 0 ? text : `${first} ${sentence}${rest.join('')}`;
}

const isNone = ({ as, facts, lead }: Reply) =>
  as === 'no answer' && !lead && facts.length === 1 && facts[0]!.text.startsWith(NONE[0]);

/** From which share of a question on an answer to it goes into a draft: what is only about a part of it sounds beside the point there. */
const WELL_COVERED = 0.7;

/** The sure answers as a draft, with one gap for each run of questions without one; '' where there are none. */
export function draftOf(replies: readonly Reply[], prompt: string): string {
  const told = replies.filter(({ as }) => as !== 'manners');
  const sure = (reply: Reply) =>
    reply.as === undefined &&
    (reply.coverage ?? 1) >= WELL_COVERED &&
    reply.facts[0]?.page.href !== '/messaging';
  if (!told.some(sure)) return '';
  const spanish = isWhollySpanish(told.filter(sure), prompt);
  const parts = told.map((reply) => (sure(reply) ? paragraph(reply, spanish) : ADD_ANSWER));
  return parts.filter((part, at) => part !== ADD_ANSWER || parts[at - 1] !== part).join('\n\n');
}

/** One fact as a sentence, several as a list; of several from one page the last carries its link. */
function paragraph({ facts, lead }: Reply, spanish: boolean): string {
  const told = spanish ? facts.map(asSpanish) : facts;
  const lines = told.map((fact, index) =>
    told[index + 1]?.page.href === fact.page.href && !/(?:here|aquí):$/.test(fact.text)
      ? fact.text
      : factLine(fact),
  );
  const before = lead?.[spanish ? 1 : 0];
  if (lines.length === 1) return before ? `${before} ${lines[0]!}` : lines[0]!;
  const list = lines.map((line) => `- ${line.replace(/\n- /g, '\n  ')}`).join('\n');
  return before ? `${before}\n${list}` : list;
}
