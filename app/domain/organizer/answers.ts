import { formatMoney } from '../money';
import { civilDateText } from '../time/formats';
import {
  fillText,
  isSecret,
  listPages,
  type Condition,
  type Question,
  type Template,
  type TemplatePage,
  type TemplateSection,
} from './template';

/** Answers by the key of their question; null is “I don’t know yet”. Secrets stand masked. */
export type Values = Readonly<Record<string, string | null>>;

/**
 * The answers of a page, or of one entry of a page that is repeated. `carried`: taken over from
 * last year and not confirmed yet (asked), or said to be over (ended).
 */
export type Entry = {
  page: string;
  /** '' where the page isn’t repeated. */
  entry: string;
  values: Values;
  carried: '' | 'asked' | 'ended';
};

const UNKNOWN = 'I don’t know yet';

/** A page that concerns this client, and those of its questions that do. */
export type OpenPage = {
  section: TemplateSection;
  page: TemplatePage;
  questions: readonly Question[];
};

/** The pages that the answers leave open, in order. A closed question counts as not answered. */
export function openPages({ sections }: Template, entries: readonly Entry[]): OpenPage[] {
  const known = new Map<string, string | null>();
  const holds = (when: readonly Condition[]) =>
    when.every(({ key, isNot, value }) => {
      const answer = known.get(key);
      return isNot ? answer !== undefined && answer !== value : answer === value;
    });
  const open: OpenPage[] = [];
  for (const section of sections)
    for (const page of section.pages) {
      const isOpen = holds(section.when) && holds(page.when);
      const questions = isOpen ? page.questions.filter(({ when }) => holds(when)) : [];
      if (questions.length === 0) continue;
      open.push({ section, page, questions });
      if (page.each) continue;
      const { values = {}, carried } = findEntry(entries, page.key) ?? {};
      for (const { key } of carried === 'asked' ? [] : questions)
        if (values[key] !== undefined) known.set(key, values[key]);
    }
  return open;
}

export const findEntry = <Each extends Entry>(
  entries: readonly Each[],
  page: string,
  entry = '',
): Each | undefined => entries.find((each) => each.page === page && each.entry === entry);

/** The entries of a page that still concern the client. */
export const entriesOf = <Each extends Entry>(entries: readonly Each[], page: string): Each[] =>
  entries.filter((each) => each.page === page && each.carried !== 'ended');

/** Whether a page needs nothing more; “I don’t know yet” is an answer. */
export function isAnswered({ page, questions }: OpenPage, entries: readonly Entry[]): boolean {
  const given = entriesOf(entries, page.key);
  return (
    given.length > 0 &&
    given.every(
      ({ carried, values }) =>
        carried === '' &&
        questions.every(({ key, optional }) => optional || values[key] !== undefined),
    )
  );
}

export type SectionState = {
  id: string;
  title: string;
  text: string;
  state: 'closed' | 'new' | 'begun' | 'done';
  /** The page to go on with: the first without an answer, else the first. */
  href: string | null;
  unknown: number;
};

/** The task list: each section with how far it is. */
export function sectionStates(template: Template, entries: readonly Entry[]): SectionState[] {
  const open = openPages(template, entries);
  return template.sections.map((section) => {
    const { id, title } = section;
    const pages = open.filter((each) => each.section.id === id);
    const done = pages.filter((each) => isAnswered(each, entries)).length;
    const next = pages.find((each) => !isAnswered(each, entries)) ?? pages[0];
    const unknown = pages
      .flatMap(({ page }) => entriesOf(entries, page.key))
      .filter(({ values }) => Object.values(values).includes(null)).length;
    const shared = { id, title, unknown, href: next?.page.key ?? null };
    if (pages.length === 0) {
      const isDecided = section.when.every(({ key }) => isKeyAnswered(key, open, entries));
      const text = isDecided ? 'Doesn’t apply' : 'Depends on your answers';
      return { ...shared, state: 'closed', text };
    }
    if (done === pages.length) return { ...shared, state: 'done', text: 'Done' };
    if (done === 0) return { ...shared, state: 'new', text: 'Not started' };
    return { ...shared, state: 'begun', text: `${done} of ${pages.length} answered` };
  });
}

/** Whether a question of an open page has an answer that isn’t waiting to be confirmed. */
const isKeyAnswered = (key: string, open: readonly OpenPage[], entries: readonly Entry[]) =>
  open.some(({ page, questions }) => {
    const saved = questions.some((each) => each.key === key) && findEntry(entries, page.key);
    return saved && saved.carried !== 'asked' && saved.values[key] !== undefined;
  });

export function countAnswered(template: Template, entries: readonly Entry[]) {
  const open = openPages(template, entries);
  return { pages: open.length, answered: open.filter((each) => isAnswered(each, entries)).length };
}

/** The next page without an answer after this one, then from the start; null where all is answered. */
export function nextPage(
  template: Template,
  entries: readonly Entry[],
  after: string,
): string | null {
  const open = openPages(template, entries);
  const at = open.findIndex(({ page }) => page.key === after);
  const next = [...open.slice(at + 1), ...open.slice(0, at + 1)].find(
    (each) => !isAnswered(each, entries),
  );
  return next?.page.key ?? null;
}

/**
 * A paper that an answer asks for. `key` stays while that answer does: its page, entry, question and
 * which of its papers.
 */
export type WantedPaper = {
  key: string;
  title: string;
  why: string;
  page: string;
  entry: string;
};

