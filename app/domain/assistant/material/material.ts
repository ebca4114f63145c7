import type { Firm, Published } from '../../firm/content';
import type { TeamMember } from '../../firm/team';
import type { Course } from '../../courses/course';
import { DUE_DATE_TOPICS } from '../../tax/due-date-facts';
import { TAX_TOPICS } from '../../tax/figures-in-words';
import { askStaff, stateTax } from '../../firm/state';
import { isOffered, missingOffers } from '../../firm/offers';
import { PLACEHOLDER } from '../answer-fields';
import type { Fact, Language } from '../fact';
import { pageLink, PAGES } from '../pages';
import type { ToolName } from '../tools';
import { catalogEntries } from './catalog';
import { factEntry, type Entry, type Lookup } from './entry';
import { FORM_ENTRIES } from './forms';
import { learningEntries, type TaughtClass } from './learning';
import { officeEntries } from './office';

/** What of the firm's material can change while the portal runs; all else is in the code. */
export type Material = {
  team: readonly TeamMember[];
  courses: readonly Course[];
  classes: readonly TaughtClass[];
  rows: readonly Row[];
  portal: readonly Entry[];
  /** Phrasings of pages and lookups by entry id, separated by ` | `. */
  phrasings: Readonly<Record<string, string>>;
};

export function toEntries(firm: Firm, { team, ...material }: Material): Entry[] {
  const { courses, classes, portal, rows, phrasings } = material;
  const entries = [
    ...catalogEntries(firm),
    ...officeEntries(firm, team),
    ...learningEntries(courses, isOffered(firm, 'class-series') ? classes : []),
    ...FORM_ENTRIES,
    ...missingOffers(firm).map((each) =>
      factEntry({ ...each, kind: 'service', page: pageLink('/contact') }),
    ),
    ...portal,
    ...LOOKUPS,
  ];
  const withPhrasings = (entry: Entry): Entry => ({
    ...entry,
    asks: [...(entry.asks ?? []), ...(phrasings[entry.id]?.split(' | ') ?? [])],
  });
  return [...entries.map(withPhrasings), ...rows.map((each) => toRowEntry(firm, each))];
}

/** A question that no page answers, with the firm's answer, which its editors write. */
type Row = Omit<Published<'answer'>, 'version'>;

function toRowEntry(
  firm: Firm,
  { id, asks, title, titleEs, en, es, page, person, state }: Row,
): Entry {
  const text = state && state !== firm.state ? askStaff(firm) : { en, es: es || en };
  // A page that the site no longer has.
  const href = Object.hasOwn(PAGES, page) ? page : '/contact';
  const fact: Fact = {
    id: `row:${id}`,
    kind: 'row',
    title: { en: fillIn(firm, title, 'en'), es: fillIn(firm, titleEs || title, 'es') },
    text: { en: fillIn(firm, text.en, 'en'), es: fillIn(firm, text.es, 'es') },
    page: { href, label: PAGES[href] },
    offersPerson: person,
  };
  return { id: fact.id, asks, fact };
}

function fillIn(firm: Firm, words: string, language: Language): string {
  const { city, name, phone } = firm;
  const own: Record<string, string> = {
    stateTax: stateTax(firm)[language],
    state: firm.stateName,
    city,
    firm: name,
    phone,
  };
  return words.replace(PLACEHOLDER, (_, which: string) => own[which]!);
}

const lookup = (id: string, tool: ToolName, given: Lookup['given'] = {}): Entry => ({
  id: `lookup:${id}`,
  lookup: { tool, given },
});

const LOOKUPS: readonly Entry[] = [
  lookup('estimate', 'estimate_tax'),
  lookup('hours', 'office_hours'),
  lookup('times', 'find_free_times'),
  ...TAX_TOPICS.map((topic) => lookup(`tax:${topic}`, 'tax_year_figures', { topic })),
  ...DUE_DATE_TOPICS.map((what) => lookup(`due:${what}`, 'due_dates', { what })),
  lookup('own:consultations', 'own_consultations'),
  lookup('own:consultations:past', 'own_consultations', { when: 'past' }),
  lookup('own:documents', 'own_documents'),
  lookup('own:documents:needed', 'own_documents', { only: 'needed' }),
  lookup('own:invoices', 'own_invoices'),
  lookup('own:invoices:due', 'own_invoices', { only: 'due' }),
  lookup('own:invoices:paid', 'own_invoices', { only: 'paid' }),
  lookup('own:plan', 'own_plan'),
  lookup('own:tasks', 'own_tasks'),
];
