import { formatMoney } from '../../money';
import { inBoth, type Fact } from '../fact';
import { countOf } from '../language/amounts';
import { plainText } from '../language/tokens';
import type { Entry } from '../material/entry';
import type { Reply, Talk } from './reply';

const IN_ALL =
  /\b(?:total|together|altogether|in all|all in|combined|sum|all of (?:it|them)|all three|both|whole thing|everything|juntos|juntas|en total|todo)\b/;

/** What several things with a price cost together, where a message asks for that; null where it doesn't, or one of them has no plain price. */
export function totalFact(replies: readonly Reply[], talk: Talk): Fact | null {
  if (!IN_ALL.test(plainText(talk.prompt))) return null;
  const priced = replies
    .map(({ entries = [], apart }) => ({ entries: withoutNamesakes(entries), apart }))
    .filter(({ entries }) => entries.some(({ price }) => price));
  const things = priced.flatMap(({ entries }) => entries);
  const pages = countOf(plainText(talk.prompt), 'pages?|paginas?|hojas?');
  const costs = things.map((thing) => plainPrice(thing, pages));
  const each = priced.every(({ entries, apart }) => entries.length === 1 || apart);
  if (things.length < 2 || !each || costs.some((cents) => cents === null)) return null;
  const cents = costs.map((each) => each ?? 0);
  const sum = formatMoney(cents.reduce((total, each) => total + each, 0));
  const parts = cents.map((each) => formatMoney(each)).join(' + ');
  const { page, spanish } = things.at(-1)!;
  return inBoth(
    [`Together: ${parts} = ${sum}.`, `En total: ${parts} = ${sum}.`],
    [page.label, spanish?.label ?? page.label],
    page.href,
  );
}

/** Of a service and a consultation of one name, the service. */
const withoutNamesakes = (entries: readonly Entry[]) =>
  entries.filter(({ id }) => !entries.some((other) => id === `consultation-${other.id}`));

/** A price that is charged once, in cents; of so many pages, where it goes by them. */
function plainPrice({ price }: Entry, pages: number | null): number | null {
  if (price?.kind === 'by page') return pages && Math.round(pages * price.cents);
  return price?.kind === 'fixed' && !price.unit ? price.cents : null;
}
