import type { Fact } from '../fact';
import { termsOf } from '../language/tokens';
import type { Entry } from '../material/entry';
import { ASPECTS, isAboutLearning, nearest, thingsIn } from './find-things';
import { FOREIGN_WORDS } from './foreign';
import type { Found } from './material-index';
import { priceOfSeveral } from './quantities';
import { noAnswer, orAsk, type Reply, type Talk } from './reply';
import type { Said } from './said';
import { comparison } from './special';

/** Words that many trades use, so that they name nothing of the firm's beside another trade. */
const GENERIC = new Set([
  'purchase',
  'application',
  'document',
  'service',
  'form',
  'return',
  'plan',
  'consultation',
  'advisory',
]);
/** The answer to a question about what the firm does, has or says. */
export function thingsReply(said: Said, talk: Talk): Reply {
  const special = comparison(said, talk);
  if (special) return special;
  const sureOnes = thingsIn(said, talk).found;
  const found = sureOnes.length > 0 ? sureOnes : nearest(said, talk);
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
  if (said.terms.length === 0 && said.asks.has('price') && talk.topic.length === 0)
    return priceList(talk);
  const several = /\b(?:they|them|these|those|each|all|both|ellos|ambos|todos)\b/.test(said.text);
  const before = several ? talk.mentioned : talk.topic;
  const about = entries.length > 0 ? entries : said.terms.length === 0 ? before : [];
  const onlyTaught =
    !isAboutLearning(said) && entries.every(({ kind }) => kind === 'course' || kind === 'class');
  const unsure = entries.length > 0 && (sureOnes.length === 0 || onlyTaught);
  const asked = ASPECTS.filter((aspect) => said.asks.has(aspect));
  // What has none of what was asked for gives way to what has it.
  const having = about.filter(
    (entry) => entry.kind === 'list' || asked.some((aspect) => entry.facts[aspect]),
  );
  const people = having.length === 0 && said.asks.has('who') ? peopleFor(about, talk) : [];
  const shown = [...having, ...people];
  const facts = (shown.length > 0 ? shown : about).flatMap((entry) => factsOf(entry, said));
  return {
    facts: [
      ...(foreign || facts.length === 0 ? [noAnswer(talk, foreign)] : []),
      ...facts,
      ...(unsure ? [orAsk(talk)] : []),
    ],
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
function factsOf(entry: Entry, { asks, text, concepts, terms }: Said): Fact[] {
  const wanted = ASPECTS.filter((aspect) => asks.has(aspect));
  if (concepts.has('document') && entry.kind === 'form') wanted.push('papers');
  const told = wanted.flatMap((aspect) => entry.facts[aspect] ?? []);
  const several = priceOfSeveral(entry, text);
  const lines =
    told.length > 0
      ? told
      : [
          entry.about,
          ...speakingOf(entry, terms),
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

/** The sentences of an entry that have words of the question which its name and its description don't have. */
function speakingOf({ title, also = '', about, facts }: Entry, terms: readonly string[]): string[] {
  const said = new Set(termsOf(`${title} ${also} ${about}`));
  const missing = terms.filter((term) => !said.has(term));
  return Object.values(facts).filter((fact) =>
    termsOf(fact).some((term) => missing.includes(term)),
  );
}

/** Who does what was spoken of. */
function peopleFor(about: readonly Entry[], { index }: Talk): Entry[] {
  return about.slice(0, 1).flatMap((entry) =>
    index
      .find(termsOf(entry.title), ({ kind }) => kind === 'person')
      .slice(0, 1)
      .map((found) => found.entry),
  );
}

const PRICED = ['all-services', 'all-same-day', 'all-plans', 'all-consultations'];

/** What is asked for by "What are your prices?". */
function priceList({ index }: Talk): Reply {
  const lists = index.entries.filter(({ id }) => PRICED.includes(id));
  return { facts: lists.map(({ about, page }) => ({ text: about, page })), entries: lists };
}
