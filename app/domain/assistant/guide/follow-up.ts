import { amountsIn } from '../language/amounts';
import type { Said } from './said';

/** Words that only say for whom, when or on how much something that was asked is asked again. */
const LEANING = new Set(
  'earn earned salary income wage one two three four five six uno dos tres cuatro cinco seis married couple single head household separate separately joint jointly filing status child kid children dependent spouse wife husband family tax return if were instead hijo nino casado soltero pareja esposo esposa juntos separado cabeza familia'.split(
    ' ',
  ),
);
const CHILDREN = /\b(?:kids?|child|children|hijos?|hijas?|ninos?)\b/;

/** "And for a couple?" as the whole question: what was asked before, with what this one changes. Null where it stands by itself. */
export function followUp(said: Said, last: Said | null): Said | null {
  if (!last) return null;
  const amounts = amountsIn(said.typed);
  const changes =
    said.statuses.length > 0 ||
    said.year !== null ||
    amounts.length > 0 ||
    CHILDREN.test(said.text);
  if (!changes || !said.terms.every((term) => LEANING.has(term) || /^\d+k?$/.test(term)))
    return null;
  const before = amounts.length > 0 ? withoutAmounts(last) : last;
  return {
    typed: `${said.typed}, ${before.typed}`,
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

function withoutAmounts(said: Said): Said {
  const typed = amountsIn(said.typed).reduceRight(
    (text, { at, end }) => `${text.slice(0, at)} ${text.slice(end)}`,
    said.typed,
  );
  return { ...said, typed };
}
