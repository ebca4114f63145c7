import type { AnswerPart } from '../answer';
import { noticeFact, type Fact, type Language } from '../fact';
import type { Entry } from '../material/entry';
import { PAGES, type PageHref } from '../pages';
import { callTool, type ToolName, type Tools } from '../tools';
import type { Turn } from '../words';
import { asksForPerson } from '../privacy/hand-over';
import { CRISIS_WORDS, isInCrisis } from './crisis';
import { lookupInput } from './lookup-input';
import { readQuestion, SUM, type Reading } from './reading';
import type { Hit, SearchIndex } from './search';
import { tokensIn } from './tokens';

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
/** What each value in a question counts for the lookups that take it. */
const EVIDENCE = 0.25;
const ASKS_FOR_PERSON = 40;
/** How well the best entry must fit to be the answer, and how far it must be ahead of the rest. */
const CLEAR = 4;
const LEAST_SCORE = 0.2;
const MOST_LEAD = 2;
const WORTH_SHOWING = 0.04;
/** A question that refers back, or has hardly any words, is read with the one before it. */
const SHORT = 7;
const HARDLY_ANY = 3;
const ONLY_VALUES = 5;
/** A short question with such a word is about what was asked before. */
const REFERS_BACK = /\b(?:it|that|this|those|them|eso|esto|es[ae])\b/i;
const MOST_PARTS = 4;

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
  const parts = findParts(question);
  const answers: Fact[][] = [];
  for (const part of parts) {
    const facts =
      !part.isMixed && isClear(part.hits) && (await getFacts(part.hits[0]!.entry, part, question));
    if (facts && facts.length > 0) answers.push([...facts]);
  }
  if (answers.length === parts.length) {
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

/** Up to three, or two of each question, the best of each first. Of two from one list the list itself is shown. */
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
    const { list = '', lookup } = hit.entry;
    if (lookup?.tool === 'open_ticket') continue;
    const entry = (lists.has(list) && search.find(list)) || hit.entry;
    lists.add(list);
    // A sum may be anything; only a question that is clearly for an estimate gets a figure.
    const isEstimate = lookup?.tool === 'estimate_tax';
    const facts = isEstimate ? null : await getFacts(entry, part, question);
    results = unique([...results, ...(facts?.slice(0, 1) ?? [calculator(search)])]);
  }
  const mayBeSum = question.prompt.search(SUM) >= 0 && results.length === most;
  return mayBeSum ? unique([...results.slice(0, most - 1), calculator(search)]) : results;
}

/** Takes every value that a question may name. */
const calculator = (search: SearchIndex) => search.find('portal:calculator')!.fact!;

const unique = (facts: readonly Fact[]) =>
  facts.filter((fact, at) => facts.findIndex(({ id }) => id === fact.id) === at);

/** Candidates for each question of a message; one question unless topics differ. */
function findParts(question: GuideQuestion): Found[] {
  const whole = findHits(question);
  const hasSums = question.prompt.search(SUM) >= 0;
  const parts = question.prompt
    .split(/[?!;\n]+|[.,](?=\s)|\s(?:and|y|plus)\s/i)
    .filter((part) => tokensIn(part).length > 0);
  const asksPerson = asksForPerson(question.prompt);
  if (asksPerson || hasSums || parts.length === 1 || parts.length > MOST_PARTS) return [whole];
  const found = parts
    .map((prompt) => findHits({ ...question, prompt, history: [] }))
    .map(({ hits, reading }) => ({ hits, reading: fillInValues(whole.reading, reading) }));
  const fitting = found.filter(({ hits: [best] }) => best && best.score >= LEAST_SCORE);
  const about = new Set(fitting.map(({ hits: [best] }) => best!.entry.id));
  return about.size > 1 ? fitting : [whole];
}

/** `isMixed` if the best hit fits only the previous question: then it is just a result. */
type Found = { hits: readonly Hit[]; reading: Reading; isMixed?: boolean };

