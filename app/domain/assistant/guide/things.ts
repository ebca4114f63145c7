import { inBoth, type Fact } from '../fact';
import { termsOf } from '../language/tokens';
import { classesReply } from './classes';
import type { Entry } from '../material/entry';
import { ASPECTS, isAboutLearning, nearest, thingsIn } from './find-things';
import { FOREIGN_WORDS, type Foreign } from './foreign';
import type { Found } from './material-index';
import { pairReply, pricedReply, withLength } from './offers';
import { priceOfSeveral } from './quantities';
import { adviceReply, asksAdvice } from './referrals';
import { noAnswer, OR_ASK, withPerson, type Reply, type Talk } from './reply';
import type { Said } from './said';
import { OF_EVERY_RETURN, situationIn, situationReply } from './situations';
import { shownOf } from './shown-entries';
import { comparison } from './special';
import { toldOf } from './told';

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
/** What has a price of its own and is named as such needs no guess at what fits. */
const NAMED_IN_PART = 0.5;
const MOSTLY_COVERED = 0.8;

/** The answer to a question about what the firm does, has or says. */
export function thingsReply(said: Said, talk: Talk): Reply {
  const classes = classesReply(said, talk);
  if (classes) return classes;
  const sureOnes = thingsIn(said, talk).found;
  const situation = isAboutLearning(said) ? null : situationIn(said, talk);
  const special = situation ? null : comparison(said, talk);
  if (special) return special;
  if (situation && !answersAlready(sureOnes, said)) return situationReply(situation, said, talk);
  const found = sureOnes.length > 0 ? sureOnes : nearest(said, talk);
  const foreign = foreignIn(said, found);
  const offered = foreign ? null : (pairReply(said, found) ?? pricedReply(said, found, talk));
  if (offered) return offered;
  // With a trade of others only what is named in full is meant too.
  const sure = foreign
    ? found.filter(
        ({ named, byName, entry }) =>
          (named >= (entry.kind === 'office' ? 0.4 : 0.6) || (byName.size > 1 && entry.bookable)) &&
          [...byName].some((term) => !GENERIC.has(term)) &&
          entry.kind !== 'list',
      )
    : found;
  const entries = shownOf(
    sure.map(({ entry }) => entry),
    said,
  );
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
  const facts = (shown.length > 0 ? shown : about).flatMap((entry) => [
    ...factsOf(entry, said),
    ...withLength(entry, said, about.length),
  ]);
  if (foreign) return foreignReply(foreign, facts, about, talk);
  const onReturns = sure.every(({ covered }) =>
    [...covered].every((term) => OF_EVERY_RETURN.has(term)),
  );
  if (onReturns && entries.length === about.length && asksAdvice(said.text))
    return adviceReply(talk);
  if (facts.length === 0) return { facts: [noAnswer(talk)], entries: about, as: 'no answer' };
  return unsure
    ? { facts: [...facts, OR_ASK], entries: about, as: 'near' }
    : { facts, entries: about, coverage: coverageOf(sure, said, talk), apart: areApart(sure) };
}

/** Whether no two of what was found, but for namesakes, share a word of their names that was asked for. */
function areApart(found: readonly Found[]): boolean {
  const own = found.filter(
    ({ entry }) => !found.some((other) => entry.id === `consultation-${other.entry.id}`),
  );
  const words = own.flatMap(({ byName }) => [...byName]);
  return new Set(words).size === words.length;
}

/** How much of a question is answered: all, where a service or plan is named by its name, or what was spoken of before is meant. */
function coverageOf(found: readonly Found[], { terms }: Said, { index }: Talk): number {
  const named = found.some(
    ({ entry, byName }) => entry.price && entry.kind !== 'course' && byName.size > 0,
  );
  if (found.length === 0 || named) return 1;
  const covered = new Set(found.flatMap((each) => [...each.covered]));
  const sum = (some: readonly string[]) =>
    some.reduce((total, term) => total + index.tellingness(term), 0);
  return sum(terms.filter((term) => covered.has(term))) / (sum(terms) || 1);
}

/** Whether something with a price was named, so that no situation has to say what fits. */
function answersAlready(found: readonly Found[], { asks }: Said): boolean {
  const own = found.filter(
    ({ entry, covered }) =>
      entry.kind !== 'course' &&
      entry.kind !== 'class' &&
      entry.kind !== 'list' &&
      entry.kind !== 'form' &&
      [...covered].some((term) => !OF_EVERY_RETURN.has(term)),
  );
  if (!asks.has('price') && !asks.has('cheapest')) return own.length > 0;
  return own.some(
    ({ entry, named, coverage }) =>
      entry.price !== undefined && (named >= NAMED_IN_PART || coverage >= MOSTLY_COVERED),
  );
}

