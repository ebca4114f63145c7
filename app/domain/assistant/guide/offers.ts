import type { Fact } from '../fact';
import type { Entry } from '../material/entry';
import type { Found } from './material-index';
import type { Reply, Talk } from './reply';
import { says, type Said } from './said';
import { toldOf } from './told';

const COMPARED =
  /\b(?:same|differ\w*|vs|versus|or|compared?|better|instead|rather|between|which|two|both|diferencia\w*|igual|mismo|cual|o)\b/;
const ASPECTS = ['price', 'duration', 'includes'] as const;

/** A service and a consultation of one name, where a question sets them against each other: each with its price, its length and what is in it. Null elsewhere. */
export function pairReply(said: Said, found: readonly Found[]): Reply | null {
  if (!says(said, COMPARED) && !said.asks.has('difference')) return null;
  const entries = found.map(({ entry }) => entry);
  const service = entries.find(
    ({ id, kind }) =>
      kind === 'service' && entries.some((other) => other.id === `consultation-${id}`),
  );
  const consultation = entries.find(({ id }) => id === `consultation-${service?.id}`);
  if (!service || !consultation) return null;
  const pair = [service, consultation];
  return {
    facts: pair.flatMap((entry) => ASPECTS.map((each) => toldOf(entry, each))),
    entries: pair,
  };
}

/** Words that name nothing by themselves beside "free". */
const OF_FREE = new Set(['free', 'consultation', 'tax', 'service', 'plan', 'first', 'initial']);
const OF_COURSES = new Set(['free', 'course', 'video']);
const HAS_PRICE = ['No, that has a price:', 'No, eso tiene un precio:'] as const;

/** Whoever asks whether something with a price is free hears that it isn't, its price, and what is free. */
export function pricedReply(said: Said, found: readonly Found[], { index }: Talk): Reply | null {
  if (
    !said.concepts.has('free') ||
    said.concepts.has('class') ||
    !/^(?:is|are|so is|es|son|and is|esta)\b/.test(said.text)
  )
    return null;
  const courses = index.entries.filter(({ id }) => id === 'all-courses');
  if (said.concepts.has('course') && said.terms.every((term) => OF_COURSES.has(term)))
    return {
      facts: courses.map((entry) => toldOf(entry, 'about')),
      entries: courses,
      lead: HAS_PRICE,
    };
  const priced = found
    .filter(
      ({ entry, byName }) =>
        entry.facts.price &&
        entry.price &&
        entry.price.kind !== 'free' &&
        [...byName].some((term) => !OF_FREE.has(term)),
    )
    .map(({ entry }) => entry);
  if (priced.length === 0) return null;
  const free = index.entries.filter(({ id }) => id === 'free-consultation');
  return {
    facts: [...priced, ...free].map((entry) => toldOf(entry, 'price')),
    entries: priced,
    lead: HAS_PRICE,
  };
}

/** How long a service takes, for whoever asks its price alone: it is on the price list beside it. */
export function withLength(entry: Entry, { asks }: Said, among: number): Fact[] {
  const alone = asks.has('price') && asks.size === 1 && among <= 2;
  const listed = entry.kind === 'sameday' || (entry.kind === 'service' && !isMonthly(entry));
  return alone && listed && entry.facts.duration ? [toldOf(entry, 'duration')] : [];
}

const isMonthly = ({ price }: Entry) => price?.kind === 'fixed' && price.unit === 'month';
