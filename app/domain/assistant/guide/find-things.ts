import type { Aspect, Entry, Kind } from '../material/entry';
import { FOREIGN_WORDS } from './foreign';
import { rankOf, type Found } from './material-index';
import type { Talk } from './reply';
import type { Said } from './said';

/** From which share of what was asked an entry counts as an answer; of one whose whole name was said, and of what is left over. */
const ENOUGH = 0.5;
const NAMED_ENOUGH = 0.34;
const LEFT_OVER = 0.6;
/** What fits nearly as well as the best is shown too. */
const NEARLY = 0.9;
const MOST = 4;
/** From which share of what was asked, and of its own name, a service comes near. */
const NEAR = 0.3;
const NAMED_NEAR = 0.4;
/** Among things of the kind that was asked for less is enough. */
const OF_KIND = 0.35;
const ROUNDS = 3;
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

export const KINDS: readonly (readonly [string, Kind])[] = [
  ['plan', 'plan'],
  ['course', 'course'],
  ['class', 'class'],
  ['sameday', 'sameday'],
  ['consultation', 'consultation'],
  ['service', 'service'],
  ['form', 'form'],
];

const CLOSED: ReadonlySet<Kind> = new Set<Kind>(['course', 'class', 'plan']);
const KIND_TERMS: ReadonlySet<string> = new Set([
  ...KINDS.map(([term]) => term),
  'live',
  'video',
  'purchase',
]);

export const ASPECTS: readonly Aspect[] = [
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
  const kind =
    KINDS.find(([term]) => said.concepts.has(term))?.[1] ??
    (ONE.test(said.text) ? kindOf(talk.topic[0]) : undefined);
  const teaches = isAboutLearning(said) || kind === 'course' || kind === 'class';
  const ofTaxes = TAX_CONCEPTS.some((concept) => said.concepts.has(concept));
  const wanted = (entry: Entry) =>
    teaches
      ? ['course', 'class', 'list', 'portal'].includes(entry.kind)
      : entry.kind !== 'scope' || ofTaxes;
  const aspects = ASPECTS.filter((aspect) => said.asks.has(aspect));
  const tells = (entry: Entry) =>
    (entry.kind === 'list' && aspects.some((aspect) => aspect !== 'who' && aspect !== 'when')) ||
    aspects.some(
      (aspect) =>
        entry.facts[aspect] !== undefined &&
        (aspect !== 'who' || teaches || entry.kind === 'person'),
    );
  const found: Found[] = [];
  const asked = said.terms.filter((term) => !FOREIGN_WORDS.has(term));
  const ofKind = withinKind(asked, kind, talk);
  if (ofKind.length > 0) return { found: ofKind, left: [] };
  const ofTopic = withinTopic(asked, said, talk);
  if (ofTopic.length > 0) return { found: ofTopic, left: [] };
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

const LEARNING = /\b(?:teach\w*|taught|instructor|learn\w*|lessons?|ensena\w*|aprend\w*)\b/;

/** Whether a question is about what is taught. */
export const isAboutLearning = ({ text, concepts }: Said) =>
  LEARNING.test(text) || concepts.has('course') || concepts.has('class');

const ONE = /\b(?:one|ones|another|others?|alguno|otro)\b(?! (?:w2|1099|job|child|kid|page|hour))/;

/** The kind of an entry, or of what it lists. */
function kindOf(entry: Entry | undefined): Kind | undefined {
  if (!entry || entry.kind !== 'list') return entry?.kind;
  return KINDS.find(([, kind]) => entry.id.includes(kind))?.[1];
}

const IT = /\b(?:it|its|that|this|eso|esto)\b/;

/** Of what was spoken of last ("does it include …?"), what speaks of the words. */
function withinTopic(asked: readonly string[], { text }: Said, { index, topic }: Talk): Found[] {
  if (!IT.test(text) || topic.length === 0) return [];
  const known = asked.filter((term) => index.isKnown(term));
  return index
    .find(known, (entry) => topic.includes(entry))
    .filter(({ coverage }) => coverage >= OF_KIND);
}

/** Of a kind that is named with something of it ("a class on RSUs"), the entries of that kind that speak of the most of it. */
function withinKind(asked: readonly string[], kind: Kind | undefined, { index }: Talk): Found[] {
  if (!kind || !CLOSED.has(kind)) return [];
  // A plan is named by what is in it, such as video consultations.
  const own = (term: string) => (kind === 'plan' ? term === 'plan' : KIND_TERMS.has(term));
  const rest = asked.filter((term) => index.isKnown(term) && !own(term));
  if (rest.length === 0) return [];
  const kinds: readonly Kind[] = kind === 'plan' ? ['plan'] : ['course', 'class'];
  const fitting = index.find(rest, (entry) => kinds.includes(entry.kind));
  const [best] = fitting;
  if (!best || best.coverage < OF_KIND) return [];
  const first = fitting.filter(({ entry }) => entry.kind === kind);
  const shown = first[0] && first[0].coverage >= OF_KIND ? first : fitting;
  return shown
    .filter((each) => each.coverage >= OF_KIND && each.coverage >= shown[0]!.coverage * NEARLY)
    .slice(0, MOST);
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
      !new RegExp(`\\b(?:for|of|in|at|with|para|en|de)\\b.*\\b${term}`).test(text),
  );
  if (known.length === asked.length || known.length === 0) return null;
  const [best] = index.find(known);
  const clear =
    best && best.entry.bookable !== undefined && best.coverage >= LEFT_OVER && best.named >= 0.5;
  return clear ? known : null;
}

/** What the firm does that comes near to what was asked, where nothing answers it: shown with the offer of a person. */
export function nearest(said: Said, talk: Talk): Found[] {
  if (said.terms.some((term) => FOREIGN_WORDS.has(term))) return [];
  const [best] = talk.index.find(
    said.terms,
    ({ kind }) => kind === 'service' || kind === 'sameday' || kind === 'consultation',
  );
  const known = said.terms.filter((term) => talk.index.isKnown(term)).length;
  const near =
    best &&
    known * 2 > said.terms.length &&
    best.coverage >= NEAR &&
    best.named >= NAMED_NEAR &&
    isTelling(best, talk);
  return near ? [best] : [];
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
