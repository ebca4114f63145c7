import { renderPart } from '~/domain/assistant/answer';
import type { Fact } from '~/domain/assistant/fact';
import { answerWithGuide } from '~/domain/assistant/guide/guide';
import { SearchIndex } from '~/domain/assistant/guide/search';
import { toEntries, type Material } from '~/domain/assistant/material/material';
import { TOOLS, type ToolName, type Tools } from '~/domain/assistant/tools';
import type { Turn } from '~/domain/assistant/words';
import { officeHoursFacts } from '~/domain/administration/office-hours';
import { priceTotalFacts } from '~/domain/booking/total-facts';
import { officeHours } from '~/domain/firm/hours';
import { plannedClasses } from '~/domain/courses/live-class';
import { dueDateFacts } from '~/domain/tax/due-date-facts';
import { estimateFacts } from '~/domain/tax/estimate-facts';
import { taxYearFact } from '~/domain/tax/figures-in-words';
import { listHolidays } from '~/domain/time/business-days';
import { getFirm } from '~/models/firm/published.server';
import { PHRASINGS } from '#prisma/assistant/phrasings';
import { portalEntries } from '#prisma/assistant/portal';
import { TEAM } from '#prisma/team';
import type { Shown } from './question-bank';

/** Asked on the morning of this day, so that dates and free times are what they are. */
const ASKED_AT = new Date('2026-11-23T15:00:00Z');

export function newMaterial(now: Date): Material {
  return {
    team: TEAM,
    courses: getFirm().content.course,
    classes: plannedClasses(getFirm(), now),
    rows: getFirm().content.answer,
    portal: portalEntries(getFirm()),
    phrasings: PHRASINGS,
  };
}

const daysOff = new Set([2026, 2027].flatMap(listHolidays).map(({ date }) => date));

/** The tools of a visitor, as far as they need no database. */
const PURE_TOOLS: Tools = {
  estimate_tax: (asked) => Promise.resolve(estimateFacts(asked, 2026)),
  tax_year_figures: ({ topic, year, filingStatus }) =>
    Promise.resolve([taxYearFact(topic, year ?? 2026, filingStatus ?? null)]),
  price_total: (asked) => Promise.resolve(priceTotalFacts(getFirm(), asked)),
  due_dates: (asked) => Promise.resolve(dueDateFacts(asked, ASKED_AT)),
  office_hours: (asked) =>
    Promise.resolve(officeHoursFacts(asked, { hours: officeHours(getFirm()), daysOff }, ASKED_AT)),
  find_free_times: () => Promise.resolve([recordOf('find_free_times')]),
};

/** Tools of an account, each with one record. */
const OWN_TOOLS: Tools = Object.fromEntries(
  (Object.keys(TOOLS) as ToolName[])
    .filter((name) => name.startsWith('own_') || name === 'open_ticket')
    .map((name) => [name, () => Promise.resolve([recordOf(name)])]),
);

const recordOf = (tool: string): Fact => ({
  id: `record:${tool}`,
  kind: 'record',
  text: { en: `A record of ${tool}.`, es: `Un registro de ${tool}.` },
  page: { href: '/dashboard', label: { en: 'Portal', es: 'Portal' } },
});

let index: SearchIndex | null = null;
export const testEntries = () => toEntries(getFirm(), newMaterial(ASKED_AT));
export const testIndex = () => (index ??= new SearchIndex(testEntries()));

/** The tools of a visitor or client, and what they were called with. */
export function recordingTools(who: 'visitor' | 'client') {
  const calls: { tool: string; args: Record<string, unknown>; ids: string[] }[] = [];
  const all = { ...PURE_TOOLS, ...(who === 'client' ? OWN_TOOLS : {}) };
  const tools = Object.fromEntries(
    Object.entries(all).map(([tool, call]) => [
      tool,
      async (args: never) => {
        const facts = await call(args);
        calls.push({ tool, args, ids: facts.map(({ id }) => id) });
        return facts;
      },
    ]),
  ) as Tools;
  return { tools, calls };
}

type Asked = {
  ask: string;
  after?: string;
  who?: 'visitor' | 'client';
  search?: SearchIndex;
};

export async function askGuide({
  ask,
  after,
  who = 'visitor',
  search = testIndex(),
}: Asked): Promise<Shown & { text: string; isClear: boolean }> {
  const { tools, calls } = recordingTools(who);
  const language = search.detectLanguage(ask);
  const history: Turn[] = after ? [{ role: 'user', message: after }] : [];
  const shown = { answers: [] as string[], results: [] as string[], calls };
  const texts: string[] = [];
  const question = { prompt: ask, history, search, tools, now: ASKED_AT, language };
  const answer = answerWithGuide(question);
  for (;;) {
    const { value: part, done } = await answer.next();
    if (done) return { ...shown, text: texts.join('\n\n'), isClear: part };
    texts.push(renderPart(part, language));
    if (part.type === 'crisis') shown.answers.push('crisis');
    if (part.type === 'facts') shown.answers.push(...part.facts.map(({ id }) => id));
    // The offer of a person is what a question for one finds among the results.
    if (part.type === 'person') shown.results.push('contact-form');
    if (part.type === 'results') shown.results.push(...part.facts.map(({ id }) => id));
  }
}
