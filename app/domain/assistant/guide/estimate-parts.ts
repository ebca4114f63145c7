import { namesSum } from '../language/amounts';
import { clausesOf } from '../language/clauses';
import { plainText } from '../language/tokens';
import type { Talk } from './reply';
import { understand, type Said } from './said';
import { wantsEstimate } from './taxes';

/** How a sentence begins that only tells something of its writer. */
export const TELLS =
  /^(?:hi |hello |hola |so |and |y )?(?:i|im|ive|we|weve|my (?:wife|husband) and i|yo|tengo|tenemos|soy|somos|trabajo|gano|manejo|es|its|it is)\b(?!.*\b(?:need|want|looking|wonder\w*|cant|how|what|which|necesito|quiero|busco|quisiera)\b)/;

/** Words of a sentence that only asks for the tax of an income in another one; and those that ask what the firm takes. */
const OF_ESTIMATE = new Set(
  'tax bracket refund estimate return owe federal much single married'.split(' '),
);
const OWED =
  /^(?:so |and |y )?(?:cuanto (?:pago|debo|pagaria|pagare|tengo que pagar|voy a pagar|debo pagar)|how much (?:do|will|would) (?:i|we) (?:pay|owe))$/;
const OWN_PRICE = /\b(?:charge|fee|price|cobran)\b/;

/** An income and the question for its tax, where they stand in several sentences: those are one question. */
export function estimateIn(said: readonly Said[], prompt: string, talk: Talk, year: number) {
  const own = said.filter(wantsEstimate);
  if (own.length > 1 || !namesSum(plainText(prompt))) return null;
  const whole = understand(plainText(prompt), talk.index, year);
  if (own.length === 0 && !wantsEstimate(whole)) return null;
  const parts = said.filter(
    (one) =>
      own.includes(one) ||
      namesSum(one.typed) ||
      OWED.test(one.text) ||
      (!OWN_PRICE.test(one.text) &&
        ((own.length === 0 && one.concepts.has('tax')) ||
          one.terms.every((term) => OF_ESTIMATE.has(term)))),
  );
  // What is told beside it counts too: an age, another income.
  const told = clausesOf(prompt).filter(
    (clause) => TELLS.test(clause) && !parts.some(({ typed }) => clause.includes(typed)),
  );
  const texts = [...told, ...parts.map(({ typed }) => typed)];
  const joined = understand(texts.join('. '), talk.index, year);
  return { parts, said: joined };
}
