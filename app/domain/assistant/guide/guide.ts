import type { AnswerPart } from '../answer';
import { noticeFact, type Fact, type Language } from '../fact';
import type { Entry, Lookup } from '../material/entry';
import { PAGES } from '../pages';
import { asksForPerson } from '../privacy/hand-over';
import { callTool, TOOLS, type ToolName, type Tools } from '../tools';
import type { Turn } from '../words';
import { CRISIS_WORDS, isInCrisis } from './crisis';
import type { Hit, SearchIndex } from './search';
import { tokensIn } from './tokens';
import { readValues, SUM, type Values } from './values';

export type GuideQuestion = {
  prompt: string;
  history: readonly Turn[];
  search: SearchIndex;
  tools: Tools;
  now: Date;
  language: Language;
};

const MAX_RESULTS = 3;
const MAX_FACTS = 6;
const MOST_PARTS = 4;
/** How well the best entry must fit to be the answer, and how far it must be ahead of the rest. */
const CLEAR = 4;
const LEAST_SCORE = 0.2;
const MOST_LEAD = 2;
const WORTH_SHOWING = 0.04;
/** What each value in a question counts for the lookups that take it. */
const EVIDENCE = 0.25;
/** A question that refers back, or has hardly any words, is read with the one before it. */
const REFERS_BACK =
  /^(?:and|y|what about|how about)\b|\b(?:it|that|this|those|them|eso|esto|es[ae])\b/i;
const SHORT = 7;
const HARDLY_ANY = 3;
/** Whoever asks with one of these for what is offered gets its price in one sentence. */
const PRICE_WORDS = new Set(tokensIn('price cost fee charge much precio cuesta cobran cuánto'));
/** How well a service must fit beside the wish for a time, as a share of the best hit's score. */
const NAMED = 0.45;

const WORDS = {
  results: { en: 'Here is what our pages say.', es: 'Esto es lo que dicen nuestras páginas.' },
  nothing: {
    en: 'Our pages don’t say. I answer from our pages and your records; for advice on your case, talk to a person.',
    es: 'Nuestras páginas no lo dicen. Respondo con nuestras páginas y sus registros; para asesoría sobre su caso, hable con una persona.',
  },
} as const;

/** Shows the clear winner, else up to three results and a person. Returns whether clear. */
export async function* answerWithGuide(
  question: GuideQuestion,
): AsyncGenerator<AnswerPart, boolean> {
  const { prompt, language } = question;
  if (isInCrisis(prompt)) {
    yield { type: 'crisis', text: CRISIS_WORDS[language] };
    return true;
  }
  if (asksForPerson(prompt)) {
    const facts = await lookUp({ tool: 'open_ticket' }, { message: prompt }, question);
    yield { type: 'facts', facts: facts ?? [] };
    return true;
  }
  const parts = findParts(question);
  const answers = await Promise.all(parts.map((part) => getClearFacts(part, question)));
  if (answers.every(({ length }) => length > 0)) {
    const facts = unique(answers.flat()).slice(0, MAX_FACTS);
    yield { type: 'facts', facts };
    if (facts.some(({ offersPerson }) => offersPerson)) yield { type: 'person' };
    return true;
  }
  const results = await getResults(parts, question);
  yield { type: 'words', text: WORDS[results.length > 0 ? 'results' : 'nothing'][language] };
  if (results.length > 0) yield { type: 'results', facts: results };
  yield { type: 'person' };
  return false;
}

/** Up to three, or two of each question, the best of each first; of two from one list, the list. */
async function getResults(parts: readonly Found[], question: GuideQuestion): Promise<Fact[]> {
  const { search } = question;
  const most = parts.length > 1 ? Math.min(2 * parts.length, MAX_FACTS) : MAX_RESULTS;
  const hits = [...Array(2 * MAX_RESULTS).keys()].flatMap((rank) =>
    parts.map((part) => ({ part, hit: part.hits[rank] })),
  );
  let results: Fact[] = [];
  const lists = new Set<string>();
  for (const { part, hit } of hits) {
    if (!hit || hit.score < WORTH_SHOWING || results.length === most) continue;
    const { list = '' } = hit.entry;
    const entry = (lists.has(list) && search.find(list)) || hit.entry;
    lists.add(list);
    // A sum may be anything; only a question that is clearly for an estimate gets a figure.
    const isEstimate = entry.lookup?.tool === 'estimate_tax';
    const facts = isEstimate ? null : await getFacts(entry, part, question);
    results = unique([...results, ...(facts?.slice(0, 1) ?? [calculator(search)])]);
  }
  return results;
}

const asksPrice = ({ prompt }: GuideQuestion): boolean =>
  tokensIn(prompt).some((word) => PRICE_WORDS.has(word));

/** Takes every value that a question may name. */
const calculator = (search: SearchIndex) => search.find('portal:calculator')!.fact!;

const unique = (facts: readonly Fact[]) =>
  facts.filter(({ id }, at) => facts.findIndex((other) => other.id === id) === at);

/** What was found for one question of a message, and the values that it names. */
type Found = { hits: readonly Hit[]; values: Values };

/** Candidates for each question of a message; one question unless topics differ. */
function findParts(question: GuideQuestion): Found[] {
  const whole = findHits(question);
  const parts = question.prompt
    .split(/[?!;\n]+|[.,](?=\s)|\s(?:and|y|plus)\s/i)
    .filter((part) => tokensIn(part).length > 0);
  const hasSum = question.prompt.search(SUM) >= 0;
  if (hasSum || parts.length === 1 || parts.length > MOST_PARTS) return [whole];
  const found = parts
    .map((prompt) => findHits({ ...question, prompt, history: [] }))
    .filter(({ hits: [best] }) => best && best.score >= LEAST_SCORE)
    .map(({ hits, values }) => ({ hits, values: { ...whole.values, ...values } }));
  const about = new Set(found.map(({ hits: [best] }) => best!.entry.id));
  return about.size > 1 ? found : [whole];
}