/** A paper for each answer that needs one: for each employer, account or home one of its own. */
export const papersOf = (
  template: Template,
  entries: readonly Entry[],
  taxYear: number,
): WantedPaper[] =>
  openPages(template, entries).flatMap(({ page, questions }) =>
    entriesOf(entries, page.key)
      .filter(({ carried }) => carried === '')
      .flatMap(({ entry, values }) =>
        questions.flatMap(({ key, label, papers, ...question }) =>
          (isPositive(question, values[key]) ? papers : []).map(({ title, why }, index) => {
            const fill = (text: string) => fillText(text, taxYear, values);
            const because = `You answered “${answerText(question, values[key])}” to “${fill(label)}”.`;
            return {
              key: [page.key, entry, key, index].join('/'),
              title: fill(title),
              why: fill(why) || because,
              page: page.key,
              entry,
            };
          }),
        ),
      ),
  );

/** Whether an answer says that there is something: “Yes”, a name, an amount. */
export const isPositive = (question: Pick<Question, 'type'>, answer: string | null | undefined) =>
  !['', 'no', '0'].includes(answer ?? '') && !isSecret(question);

/** An answer as people read it; '' where there is none. */
export function answerText(
  { type }: Pick<Question, 'type'>,
  answer: string | null | undefined,
): string {
  if (answer === null) return UNKNOWN;
  if (answer === undefined || answer === '') return '';
  if (type === 'yes/no') return answer === 'yes' ? 'Yes' : 'No';
  if (type === 'file') return answer === 'yes' ? 'I have it' : 'I don’t have one';
  if (type === 'money') return formatMoney(Math.round(Number(answer) * 100));
  return type === 'date' ? civilDateText(answer) : answer;
}

/** What an entry is called: its first answer in words. */
export const entryTitle = ({ questions, each }: TemplatePage, { values }: Entry): string =>
  questions
    .map((question) => (isSecret(question) ? '' : answerText(question, values[question.key])))
    .find((text) => text !== '') ?? `This ${(each ?? 'answer').toLowerCase()}`;

/** An answer beside an earlier one; '' where there is none. */
export type Compared = {
  section: string;
  page: string;
  entry: string;
  label: string;
  before: string;
  after: string;
  /** Whether it is still to be given. */
  isOpen: boolean;
};

/** All answers of two sets beside each other, in the order of the questions. */
export function compareAnswers(
  template: Template,
  before: readonly Entry[],
  after: readonly Entry[],
  taxYear: number,
): Compared[] {
  const [old, now] = [before, after].map((entries) => answerTexts(template, entries, taxYear));
  const taken = after.map((each) =>
    each.carried === 'asked' ? { ...each, carried: '' as const } : each,
  );
  const asked = openPages(template, taken).map(({ page }) => page.key);
  return [...new Set([...now!.keys(), ...old!.keys()])].map((key) => {
    const [was, is] = [old!.get(key), now!.get(key)];
    const { section, page, entry, label } = (is ?? was)!;
    const given = findEntry(after, page, entry);
    const isOpen = !is && asked.includes(page) && (given?.carried === 'asked' || !(given || entry));
    return {
      section,
      page,
      entry,
      label,
      isOpen,
      before: was?.text ?? '',
      after: is?.text ?? '',
    };
  });
}

export type Difference = Pick<Compared, 'page' | 'entry' | 'label' | 'before' | 'after'>;

/** What differs between two sets of answers, in the order of the questions. */
export const differences = (...sets: Parameters<typeof compareAnswers>): Difference[] =>
  compareAnswers(...sets)
    .filter(({ before, after }) => before !== after)
    .map(({ section: _section, isOpen: _isOpen, ...difference }) => difference);

type AnswerText = { section: string; page: string; entry: string; label: string; text: string };

/** All answers in words: each of an open page, entry by entry. */
function answerTexts(template: Template, entries: readonly Entry[], taxYear: number) {
  const rows = openPages(template, entries).flatMap(({ section, page, questions }) =>
    entries
      .filter((each) => each.page === page.key && each.carried !== 'asked')
      .flatMap((each) =>
        questions.map(({ key, label, ...question }): [string, AnswerText] => {
          const text = each.carried === 'ended' ? 'Ended' : answerText(question, each.values[key]);
          const { entry } = each;
          const whose = page.each ? `${entryTitle(page, each)}: ` : '';
          const words = whose + fillText(label, taxYear, each.values);
          const asked = { section: section.title, page: page.key, entry };
          return [`${key} ${entry}`, { ...asked, label: words, text }];
        }),
      ),
  );
  return new Map(rows.filter(([, { text }]) => text !== ''));
}

/**
 * Last year’s answers as this year’s organizer begins with them: each is asked for again. Amounts,
 * files and what is asked anew each year are left out, and so is what ended.
 */
export const prefill = (template: Template, last: readonly Entry[]): Entry[] =>
  listPages(template)
    .flatMap((page) =>
      entriesOf(last, page.key)
        .filter(({ carried, entry }) => carried === '' && (entry !== '') === (page.each !== null))
        .map(({ entry, values }) => ({
          page: page.key,
          entry,
          carried: 'asked' as const,
          values: Object.fromEntries(
            page.questions
              .filter(({ type, once }) => !once && type !== 'money' && type !== 'file')
              .flatMap(({ key }) => (values[key] ? [[key, values[key]]] : [])),
          ),
        })),
    )
    .filter(({ values }) => Object.keys(values).length > 0);
