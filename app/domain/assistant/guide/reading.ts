import { en as english, es as spanish } from 'chrono-node';
import type { FilingStatus } from '../../tax/filing-status';
import { TAX_YEARS, type TaxYear } from '../../tax/years/figures';
import { civilTime, type CivilDate } from '../../time/civil-time';

export type Reading = {
  prompt: string;
  /** Dollars a year by `estimate_tax` argument; null if a number can't be assigned. */
  sums: Sums | null;
  year: TaxYear | null;
  /** Whether a year is named that the tables don't have. */
  hasOtherYear: boolean;
  status: FilingStatus | null;
  children: number | null;
  day: CivilDate | null;
  time: string | null;
  half: 'morning' | 'afternoon' | null;
  quantity: number | null;
};

/** The arguments of `estimate_tax` that are sums, by the words that stand beside them. */
const SUM_WORDS = {
  withheld: /withh\w+|taken out|kept back|reten\w+|retuv\w+/,
  selfEmployment:
    /self.?employ\w*|1099|freelanc\w*|contract\w*|business|side (?:job|gig|hustle)|net profit|profit|uber|cuenta propia|por (?:mi|su) cuenta|independiente|negocio/,
  gains: /capital gains?|long.?term|qualified dividends|stocks?|ganancias? de capital|acciones/,
  investment: /interest income|dividends?|invest\w*|intereses|dividendos/,
  mortgageInterest: /mortgage\w*|hipoteca\w*/,
  studentLoanInterest: /student loans?|préstamo estudiantil|prestamo estudiantil/,
  charity: /charit\w*|donat\w*|gave|church|donaciones|iglesia/,
  wages: /wages?|salar\w*|w-?2s?|job|paychecks?|sueldo|empleo|trabajo/,
} as const;
type SumName = keyof typeof SUM_WORDS | 'income';
type Sums = Partial<Record<SumName, number>>;

export const SUM =
  /(?<![\w.,])(?:us)?\$\s?(\d[\d,]*(?:\.\d+)?)\s?(k|m|mil|thousand|million)?\b|(?<![\w.,$-])(\d{1,3}(?:,\d{3})+|\d{1,3}(?:\.\d+)?(?=\s?(?:k|mil|thousand|million|grand)\b)|\d{5,7}|\d{3,7}(?=\s?(?:dollars|dólares|dolares|usd|bucks)))\s?(k|m|mil|thousand|million|grand)?\b/gi;
const SCALE: Readonly<Record<string, number>> = {
  k: 1e3,
  mil: 1e3,
  thousand: 1e3,
  grand: 1e3,
  m: 1e6,
  million: 1e6,
};

/** An amount: a dollar sign, thousands, a money unit, or a number of five or more digits. */
const findSums = (text: string): { dollars: number; start: number; end: number }[] =>
  [...text.matchAll(SUM)].map((match) => {
    const [whole, signed, unit, bare, bareUnit] = match;
    const number = Number((signed ?? bare ?? '').replaceAll(',', ''));
    const scale = SCALE[(unit ?? bareUnit ?? '').toLowerCase()] ?? 1;
    return { dollars: number * scale, start: match.index, end: match.index + whole.length };
  });

/** Earnings of less than a year, or by the hour. */
const NOT_A_YEAR =
  /\b(?:an?|per|each|every|al|por|cada|la) (?:hour|day|week|month|hora|d[ií]a|semana|mes)\b|\b(?:hourly|weekly|monthly|mensual\w*)\b/;
const NAMES =
  /\b(?:[a-z]{1,3}-?\d+\w*|10(?:40|65|95|98|99)(?:-?[a-z]{1,4})?|1120-?s?|40[13]\(?[kb]\)?)/g;
const LEAST_INCOME = 1_000;
/** The oldest age at which the child tax credit is given. */
const LAST_CHILD_AGE = 16;

/**
 * Each sum by the nearest word that names it, within its part of the sentence; one without such a
 * word is income. Fails closed: a number that is no sum, year, count of children or name of a form
 * leaves none of them.
 */
