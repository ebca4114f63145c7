import { amountsIn } from '../language/amounts';
import type { Said } from './said';
import { isIncome, placedIn } from './sums';

/** Words that only say for whom, when or on how much something that was asked is asked again. */
const LEANING = new Set(
  'earn earned salary income wage one two three four five six uno dos tres cuatro cinco seis married couple single head household separate separately joint jointly filing status child kid children dependent spouse wife husband family tax return withheld withholding refund if were instead hijo nino casado soltero pareja esposo esposa juntos separado cabeza familia'.split(
    ' ',
  ),
);
const CHILDREN = /\b(?:kids?|child|children|hijos?|hijas?|ninos?)\b/;

/** How a question begins that goes on from the one before it. */
const GOES_ON =
  /^(?:and|so|but|ok|okay|plus|also|what if|what about|how about|if|y|pero|tambien)\b/;
/** What is added to the sums of the question before: another income, or that of the other spouse. */
const ADDS = /\b(?:also|too|plus|another|extra|additional|on top|as well|tambien|ademas)\b/;
const SPOUSE = /\b(?:wife|husband|spouse|she|he|espos[oa])\b/;
const BOTH = /\b(?:i|im|we|our|us|together|both|juntos)\b/;

export const goesOn = (said: Said): boolean => GOES_ON.test(said.text);

/** "And for a couple?" as the whole question: what was asked before, with what this one changes. Null where it stands by itself. */
export function followUp(said: Said, last: Said | null): Said | null {
  if (!last) return null;
  const amounts = amountsIn(said.typed);
  if (amounts.length > 0 && adds(said) && amountsIn(last.typed).length > 0)
    return joined(said, last, `${last.typed}. ${said.typed}`);
  const changes =
    said.statuses.length > 0 ||
    said.year !== null ||
    amounts.length > 0 ||
    CHILDREN.test(said.text);
  if (!changes || !said.terms.every((term) => LEANING.has(term) || /^\d+k?$/.test(term)))
    return null;
  const { before, unsure } = withoutChanged(last, said);
  return { ...joined(said, before, `${said.typed}, ${before.typed}`), unsure };
}

const adds = (said: Said): boolean =>
  (SPOUSE.test(said.text) && !BOTH.test(said.text)) || (goesOn(said) && ADDS.test(said.text));

function joined(said: Said, before: Said, typed: string): Said {
  return {
    typed,
    text: `${said.text} ${before.text}`,
    concepts: new Set([...before.concepts, ...said.concepts]),
    terms: [...new Set([...before.terms, ...said.terms])],
    asks: new Set([...before.asks, ...said.asks]),
    statuses: said.statuses,
    year: said.year,
    years: said.years,
    before,
  };
}

/** The question before without the sums that this one names anew; unsure where it can't be said which of several incomes those are. */
function withoutChanged(last: Said, said: Said): { before: Said; unsure: boolean } {
  const groupOf = (field: string) => (isIncome(field) ? 'income' : field);
  const named = new Set(placedIn(said.typed).map(({ field }) => groupOf(field)));
  const changed = placedIn(last.typed).filter(({ field }) => named.has(groupOf(field)));
  const typed = changed.reduceRight(
    (text, { amount: { at, end } }) => `${text.slice(0, at)} ${text.slice(end)}`,
    last.typed,
  );
  const incomes = changed.filter(({ field }) => isIncome(field));
  return { before: { ...last, typed }, unsure: incomes.length > 1 };
}