/** Hits for the question; together with the one before it if it refers back or says too little. */
function findHits({ prompt, history, search, now }: GuideQuestion): Found {
  const values = readValues(prompt, now);
  const alone = { hits: weigh(search.search(prompt), values), values };
  const before = history.findLast(({ role }) => role === 'user')?.message;
  const words = tokensIn(prompt).length;
  const refersBack = words <= HARDLY_ANY || (words <= SHORT && REFERS_BACK.test(prompt));
  // What means nothing by itself says nothing of the question before.
  if (!before || !refersBack || isClear(alone.hits) || alone.hits.length === 0) return alone;
  const together = mergeValues(readValues(before, now), values);
  return { hits: weigh(search.search(`${before} ${prompt}`), together), values: together };
}

/** A sum that is named later takes the place of the earlier one, whatever its kind. */
function mergeValues(before: Values, values: Values): Values {
  const { income, ...rest } = values;
  const kind = before.wages ? 'wages' : before.selfEmployment ? 'selfEmployment' : 'income';
  return { ...before, ...rest, ...(income !== undefined && { [kind]: income }) };
}

/** The values of a question that a tool takes. Null for an estimate without a sure amount. */
function pickInput(tool: ToolName, values: Values): Record<string, unknown> | null {
  const { income, wages, selfEmployment, hasOther } = values;
  const isSure = !hasOther && (income ?? wages ?? selfEmployment) !== undefined;
  if (tool === 'estimate_tax' && !isSure) return null;
  const { shape } = TOOLS[tool].input;
  return Object.fromEntries(Object.entries(values).filter(([name]) => name in shape));
}

/** Lookups that take what a question names fit it better. */
const weigh = (hits: readonly Hit[], values: Values): Hit[] =>
  hits
    .map(({ entry, score }) => {
      const taken = entry.lookup && pickInput(entry.lookup.tool, values);
      return { entry, score: score * (1 + EVIDENCE * Object.keys(taken ?? {}).length) };
    })
    .sort((one, other) => other.score - one.score);

/** How well it fits and how far it is ahead count together: a lead makes up for a looser fit. */
function isClear([first, second]: readonly Hit[]): boolean {
  if (!first || first.score < LEAST_SCORE) return false;
  const lead = second ? first.score / second.score : MOST_LEAD;
  return first.score * Math.min(lead, MOST_LEAD) ** 2 >= CLEAR;
}

/** The facts of the best entry if it is clear, else none. */
async function getClearFacts(part: Found, question: GuideQuestion): Promise<readonly Fact[]> {
  const [best] = part.hits;
  return best && isClear(part.hits) ? ((await getFacts(best.entry, part, question)) ?? []) : [];
}

/** An entry's fact or its tool's result. Null if the question lacks a needed value. */
async function getFacts(
  { lookup, fact, list, bookable, isCounted }: Entry,
  { hits, values }: Found,
  question: GuideQuestion,
): Promise<readonly Fact[] | null> {
  if (lookup) return lookUp(lookup, { ...values, service: findService(hits) }, question);
  const input = { service: bookable, quantity: values.quantity };
  const total = isCounted && (await callTool(question.tools, 'price_total', input));
  const told = fact?.short && list && asksPrice(question) ? { ...fact, text: fact.short } : fact;
  return [...(told ? [told] : []), ...(total || [])];
}

/** A tool's facts; how to sign in for those of an account. Null if it can't take the values. */
async function lookUp(
  { tool, given }: Lookup,
  values: Values & Record<string, unknown>,
  { tools }: GuideQuestion,
): Promise<readonly Fact[] | null> {
  if (!tools[tool]) return signInFacts(tool);
  const input = pickInput(tool, values);
  return input && callTool(tools, tool, { ...input, ...given });
}

/** The service that a wish for a time names, '' for none. */
function findService(hits: readonly Hit[]): string {
  const least = NAMED * (hits[0]?.score ?? 0);
  const named = hits.find(({ entry, score }) => entry.bookable && score >= least);
  return named?.entry.bookable ?? '';
}

function signInFacts(tool: ToolName): Fact[] {
  if (tool === 'open_ticket')
    return [
      noticeFact(
        'contact-form',
        { href: '/contact?from=assistant', label: PAGES['/contact'] },
        {
          en: 'Our contact form already has your words and our conversation so far: add your name and email there and send it, and a person answers.',
          es: 'Nuestro formulario de contacto ya tiene sus palabras y nuestra conversación: añada su nombre y correo, envíelo y le responde una persona.',
        },
      ),
    ];
  const row = TOOLS[tool];
  if (!('page' in row)) return [];
  const { page } = row;
  const { en, es } = PAGES[page];
  const signIn = noticeFact(
    `sign-in:${tool}`,
    { href: `/login?${new URLSearchParams({ redirect: page })}`, label: PAGES['/login'] },
    {
      en: `Sign in to see that under “${en}”. I can only look it up once I know who you are.`,
      es: `Inicie sesión para verlo en “${es}”. Solo puedo buscarlo cuando sé quién es usted.`,
    },
  );
  return [{ ...signIn, title: PAGES[page] }];
}
