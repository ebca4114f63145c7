import type { Fact } from '../fact';
import type { Aspect, Entry, Kind } from '../material/entry';
import { FOREIGN_WORDS } from './foreign';
import { rankOf, type Found } from './material-index';
import { priceOfSeveral } from './quantities';
import { noAnswer, type Reply, type Talk } from './reply';
import type { Said } from './said';

/** From which share of what was asked an entry counts as an answer; of one whose whole name was said, and of what is left over. */
const ENOUGH = 0.5;
const NAMED_ENOUGH = 0.34;
const LEFT_OVER = 0.6;
/** What fits nearly as well as the best is shown too. */
const NEARLY = 0.9;
const MOST = 4;
const ROUNDS = 3;
/** Words that many trades use, so that they name nothing of the firm's beside another trade. */
const GENERIC = new Set([
  'application',
  'document',
  'service',
  'form',
  'return',
  'plan',
  'consultation',
  'advisory',
]);
/** How telling a word must be that is answered beside others. */
const TELLING = 1.8;
/** Without one of these nobody asks what the estimate leaves out. */
const TAX_CONCEPTS = [
  'tax',
  'estimate',
  'eitc',
  'stateincometax',
  'deduction',
  'deduct',
  'credit',
  'income',
  'retirement',
];

const KINDS: readonly (readonly [string, Kind])[] = [
  ['plan', 'plan'],
  ['course', 'course'],
  ['class', 'class'],
  ['sameday', 'sameday'],
  ['consultation', 'consultation'],
  ['service', 'service'],
  ['form', 'form'],
];

const ASPECTS: readonly Aspect[] = [
  'price',
  'duration',
  'includes',
  'book',
  'who',
  'when',
  'papers',
];

/** What of the firm's a question names: entries that fit, best first, with the words of it that they don't speak of. */
export function thingsIn(said: Said, talk: Talk): { found: Found[]; left: string[] } {
  const kind = KINDS.find(([term]) => said.concepts.has(term))?.[1];
  const teaches = kind === 'course' || kind === 'class';
  const ofTaxes = TAX_CONCEPTS.some((concept) => said.concepts.has(concept));
  const wanted = (entry: Entry) =>
    teaches ? ['course', 'class', 'list'].includes(entry.kind) : entry.kind !== 'scope' || ofTaxes;
  const aspects = ASPECTS.filter((aspect) => said.asks.has(aspect));
  const tells = (entry: Entry) =>
    entry.kind === 'list' ||
    aspects.some(
      (aspect) =>
        entry.facts[aspect] !== undefined &&
        (aspect !== 'who' || teaches || entry.kind === 'person'),
    );
  const found: Found[] = [];
  const asked = said.terms.filter((term) => !FOREIGN_WORDS.has(term));
  let left = withoutWhomFor(asked, said, talk) ?? asked;
  for (let round = 0; round < ROUNDS && left.length > 0; round += 1) {
    // Beside something that was found an unknown word is no obstacle.
    const sought = round === 0 ? left : left.filter((term) => talk.index.isKnown(term));
    const all = talk.index.find(sought, wanted);
    // What tells what was asked for comes first, if it fits at all.
    const telling = aspects.length > 0 ? all.filter(({ entry }) => tells(entry)) : all;
    const [best, ...others] = telling[0] && isEnough(telling[0], round) ? telling : all;
    if (!best || !isEnough(best, round) || (round > 0 && !isTelling(best, talk))) break;
    const near = others.filter(
      (each) =>
        rankOf(each) >= rankOf(best) * NEARLY &&
        isEnough(each, round) &&
        (each.entry.kind === 'list') === (best.entry.kind === 'list') &&
        coversAlike(each, best),
    );
    const shown = [best, ...near].slice(0, MOST);
    found.push(...shown.filter(({ entry }) => !found.some((known) => known.entry === entry)));
    left = left.filter((term) => !shown.some(({ byName }) => byName.has(term)));
  }
  return { found, left };
}

/** What is asked without the unknown words that only say whom something of the firm's is for, or where; null where that isn't clear. */
function withoutWhomFor(
  asked: readonly string[],
  { text }: Said,
  { index }: Talk,
): string[] | null {
  const known = asked.filter(
    (term) =>
      index.isKnown(term) ||
      !new RegExp(`\\b(?:for|in|at|with|para|en|de)\\b.*\\b${term}`).test(text),
  );
  if (known.length === asked.length || known.length === 0) return null;
  const [best] = index.find(known);
  const clear =
    best && best.entry.bookable !== undefined && best.coverage >= LEFT_OVER && best.named >= 0.5;
  return clear ? known : null;
}

function isEnough({ coverage, named }: Found, round: number): boolean {
  if (round > 0) return coverage >= LEFT_OVER && named >= 0.35;
  return coverage >= ENOUGH || (named >= 0.99 && coverage >= NAMED_ENOUGH);
}

/** Whether what is left over says anything by itself. */
const isTelling = ({ byName }: Found, { index }: Talk) =>
  [...byName].some((term) => index.tellingness(term) >= TELLING);