/** Hits for the question; if short and unclear, together with the question before it. */
function findHits(question: Omit<GuideQuestion, 'language'>): Found {
  const { prompt, history, search, now } = question;
  const before = history.findLast(({ role }) => role === 'user')?.message ?? null;
  const find = (query: string, reading: Reading): Found => ({
    hits: weighEvidence(search.search(query), { ...reading, prompt }),
    reading: { ...reading, prompt },
  });
  const read = (earlier: string | null) => readQuestion(prompt, earlier, now);
  const alone = read(null);
  if (before === null || asksForPerson(prompt)) return find(prompt, alone);
  const words = tokensIn(prompt).filter((term) => !term.startsWith('any')).length;
  const isChange = words <= ONLY_VALUES;
  const reading = isChange ? read(before) : alone;
  const [own] = find(prompt, alone).hits;
  if (isChange && (own?.score ?? 0) < LEAST_SCORE) {
    const again = find(before, reading);
    const tool = again.hits[0]?.entry.lookup?.tool;
    if (tool && (evidenceFor(alone)[tool] ?? 0) > 0) return again;
  }
  const found = find(prompt, reading);
  // What means nothing by itself says nothing of the question before.
  if (found.hits.length === 0) return found;
  const refersBack = words <= HARDLY_ANY || (words <= SHORT && REFERS_BACK.test(prompt));
  if (isClear(found.hits) && !(words > HARDLY_ANY && refersBack)) return found;
  const together = find(`${before} ${prompt}`, refersBack ? read(before) : reading);
  if (!refersBack) return { hits: takeTurns(found.hits, together.hits), reading, isMixed: true };
  const [best] = together.hits;
  const isMixed = !found.hits.some(({ entry }) => entry.id === best?.entry.id);
  if (!isMixed && isClear(together.hits)) return together;
  return { ...together, hits: takeTurns(together.hits, found.hits), isMixed };
}

function takeTurns(one: readonly Hit[], other: readonly Hit[]): Hit[] {
  const all = one.flatMap((hit, at) => [hit, ...other.slice(at, at + 1)]);
  return all.filter(({ entry }, at) => all.findIndex((each) => each.entry.id === entry.id) === at);
}

const fillInValues = (whole: Reading, part: Reading): Reading => ({
  ...part,
  year: part.year ?? whole.year,
  status: part.status ?? whole.status,
  day: part.day ?? whole.day,
  time: part.time ?? whole.time,
  half: part.half ?? whole.half,
  hasOtherYear: whole.hasOtherYear,
});

function evidenceFor(reading: Reading): Partial<Record<ToolName, number>> {
  const { sums, year, status, children, day, time, half } = reading;
  const count = (values: readonly unknown[]) => values.filter((value) => value !== null).length;
  const hasSums = sums !== null && Object.keys(sums).length > 0;
  return {
    estimate_tax: count([year, status, children]) + (hasSums ? 1 : 0),
    tax_year_figures: count([year, status]),
    due_dates: count([year]),
    office_hours: count([day, time]),
    find_free_times: count([day, time, half]),
    open_ticket: asksForPerson(reading.prompt) ? ASKS_FOR_PERSON : 0,
  };
}

/** Values in a question favor lookups that take them; an estimate needs an amount. */
function weighEvidence(hits: readonly Hit[], reading: Reading): Hit[] {
  const evidence = evidenceFor(reading);
  const hasSums = Object.keys(reading.sums ?? {}).length > 0;
  if (!hasSums) evidence.estimate_tax = 0;
  return hits
    .map(({ entry, score }) => ({
      entry,
      score: score * (1 + EVIDENCE * ((entry.lookup && evidence[entry.lookup.tool]) ?? 0)),
    }))
    .sort((one, other) => other.score - one.score);
}

/** How well it fits and how far it is ahead count together: a lead makes up for a looser fit. */
function isClear([first, second]: readonly Hit[]): boolean {
  if (!first || first.score < LEAST_SCORE) return false;
  const lead = second ? first.score / second.score : MOST_LEAD;
  return first.score * Math.min(lead, MOST_LEAD) ** 2 >= CLEAR;
}

/** An entry's fact or its tool's result. Null if the question lacks a needed value. */
async function getFacts(
  { lookup, fact, bookable, isCounted }: Entry,
  { hits, reading }: Found,
  { tools }: GuideQuestion,
): Promise<readonly Fact[] | null> {
  if (!lookup) {
    const counted = isCounted && reading.quantity !== null;
    const input = { service: bookable, quantity: reading.quantity };
    const total = counted ? await callTool(tools, 'price_total', input) : null;
    return [...(fact ? [fact] : []), ...(total ?? [])];
  }
  // Nothing is handed to the staff that the person didn't ask to hand over.
  if (lookup.tool === 'open_ticket' && tools.open_ticket && !asksForPerson(reading.prompt))
    return null;
  const input = lookupInput(lookup, reading, hits);
  if (input === null) return null;
  const facts = await callTool(tools, lookup.tool, input);
  return facts ?? (tools[lookup.tool] ? [] : signInFacts(lookup.tool));
}

const SIGN_IN_FOR: Partial<Record<ToolName, PageHref>> = {
  own_consultations: '/consultations',
  own_documents: '/dashboard/documents',
  own_messages: '/messaging',
  own_invoices: '/dashboard/billing/invoices',
  own_plan: '/dashboard/billing',
  own_tasks: '/tasks',
  own_estimates: '/tax-calculator/estimates',
  own_classes: '/video-classes/mine',
  own_calendar: '/dashboard/calendar',
  open_ticket: '/contact',
};

function signInFacts(tool: ToolName): Fact[] {
  const page = SIGN_IN_FOR[tool];
  if (!page) return [];
  if (page === '/contact')
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