function readSums(text: string): Sums | null {
  const found = findSums(text);
  const sums: Sums = {};
  let rest = text;
  for (const [at, { dollars, start, end }] of found.entries()) {
    const from = found[at - 1]?.end ?? 0;
    const to = found[at + 1]?.start ?? text.length;
    const name = nearestName(text.slice(from, start), text.slice(end, to));
    if (sums[name] !== undefined || (isIncome(name) && dollars < LEAST_INCOME)) return null;
    sums[name] = dollars;
    rest = rest.replace(text.slice(start, end), ' ');
  }
  if (found.length > 0 && NOT_A_YEAR.test(text)) return null;
  const unplaced = rest.replace(YEAR, ' ').replace(CHILDREN, ' ').replace(NAMES, ' ');
  const numbers = unplaced.match(/\d+/g)?.map(Number) ?? [];
  // Beside children, small numbers are their ages.
  const ages = readChildren(text) === null ? -1 : LAST_CHILD_AGE;
  if (numbers.some((number) => number > ages)) return null;
  return withWages(sums);
}

function withWages(sums: Sums): Sums {
  const { income, ...others } = sums;
  if (sums.withheld === undefined || income === undefined || sums.wages !== undefined) return sums;
  return { ...others, wages: income };
}

/** Amounts of a question and its follow-up; newly named income replaces earlier income. */
function mergeSums(earlier: Sums, { income, ...others }: Sums): Sums {
  if (income === undefined) return withWages({ ...earlier, ...others });
  const name = earlier.wages === undefined ? 'income' : 'wages';
  return withWages({ ...earlier, ...others, [name]: income });
}

const isIncome = (name: SumName) => ['income', 'wages', 'selfEmployment'].includes(name);

function nearestName(before: string, after: string): SumName {
  let nearest: { name: SumName; distance: number } = { name: 'income', distance: 40 };
  for (const [name, words] of Object.entries(SUM_WORDS) as [SumName, RegExp][]) {
    const behind = after.search(words);
    const ahead = [...before.matchAll(new RegExp(words, 'g'))].at(-1);
    const distances = [
      behind < 0 ? Infinity : behind,
      ahead ? before.length - ahead.index - ahead[0].length : Infinity,
    ];
    const distance = Math.min(...distances);
    if (distance < nearest.distance) nearest = { name, distance };
  }
  return nearest.name;
}

const YEAR = /(?<![\d$,.])20\d\d(?!\d|[.,]\d)/;

/** A supported tax year: four digits that are no sum, or this, last or next year. */
function readYear(text: string, now: Date): TaxYear | null {
  const today = Number(civilTime(now).date.slice(0, 4));
  const named = YEAR.exec(text)?.[0];
  const relative = /\b(?:last year|año pasado)\b/.test(text)
    ? today - 1
    : /\b(?:next year|próximo año|año que viene)\b/.test(text)
      ? today + 1
      : /\b(?:this year|este año)\b/.test(text)
        ? today
        : null;
  const year = named ? Number(named) : relative;
  return TAX_YEARS.find((each) => each === year) ?? null;
}

const STATUS_WORDS: Readonly<Record<FilingStatus, RegExp>> = {
  married_separate:
    /(?:married (?:person )?)?(?:filing )?separate(?:ly)?|casad[oa]s? por separado|por separado|\bmfs\b/,
  head_household: /head.?of.?(?:the )?house\w*|\bhoh\b|cabeza de (?:familia|hogar)/,
  single: /\bsingle(?:s| filers?| person)?\b|\bunmarried\b|\bnot married\b|solter[oa]s?/,
  married_joint:
    /(?:married )?(?:filing )?jointly|\bmarried(?: couples?)?\b|\bjoint\b|couples?\b|\bmfj\b|my (?:wife|husband|spouse)|casad[oa]s?|espos[oa]/,
};

/** The one filing status that is named, or null. Who files separately is married too. */
function readStatus(text: string): FilingStatus | null {
  let rest = text;
  const named = (Object.keys(STATUS_WORDS) as FilingStatus[]).filter((status) => {
    const before = rest;
    rest = rest.replace(STATUS_WORDS[status], ' ');
    return rest !== before;
  });
  const has = (status: FilingStatus) => named.includes(status);
  const telling = named.filter(
    (status) =>
      !(status === 'married_joint' && has('married_separate')) &&
      !(status === 'single' && has('head_household') && !has('married_joint')),
  );
  return telling.length === 1 ? telling[0]! : null;
}

