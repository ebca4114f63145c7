import type { AnswerPart } from '../answer';
import type { Fact, Language } from '../fact';
import type { Entry } from '../material/entry';
import { PAGES, type PageHref } from '../pages';
import { callTool, type ToolName, type Tools } from '../tools';
import type { Turn } from '../words';
import { CRISIS_WORDS, isInCrisis } from './crisis';
import { lookupInput } from './lookup-input';
import { readQuestion, type Reading } from './reading';
import { tokensIn, type Hit, type SearchIndex } from './search';

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
/** A short question that is unclear alone is read with the one before it. */
const SHORT = 7;
/** The share of the question that an answer must speak of, and how far ahead of the rest it must be. */
const EVIDENCE = 0.1;
const CLEAR_SCORE = 1;
const CLEAR_LEAD = 1.3;
const WORTH_SHOWING = 0.25;

const WORDS = {
  results: { en: 'Here is what our pages say.', es: 'Esto es lo que dicen nuestras páginas.' },
  nothing: {
    en: 'Our pages don’t say. I answer from our pages and your records; for advice on your case, talk to a person.',
    es: 'Nuestras páginas no lo dicen. Respondo con nuestras páginas y sus registros; para asesoría sobre su caso, hable con una persona.',
  },
} as const;

/**
 * The built-in guide's answer: the one entry that is clearly ahead, else up to three results and a person. Returns whether the
 * answer was clear.
 */
export async function* answerWithGuide(
  question: GuideQuestion,
): AsyncGenerator<AnswerPart, boolean> {
  const { prompt, language } = question;
  if (isInCrisis(prompt)) {
    yield { type: 'crisis', text: CRISIS_WORDS[language] };
    return true;
  }
  const { hits, reading } = findHits(question);
  const [winner] = hits;
  if (winner && isClear(hits)) {
    const facts = await factsOf(winner.entry, hits, reading, question);
    if (facts.length > 0) {
      yield { type: 'facts', facts: facts.slice(0, MAX_FACTS) };
      return true;
    }
  }
  const results: Fact[] = [];
  for (const { entry, score } of hits.slice(0, 2 * MAX_RESULTS)) {
    if (score < WORTH_SHOWING || results.length === MAX_RESULTS) break;
    if (entry.lookup?.tool === 'open_ticket') continue;
    const [fact] = await factsOf(entry, hits, reading, question);
    if (fact && !results.some(({ id }) => id === fact.id)) results.push(fact);
  }
  yield { type: 'words', text: WORDS[results.length > 0 ? 'results' : 'nothing'][language] };
  if (results.length > 0) yield { type: 'results', facts: results };
  yield { type: 'person' };
  return false;
}

/** The entries that fit the question, or a short unclear one together with the question before it. */
export function findHits({
  prompt,
  history,
  search,
  now,
}: Omit<GuideQuestion, 'tools' | 'language'>) {
  const before = history.findLast(({ role }) => role === 'user')?.message ?? null;
  const rank = (query: string, reading: Reading) => ({
    hits: bestOfEach(weighEvidence(search.search(query), reading)),
    reading,
  });
  const alone = rank(prompt, readQuestion(prompt, null, now));
  if (before === null || isClear(alone.hits) || tokensIn(prompt).length > SHORT) return alone;
  return rank(`${before} ${prompt}`, readQuestion(prompt, before, now));
}

/** What a question says in values speaks for the lookups that take them. */
function weighEvidence(hits: readonly Hit[], reading: Reading): Hit[] {
  const { sums, year, status, children, day, time, half } = reading;
  const count = (values: readonly unknown[]) => values.filter((value) => value !== null).length;
  const hasIncome = sums !== null && Object.keys(sums).length > 0;
  const evidence: Partial<Record<ToolName, number>> = {
    estimate_tax: hasIncome ? 1 + count([year, status, children]) : 0,
    tax_year_figures: count([year, status]),
    office_hours: count([day, time]),
    find_free_times: count([day, time, half]),
  };
  return hits
    .map(({ entry, score }) => ({
      entry,
      score: score + EVIDENCE * ((entry.lookup && evidence[entry.lookup.tool]) ?? 0),
    }))
    .sort((one, other) => other.score - one.score);
}

/** The best hit of each subject: a service and what it includes are one. */
function bestOfEach(hits: readonly Hit[]): Hit[] {
  const subjectOf = ({ entry }: Hit) => entry.id.replace(/:includes$/, '');
  return hits.filter(
    (hit, at) => hits.findIndex((each) => subjectOf(each) === subjectOf(hit)) === at,
  );
}

export function isClear([first, second]: readonly Hit[]): boolean {
  if (!first || first.score < CLEAR_SCORE) return false;
  return !second || first.score >= CLEAR_LEAD * second.score;
}

/** What an entry answers: its own fact, or what its tool returns for what the question says. */
async function factsOf(
  { fact, lookup }: Entry,
  hits: readonly Hit[],
  reading: Reading,
  { tools, search }: GuideQuestion,
): Promise<readonly Fact[]> {
  if (!lookup) return fact ? [fact] : [];
  const input = lookupInput(lookup, reading, hits);
  if (input === null) return [search.find('portal:calculator')?.fact ?? []].flat();
  const facts = await callTool(tools, lookup.tool, input);
  return facts ?? (tools[lookup.tool] ? [] : signInFacts(lookup.tool));
}

/** Where a visitor's question is about records that only an account has. */
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
      {
        ...{ id: 'contact-form', kind: 'notice' },
        text: {
          en: 'Our contact form already has your words: add your name and email there and send it, and a person answers.',
          es: 'Nuestro formulario de contacto ya tiene sus palabras: añada su nombre y correo, envíelo y le responde una persona.',
        },
        page: { href: '/contact?from=assistant', label: PAGES['/contact'] },
      },
    ];
  const { en, es } = PAGES[page];
  return [
    {
      ...{ id: `sign-in:${tool}`, kind: 'notice' },
      text: {
        en: `Sign in to see that under “${en}”. I can only look it up once I know who you are.`,
        es: `Inicie sesión para verlo en “${es}”. Solo puedo buscarlo cuando sé quién es usted.`,
      },
      page: {
        href: `/login?${new URLSearchParams({ redirect: page })}`,
        label: PAGES['/login'],
      },
    },
  ];
}
