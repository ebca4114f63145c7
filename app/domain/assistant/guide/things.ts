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
  const wanted = (entry: Entry) =>
    teaches ? ['course', 'class', 'list'].includes(entry.kind) : true;
  const found: Found[] = [];
  let left = said.terms.filter((term) => !FOREIGN_WORDS.has(term));
  for (let round = 0; round < ROUNDS && left.length > 0; round += 1) {
    const [best, ...others] = talk.index.find(left, wanted);
    if (!best || !isEnough(best, round)) break;
    const near = others.filter(
      (each) =>
        rankOf(each) >= rankOf(best) * NEARLY && isEnough(each, round) && coversAlike(each, best),
    );
    const shown = [best, ...near].slice(0, MOST);
    found.push(...shown.filter(({ entry }) => !found.some((known) => known.entry === entry)));
    left = left.filter((term) => !shown.some(({ covered }) => covered.has(term)));
  }
  return { found, left };
}

function isEnough({ coverage, named }: Found, round: number): boolean {
  if (round > 0) return coverage >= LEFT_OVER && named >= 0.4;
  return coverage >= ENOUGH || (named >= 0.99 && coverage >= NAMED_ENOUGH);
}

const coversAlike = (each: Found, best: Found) =>
  [...best.covered].every((term) => each.covered.has(term));

/** The answer to a question about what the firm does, has or says. */
export function thingsReply(said: Said, talk: Talk): Reply {
  const foreign = said.terms.map((term) => FOREIGN_WORDS.get(term)).find(Boolean);
  const compared = comparison(said, talk);
  if (compared) return compared;
  const { found } = thingsIn(said, talk);
  // With a trade of others only what is named in full is meant too.
  const sure = foreign
    ? found.filter(({ named, covered }) => named >= 0.6 && covered.size > 0)
    : found;
  const entries = sure.map(({ entry }) => entry);
  const about = entries.length > 0 ? entries : said.terms.length === 0 ? talk.topic : [];
  const facts = about.flatMap((entry) => factsOf(entry, said));
  return {
    facts: [...(foreign || facts.length === 0 ? [noAnswer(talk, foreign)] : []), ...facts],
    entries: about,
  };
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
      : [entry.about, ...(entry.facts.price && entry.kind !== 'course' ? [entry.facts.price] : [])];
  // Whoever asks how long or what is in it is glad of the price, and the other way round of nothing more.
  const priced =
    told.length > 0 && !asks.has('price') && entry.facts.price && entry.kind === 'sameday';
  const all = [...lines, ...(priced ? [entry.facts.price!] : []), ...(several ? [several] : [])];
  return all.map((line) => ({ text: line, page: entry.page }));
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