const coversAlike = (each: Found, best: Found) =>
  [...best.covered].every((term) => each.covered.has(term));

/** The answer to a question about what the firm does, has or says. */
export function thingsReply(said: Said, talk: Talk): Reply {
  const special = comparison(said, talk) ?? papers(said, talk);
  if (special) return special;
  const { found } = thingsIn(said, talk);
  const foreign = foreignIn(said, found);
  // With a trade of others only what is named in full is meant too.
  const sure = foreign
    ? found.filter(
        ({ named, byName, entry }) =>
          (named >= (entry.kind === 'office' ? 0.4 : 0.6) || (byName.size > 1 && entry.bookable)) &&
          [...byName].some((term) => !GENERIC.has(term)) &&
          entry.kind !== 'list',
      )
    : found;
  const entries = sure.map(({ entry }) => entry);
  const about = entries.length > 0 ? entries : said.terms.length === 0 ? talk.topic : [];
  const asked = ASPECTS.filter((aspect) => said.asks.has(aspect));
  // What has none of what was asked for gives way to what has it.
  const having = about.filter(
    (entry) => entry.kind === 'list' || asked.some((aspect) => entry.facts[aspect]),
  );
  const facts = (having.length > 0 ? having : about).flatMap((entry) => factsOf(entry, said));
  return {
    facts: [...(foreign || facts.length === 0 ? [noAnswer(talk, foreign)] : []), ...facts],
    entries: about,
  };
}

/** What a question names that is none of the firm's; not where it only says whom something of the firm's is for. */
function foreignIn({ terms, text }: Said, found: readonly Found[]): string | undefined {
  const word = terms.find((term) => FOREIGN_WORDS.has(term));
  if (!word) return undefined;
  const served = new RegExp(`\\b(?:for|para)\\b.*\\b${word}`).test(text);
  const own = found.some(({ entry, named }) => named >= 0.5 && entry.bookable !== undefined);
  return served && own ? undefined : FOREIGN_WORDS.get(word);
}

/** What of an entry was asked for; without any aspect what it is, and its price. */
function factsOf(entry: Entry, { asks, text, concepts }: Said): Fact[] {
  const wanted = ASPECTS.filter((aspect) => asks.has(aspect));
  if (concepts.has('document') && entry.kind === 'form') wanted.push('papers');
  const told = wanted.flatMap((aspect) => entry.facts[aspect] ?? []);
  const several = priceOfSeveral(entry, text);
  const lines =
    told.length > 0
      ? told
      : [
          entry.about,
          ...(entry.facts.price &&
          !entry.about.includes(entry.facts.price) &&
          entry.kind !== 'course'
            ? [entry.facts.price]
            : []),
        ];
  // Whoever asks how long or what is in it is glad of the price, and the other way round of nothing more.
  const priced =
    told.length > 0 && !asks.has('price') && entry.facts.price && entry.kind === 'sameday';
  const all = [
    ...new Set([...lines, ...(priced ? [entry.facts.price!] : []), ...(several ? [several] : [])]),
  ];
  return all.map((line) => ({ text: line, page: entry.page }));
}

const PAPERS =
  /\bwhat (?:papers|documents|paperwork|docs|do i (?:need to )?bring)|\bdo i (?:need to )?bring\b|\bwhich (?:papers|documents)|\bque (?:documentos|papeles)/;

/** The papers for a return: those of the form that is meant, of an individual's where none is named. */
function papers({ text, concepts }: Said, talk: Talk): Reply | null {
  if (!PAPERS.test(text) || concepts.has('upload')) return null;
  const id =
    concepts.has('1065') || concepts.has('partnership')
      ? '1065'
      : concepts.has('1120') || concepts.has('corporation') || concepts.has('business')
        ? '1120'
        : '1040';
  const form = talk.index.entries.find((entry) => entry.id === `form-${id}`);
  return form?.facts.papers
    ? { facts: [{ text: form.facts.papers, page: form.page }], entries: [form] }
    : null;
}

/** The cheapest, dearest, longest or shortest of a kind. */
function comparison({ asks, concepts }: Said, talk: Talk): Reply | null {
  const least = asks.has('cheapest') || asks.has('shortest');
  const most = asks.has('dearest') || asks.has('longest');
  if (!least && !most) return null;
  const by = asks.has('cheapest') || asks.has('dearest') ? 'cents' : 'minutes';
  const kind = KINDS.find(([term]) => concepts.has(term))?.[1];
  const among = talk.index.entries.filter(
    (entry) =>
      entry[by] !== undefined &&
      (kind ? entry.kind === kind : ['service', 'sameday', 'consultation'].includes(entry.kind)),
  );
  const sorted = [...among].sort((a, b) => (least ? 1 : -1) * (a[by]! - b[by]!));
  const best = sorted.filter((entry) => entry[by] === sorted[0]![by]);
  if (best.length === 0) return null;
  return {
    facts: best.map((entry) => ({
      text: (by === 'cents' ? entry.facts.price : entry.facts.duration) ?? entry.about,
      page: entry.page,
    })),
    entries: best,
  };
}
