import { en as english, es as spanish } from 'chrono-node';
import type { FilingStatus } from '../../tax/filing-status';
import { civilTime, type CivilDate } from '../../time/civil-time';

/** What a question names, under the names that the inputs of tools have. */
export type Values = {
  /** Dollars a year. */
  income?: number;
  wages?: number;
  selfEmployment?: number;
  /** Whether a number is named that no estimate can place: then there is none. */
  hasOther?: true;
  year?: number;
  filingStatus?: FilingStatus;
  children?: number;
  day?: CivilDate;
  time?: string;
  /** Of an invoice. */
  number?: string;
  quantity?: number;
};

/** An amount: a dollar sign, thousands, a money unit, or a number of five or more digits. */
export const SUM =
  /(?<![\w.,])(?:us)?\$\s?(\d[\d,]*(?:\.\d+)?)\s?(k|m|mil|thousand|million)?\b|(?<![\w.,$-])(\d{1,3}(?:,\d{3})+|\d{1,3}(?:\.\d+)?(?=\s?(?:k|mil|thousand|million|grand)\b)|\d{5,7}|\d{3,7}(?=\s?(?:dollars|dólares|dolares|usd|bucks)))\s?(k|m|mil|thousand|million|grand)?\b/gi;
const THOUSAND = /^(?:k|mil|thousand|grand)$/i;

const SELF_EMPLOYED =
  /self.?employ|1099|freelanc|contractor|net profit|side (?:job|gig)|cuenta propia|por (?:mi|su) cuenta|independiente/;
const WAGES = /\bwages?\b|salar|\bw-?2s?\b|\bjob\b|paycheck|sueldo|empleo/;
/** Sums that aren't a year's income: the calculator asks for each of them. */
const OTHER_SUM =
  /withh|taken out|kept back|reten|retuv|gains?\b|dividend|interest|invest|mortgage|loan|donat|charit|ganancias|intereses|hipoteca|donaci|\b(?:an?|per|each|every|al|por|cada|la) (?:hour|day|week|month|hora|d[ií]a|semana|mes)\b|\b(?:hourly|weekly|monthly|mensual\w*)\b/;
const FORM_NAMES =
  /\b(?:[a-z]{1,3}-?\d+\w*|10(?:40|65|95|98|99)(?:-?[a-z]{1,4})?|1120-?s?|40[13]\(?[kb]\)?)/g;
const LEAST_INCOME = 1_000;

/** One sum is a year's income, and of its kind if a word names it. */
function readIncome(text: string): Values {
  const [sum, ...others] = [...text.matchAll(SUM)];
  const rest = [SUM, YEAR, CHILDREN, FORM_NAMES].reduce((left, it) => left.replace(it, ' '), text);
  if (/\d/.test(rest) || others.length > 0) return { hasOther: true };
  if (!sum) return {};
  const unit = sum[2] ?? sum[4] ?? '';
  const scale = unit === '' ? 1 : THOUSAND.test(unit) ? 1e3 : 1e6;
  const dollars = Number((sum[1] ?? sum[3])!.replaceAll(',', '')) * scale;
  if (OTHER_SUM.test(text) || dollars < LEAST_INCOME) return { hasOther: true };
  if (SELF_EMPLOYED.test(text)) return { selfEmployment: dollars };
  return WAGES.test(text) ? { wages: dollars } : { income: dollars };
}

const YEAR = /(?<![\d$,.])20\d\d(?!\d|[.,]\d)/;

function readYear(text: string, now: Date): number | undefined {
  const today = Number(civilTime(now).date.slice(0, 4));
  const named = YEAR.exec(text)?.[0];
  if (named) return Number(named);
  return /\b(?:last year|año pasado)\b/.test(text) ? today - 1 : undefined;
}

/** Who files separately is married too, and who heads a household single. */
const STATUSES: readonly (readonly [FilingStatus, RegExp])[] = [
  ['married_separate', /separate(?:ly)?\b|por separado|\bmfs\b/],
  ['head_household', /head.?of.?(?:the )?house|\bhoh\b|cabeza de (?:familia|hogar)/],
  ['single', /\bsingles?\b|\bunmarried\b|\bnot married\b|solter[oa]/],
  [
    'married_joint',
    /\bmarried\b|\bjoint|couples?\b|\bmfj\b|my (?:wife|husband|spouse)|casad|espos/,
  ],
];

/** The one filing status that is named; none where both of the last two are. */
function readStatus(text: string): FilingStatus | undefined {
  const [first, second] = STATUSES.filter(([, words]) => words.test(text)).map(([it]) => it);
  return first === 'single' && second ? undefined : first;
}

const SMALL_NUMBERS =
  'zero|cero one|un|una|uno|a|an two|dos three|tres four|cuatro five|cinco six|seis seven|siete eight|ocho nine|nueve ten|diez'.split(
    ' ',
  );
const SMALL = `(\\d{1,3}|${SMALL_NUMBERS.join('|')})`;
const toNumber = (word: string): number =>
  /^\d/.test(word)
    ? Number(word)
    : SMALL_NUMBERS.findIndex((words) => words.split('|').includes(word));

const CHILDREN = new RegExp(
  `(?<![\\w$,.])${SMALL} (?:\\w+ )?(?:kids?|child(?:ren)?|hij[oa]s?|niñ[oa]s?)\\b`,
);

function readChildren(text: string): number | undefined {
  const found = CHILDREN.exec(text)?.[1];
  return found === undefined ? undefined : toNumber(found);
}

const COUNTED = new RegExp(`(?<![\\w$,.:-])${SMALL} (?!o'?clock)\\p{L}{4,}`, 'gu');

/** Of pages, months, hours or pieces. */
function readQuantity(text: string): number | undefined {
  const numbers = [...text.matchAll(COUNTED)].map(([, word]) => toNumber(word!));
  return numbers.find((number) => number > 1 && number <= 500);
}

function readDay(prompt: string, now: Date): Values {
  const { date, minutes } = civilTime(now);
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  const reference = new Date(year, month - 1, day, Math.floor(minutes / 60), minutes % 60);
  const starts = [english, spanish]
    .map(({ casual }) => casual.parse(prompt, reference, { forwardDate: true }))
    .find((results) => results.length > 0)
    ?.map(({ start }) => start);
  const two = (value: number | null) => String(value ?? 0).padStart(2, '0');
  const days = (starts ?? [])
    .filter((start) => start.isCertain('day') || start.isCertain('weekday'))
    .map((start) => `${start.get('year')}-${two(start.get('month'))}-${two(start.get('day'))}`);
  const named = new Set(days).size === 1 ? days[0] : undefined;
  const timed = starts?.find((start) => start.isCertain('hour'));
  return {
    day: named,
    time: timed && `${two(timed.get('hour'))}:${two(timed.get('minute'))}`,
  };
}

/** The values that a question names. */
export function readValues(prompt: string, now: Date): Values {
  const text = prompt.toLowerCase();
  const values: Values = {
    ...readIncome(text),
    year: readYear(text, now),
    filingStatus: readStatus(text),
    children: readChildren(text),
    quantity: readQuantity(text),
    number: /\b20\d\d-\d{4}\b/.exec(prompt)?.[0],
    ...readDay(prompt, now),
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}