/** What somebody asks of their own taxes is no trade of others. */
const OF_TAXES = ['tax', 'deduct', 'deduction', 'return', 'credit'];

/** What a question names that is none of the firm's; not where it only says whom something of the firm's is for. */
function foreignIn({ terms, text, concepts }: Said, found: readonly Found[]): Foreign | undefined {
  const words = terms.filter((term) => FOREIGN_WORDS.has(term));
  // Of "car insurance in Miami" it is the insurance.
  const word = words.findLast((each) => !FOREIGN_WORDS.get(each)!.place) ?? words.at(-1);
  const foreign = word && FOREIGN_WORDS.get(word);
  if (!foreign || (foreign.taxed && OF_TAXES.some((concept) => concepts.has(concept))))
    return undefined;
  // "I’m a nurse" says who asks.
  if (new RegExp(`\\b(?:im|i am|soy|as) (?:an? |una? )?(?:\\w+ )?${word}\\b`).test(text))
    return undefined;
  const served = new RegExp(`\\b(?:for|para)\\b.*\\b${word}`).test(text);
  const own = found.some(({ entry, named }) => named >= 0.5 && entry.bookable !== undefined);
  return served && own ? undefined : foreign;
}

const IF_TAXED = [
  'If it touches your taxes or your books, a person at the firm can help.',
  'Si toca sus impuestos o su contabilidad, una persona de la firma puede ayudarle.',
] as const;

/** Says what the firm doesn't do, what of its own comes close or was asked for too, and who helps. */
function foreignReply(
  { say, near = [], offer = IF_TAXED }: Foreign,
  facts: readonly Fact[],
  entries: readonly Entry[],
  talk: Talk,
): Reply {
  const close = near.flatMap((id) => talk.index.entries.find((entry) => entry.id === id) ?? []);
  const told = [...close.map((entry) => toldOf(entry, 'about')), ...facts];
  const reply = { entries: entries.length > 0 ? entries : close, as: 'no answer' } as const;
  return told.length > 0
    ? { ...reply, facts: [...told, withPerson(offer, talk)], lead: say }
    : { ...reply, facts: [withPerson([`${say[0]} ${offer[0]}`, `${say[1]} ${offer[1]}`], talk)] };
}

/** What of an entry was asked for; without any aspect what it is, and its price. */
function factsOf(entry: Entry, { asks, text, concepts, terms }: Said): Fact[] {
  const wanted = ASPECTS.filter((aspect) => asks.has(aspect));
  if (concepts.has('document') && entry.kind === 'form') wanted.push('papers');
  const ofForm = concepts.has('form') && entry.kind === 'sameday' && wanted.length === 0;
  const told = wanted
    .filter((aspect) => entry.facts[aspect])
    .map((aspect) => toldOf(entry, aspect));
  const { price } = entry.facts;
  const several = priceOfSeveral(entry, text);
  const facts =
    told.length > 0
      ? told
      : [
          toldOf(entry, 'about'),
          ...(ofForm ? [toldOf(entry, 'includes')] : []),
          ...speakingOf(entry, terms),
          ...(price && !entry.about.includes(price) && entry.kind !== 'course'
            ? [toldOf(entry, 'price')]
            : []),
        ];
  // Whoever asks how long or what is in it is glad of the price, and the other way round of nothing more.
  const priced = told.length > 0 && !asks.has('price') && price && entry.kind === 'sameday';
  const all = [
    ...facts,
    ...(priced ? [toldOf(entry, 'price')] : []),
    ...(several ? [inBoth(several, labelsOf(entry), entry.page.href)] : []),
  ];
  return all.filter((fact, at) => all.findIndex(({ text: same }) => same === fact.text) === at);
}

const labelsOf = ({ page, spanish }: Entry) => [page.label, spanish?.label ?? page.label] as const;

/** The sentences of an entry that have words of the question which its name and its description don't have. */
function speakingOf(entry: Entry, terms: readonly string[]): Fact[] {
  const { title, also = '', about, facts } = entry;
  const said = new Set(termsOf(`${title} ${also} ${about}`));
  const missing = terms.filter((term) => !said.has(term));
  return ASPECTS.filter(
    (aspect) =>
      aspect !== 'papers' && termsOf(facts[aspect] ?? '').some((term) => missing.includes(term)),
  ).map((aspect) => toldOf(entry, aspect));
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

const PRICED = ['all-services', 'all-consultations', 'all-same-day', 'all-plans'];

/** What is asked for by "What are your prices?". */
function priceList({ index }: Talk): Reply {
  const lists = PRICED.flatMap((id) => index.entries.find((entry) => entry.id === id) ?? []);
  return { facts: lists.map((entry) => toldOf(entry, 'about')), entries: lists };
}
