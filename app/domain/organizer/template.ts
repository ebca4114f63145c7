import { shorten } from '../forms/text';
import { ANSWER_NAMES, type AnswerName } from '../tax/fields';
import { QUESTION_TYPES, type QuestionType } from './question-types';

export type Condition = { key: string; isNot: boolean; value: string };
type Paper = { title: string; why: string };

/** The field of the estimate that an answer adds to, or takes from; the last that holds counts. */
type EstimateField = {
  field: AnswerName;
  sign: 1 | -1;
  /** An answer of the same entry that it depends on. */
  when: { key: string; value: string } | null;
};

export type Question = {
  key: string;
  type: QuestionType;
  label: string;
  hint: string;
  optional: boolean;
  /** Whether next year’s organizer begins without this answer. */
  once: boolean;
  /** Whether a day to come is refused. */
  past: boolean;
  options: readonly string[];
  /** What a “Yes”, or an answer that isn’t empty, asks for. */
  papers: readonly Paper[];
  estimates: readonly EstimateField[];
  /** The catalog’s service that a “Yes”, or an answer that isn’t empty, calls for; '' for none. */
  service: string;
  when: readonly Condition[];
};

/** What the form of a question needs. */
export type AskedQuestion = Pick<
  Question,
  'key' | 'type' | 'label' | 'hint' | 'optional' | 'past' | 'options'
>;

/** What is asked on one screen. Its key is that of its first question. */
export type TemplatePage = {
  key: string;
  title: string;
  note: string;
  /** Of a page that is answered for each employer, account or child: what one is called. */
  each: string | null;
  most: number;
  when: readonly Condition[];
  questions: readonly Question[];
};

export type TemplateSection = {
  /** Names it in addresses. */
  id: string;
  title: string;
  when: readonly Condition[];
  pages: readonly TemplatePage[];
};

export type Template = { sections: readonly TemplateSection[] };

export const MAX_QUESTIONS = 300;
const MAX_REPEATS = 60;
export const MAX_TEMPLATE = 40_000;

/** What is wrong with a template: a sentence for each problem, which begins with its line, quoted. */
export class TemplateError extends Error {}

type Draft<Of> = { -readonly [Name in keyof Of]: Of[Name] };
type Open = {
  section: (Draft<TemplateSection> & { pages: Draft<TemplatePage>[] }) | null;
  page: (Draft<TemplatePage> & { questions: Question[] }) | null;
  question:
    | (Draft<Question> & { options: string[]; papers: Paper[]; estimates: EstimateField[] })
    | null;
};

const QUESTION = /^([a-z][a-z0-9_]{0,39}) \(([^)]+)\): (\S.*)$/;
const EACH = /^(.*\S) \(each: ([^,)]+)(?:, at most (\d{1,3}))?\)$/;
const WHEN = /^(.*\S) when ([a-z][a-z0-9_]* !?= .+)$/;
const CONDITION = /^([a-z][a-z0-9_]*) (!?=) (\S.*)$/;
/** The id of a service in the catalog, as its address has it. */
const SERVICE = /^[a-z0-9-]{1,60}$/;
const DETAILS =
  'Use “hint:”, “paper:”, “why:”, “estimate:”, “service:”, “when:” or “- ” and an option.';
const REPEATED = 'Write a repeated page as “Employers (each: Employer, at most 20)”.';
/** So much of a line stands beside what is wrong with it. */
const MAX_QUOTED = 40;
const PLACEHOLDER = /\{([^{}]*)\}/g;

/** Words that addresses and forms of an organizer have for something else. */
const RESERVED = ['answers', 'meaning', 'new', 'then', 'version', 'website', 'redirect'];
const YEARS = ['year', 'last'];
const FLAGS = ['optional', 'once', 'past'] as const;

/**
 * Reads the questions of an organizer, which are text: `# Section`, `## Page`, and
 * `key (type): Question` with indented details. A blank line ends a page. Nothing of it is run.
 * Throws TemplateError with all problems at once.
 */