const SMALL_NUMBERS =
  'zero|cero one|un|una|uno|a|an two|dos three|tres four|cuatro five|cinco six|seis seven|siete eight|ocho nine|nueve ten|diez eleven|once twelve|doce'.split(
    ' ',
  );
const SMALL = new RegExp(`(\\d{1,3}|${SMALL_NUMBERS.join('|')})`).source;
const toNumber = (word: string): number =>
  /^\d/.test(word)
    ? Number(word)
    : SMALL_NUMBERS.findIndex((words) => words.split('|').includes(word));

const CHILDREN = new RegExp(
  `(?<![\\w$,.])${SMALL} (?:\\w+ )?(?:kids?|child(?:ren)?|hij[oa]s?|niñ[oa]s?|nen[ea]s?|menores)\\b`,
);

function readChildren(text: string): number | null {
  if (/\b(?:no|without|sin) (?:kids|children|hijos)\b/.test(text)) return 0;
  const found = CHILDREN.exec(text)?.[1];
  return found === undefined ? null : toNumber(found);
}

/** Quantities: "3 pages", "two notarizations"; "a year of bookkeeping" is 12 months. */
function readQuantity(text: string): number | null {
  if (/\b(?:a|per|one|whole|full|un|por) (?:year|año)\b|\b12 m(?:onths|eses)\b/.test(text))
    return 12;
  const counted = new RegExp(
    `(?<![\\w$,.:-])${SMALL} (?:more |different )?(?!o'?clock|am\\b|pm\\b|%)\\p{L}{4,}`,
    'gu',
  );
  const numbers = [...text.matchAll(counted)].map((match) => toNumber(match[1]!));
  return numbers.find((number) => number > 1 && number <= 500) ?? null;
}

function readDay(prompt: string, now: Date): Pick<Reading, 'day' | 'time' | 'half'> {
  const { date, minutes } = civilTime(now);
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  const reference = new Date(year, month - 1, day, Math.floor(minutes / 60), minutes % 60);
  const found = [english, spanish]
    .map(({ casual }) => casual.parse(prompt, reference, { forwardDate: true }))
    .find((results) => results.length > 0);
  const half = /\b(?:morning|(?:por|en|de) la mañana)\b/i.test(prompt)
    ? 'morning'
    : /\b(?:afternoon|evening|after work|(?:por|en|de|esta) (?:la )?tarde)\b/i.test(prompt)
      ? 'afternoon'
      : null;
  const two = (value: number | null) => String(value ?? 0).padStart(2, '0');
  const starts = (found ?? []).map(({ start }) => start);
  const days = starts
    .filter((start) => start.isCertain('day') || start.isCertain('weekday'))
    .map((start) => `${start.get('year')}-${two(start.get('month'))}-${two(start.get('day'))}`);
  const isToday =
    days.length === 0 && /\b(?:this (?:morning|afternoon)|esta tarde)\b/i.test(prompt);
  const timed = starts.find((start) => start.isCertain('hour'));
  return {
    day: new Set(days).size === 1 ? days[0]! : isToday ? date : null,
    time: timed ? `${two(timed.get('hour'))}:${two(timed.get('minute'))}` : null,
    half,
  };
}

/** Reads a question's values; `before` is the previous one, which fills in the rest. */
export function readQuestion(prompt: string, before: string | null, now: Date): Reading {
  const text = prompt.toLowerCase();
  const earlier = before === null ? null : readQuestion(before, null, now);
  const sums = readSums(text);
  return {
    prompt,
    sums: sums && earlier?.sums ? mergeSums(earlier.sums, sums) : sums,
    year: readYear(text, now) ?? earlier?.year ?? null,
    hasOtherYear: YEAR.test(text) && readYear(text, now) === null,
    status: readStatus(text) ?? earlier?.status ?? null,
    children: readChildren(text) ?? earlier?.children ?? null,
    quantity: readQuantity(text),
    ...readDay(prompt, now),
  };
}