export function parseTemplate(text: string): Template {
  const problems: string[] = [];
  const sections: NonNullable<Open['section']>[] = [];
  /** The questions so far: what a condition can refer to. */
  const asked = new Map<string, { question: Question; page: Open['page'] }>();
  const open: Open = { section: null, page: null, question: null };

  text.split('\n').forEach((raw, index) => {
    const line = raw.trim();
    const report = (problem: string) =>
      void problems.push(`Line ${index + 1}, “${shorten(line, MAX_QUOTED)}”: ${problem}`);
    const conditions = (words: string) => readConditions(words, asked, open, report);
    if (line === '') {
      open.page = open.question = null;
    } else if (/^\s/.test(raw)) {
      readDetail(line, open, conditions, report);
    } else if (line.startsWith('# ')) {
      const { title, when } = splitWhen(line.slice(2), conditions);
      const id = title.toLowerCase().replace(/[^a-z0-9]+/g, '-');
      if (sections.some((each) => each.id === id)) report(`“${title}” appears twice.`);
      open.section = { id, title, when, pages: [] };
      sections.push(open.section);
      open.page = open.question = null;
    } else if (!open.section) {
      report('Begin with a section, such as “# Income”.');
    } else if (line.startsWith('## ')) {
      const { title: words, when } = splitWhen(line.slice(3), conditions);
      const [, title = words, each = null, most] = EACH.exec(words) ?? [];
      const limit = Number(most ?? MAX_REPEATS);
      if (!each && /\(each\b/.test(words)) report(REPEATED);
      if (limit < 1 || limit > MAX_REPEATS) report(`Ask for 1 to ${MAX_REPEATS} of them.`);
      open.page = { key: '', title, note: '', each, most: limit, when, questions: [] };
      open.section.pages.push(open.page);
      open.question = null;
    } else if (line.startsWith('> ')) {
      if (open.page) open.page.note = [open.page.note, line.slice(2)].filter(Boolean).join(' ');
      else report('A line that begins with > belongs under the title of a page.');
    } else {
      readQuestion(line, open, asked, report);
    }
  });
  checkWhole(sections, asked.size, problems);
  if (problems.length > 0) throw new TemplateError(problems.slice(0, 10).join('\n'));
  return { sections };
}

type Report = (problem: string) => void;
type Asked = Map<string, { question: Question; page: Open['page'] }>;

function readQuestion(line: string, open: Open, asked: Asked, report: Report): void {
  const [, key, words, label] = QUESTION.exec(line) ?? [];
  if (!key || !words || !label) {
    report('Write a question as “key (type): Question”, such as “wages (yes/no): Did you …?”');
    return;
  }
  const [type = '', ...flags] = words.split(',').map((each) => each.trim());
  const known = QUESTION_TYPES.find((each) => each === type);
  if (!known) report(`“${type}” isn’t a type. Use one of: ${QUESTION_TYPES.join(', ')}.`);
  const odd = flags.find((flag) => !FLAGS.some((each) => each === flag));
  if (odd !== undefined) report(`“${odd}” can’t stand there. Use one of: ${FLAGS.join(', ')}.`);
  if (asked.has(key)) report(`There is another question “${key}”.`);
  if (RESERVED.includes(key)) report(`“${key}” can’t be a key. Choose another.`);
  open.question = {
    key,
    type: known ?? 'text',
    label,
    hint: '',
    optional: flags.includes('optional'),
    once: flags.includes('once'),
    past: flags.includes('past'),
    options: [],
    papers: [],
    estimates: [],
    service: '',
    when: [],
  };
  if (!open.page) {
    const page = { title: label, note: '', each: null, most: 1, when: [], questions: [] };
    open.page = { key, ...page };
    open.section!.pages.push(open.page);
  }
  open.page.key ||= key;
  open.page.questions.push(open.question);
  asked.set(key, { question: open.question, page: open.page });
}

type Conditions = (words: string) => readonly Condition[];

function readDetail(
  line: string,
  { question, page }: Open,
  conditions: Conditions,
  report: Report,
): void {
  if (!question) {
    report('An indented line belongs to the question above it.');
    return;
  }
  if (line.startsWith('- ')) {
    const option = line.slice(2);
    if (question.type !== 'choice') report('Only a choice has options.');
    else if (question.options.includes(option)) report(`“${option}” appears twice.`);
    else question.options.push(option);
    return;
  }
  const [, name, value = ''] = /^([a-z]+): (\S.*)$/.exec(line) ?? [];
  const last = question.papers.at(-1);
  if (name === 'hint') question.hint = value;
  else if (name === 'paper') question.papers.push({ title: value, why: '' });
  else if (name === 'why' && last) last.why = value;
  else if (name === 'why') report('“why” belongs under a “paper”.');
  else if (name === 'service' && SERVICE.test(value)) question.service = value;
  else if (name === 'when') question.when = conditions(value);
  else if (name === 'estimate') question.estimates.push(...readEstimate(value, page, report));
  else report(DETAILS);
}

/** A field of the estimate, with “-” before it for what is taken from it. */
function readEstimate(words: string, page: Open['page'], report: Report): EstimateField[] {
  const [, given = words, condition = ''] = WHEN.exec(words) ?? [];
  const [, key, sign, value] = CONDITION.exec(condition) ?? [];
  const found = page?.questions.find((each) => each.key === key);
  if (condition && (sign !== '=' || !found || !listValues(found).includes(value!)))
    report(`“${condition}” isn’t a choice on this page, such as “whose = Yours”.`);
  const name = given.replace(/^-/, '');
  const field = ANSWER_NAMES.find((each) => each === name);
  if (!field) report(`The estimate has no “${name}”. It has ${ANSWER_NAMES.join(', ')}.`);
  const when = key && value ? { key, value } : null;
  return field ? [{ field, sign: name === given ? 1 : -1, when }] : [];
}

function splitWhen(words: string, conditions: Conditions) {
  const [, title = words, when] = WHEN.exec(words) ?? [];
  return { title: title.trim(), when: when ? conditions(when) : [] };
}

/** Conditions such as `wages = yes and status != Single`, on questions of pages above. */
function readConditions(words: string, asked: Asked, open: Open, report: Report): Condition[] {
  return words.split(/ and (?=[a-z][a-z0-9_]* !?= )/).flatMap((each) => {
    const [, key, sign, value] = CONDITION.exec(each.trim()) ?? [];
    if (!key || !value) {
      report(`“${each}” isn’t a condition. Write “wages = yes”.`);
      return [];
    }
    const found = asked.get(key);
    if (key === open.question?.key) report(`“${key}” can’t depend on itself.`);
    else if (!found) report(`“${key}” isn’t a question above this line.`);
    else if (found.page === open.page) report(`Put “${key}” on a page before this one.`);
    else if (found.page?.each) report(`“${key}” is asked for each ${found.page.each}.`);
    else if (!listValues(found.question).includes(value))
      report(
        `“${key}” can’t be “${value}”. It is one of: ${listValues(found.question).join(', ')}.`,
      );
    return [{ key, isNot: sign === '!=', value }];
  });
}

/** What a question can be answered with, where that is a choice. */
export const listValues = ({ type, options }: AskedQuestion): readonly string[] =>
  type === 'yes/no' || type === 'file' ? ['yes', 'no'] : options;

function checkWhole(sections: readonly TemplateSection[], count: number, problems: string[]): void {
  if (count === 0) problems.push('Add a question.');
  if (count > MAX_QUESTIONS)
    problems.push(`There are ${count} questions; ${MAX_QUESTIONS} is the most.`);
  for (const page of sections.flatMap(({ pages }) => pages)) {
    if (page.questions.length === 0) problems.push(`“${page.title}”: Add a question.`);
    for (const { key, type, label, options, papers } of page.questions) {
      if (type === 'choice' && options.length < 2)
        problems.push(`“${key}”: Add two options or more, each on a line that begins with “- ”.`);
      const texts = [label, ...papers.flatMap(({ title, why }) => [title, why])];
      const known = [...YEARS, ...page.questions.map((each) => each.key)];
      for (const [, name] of texts.flatMap((text) => [...text.matchAll(PLACEHOLDER)]))
        if (!known.includes(name!)) problems.push(`“${key}”: {${name}} isn’t on this page.`);
    }
  }
}

/** Puts the year and answers into a text: “W-2 from {employer}”. */
export const fillText = (
  text: string,
  taxYear: number,
  values: Readonly<Record<string, string | null>> = {},
): string =>
  text
    .replace(PLACEHOLDER, (whole, name: string) => {
      if (name === 'year') return String(taxYear);
      if (name === 'last') return String(taxYear - 1);
      return name in values ? (values[name] ?? '') : whole;
    })
    .replace(/\s+/g, ' ')
    .trim();

export const listPages = ({ sections }: Template): readonly TemplatePage[] =>
  sections.flatMap(({ pages }) => pages);

export const isSecret = ({ type }: Pick<Question, 'type'>): boolean =>
  type === 'ssn' || type === 'bank';
