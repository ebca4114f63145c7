import { formatMoney, type Cents } from '../money';
import { estimate } from '../tax/estimate';
import { DEDUCTION_NAMES, INCOME_NAMES, PEOPLE_NAMES, type AnswerName } from '../tax/fields';
import { FILING_STATUS_LABELS, FILING_STATUSES, MAX_FILERS } from '../tax/filing-status';
import { maxTips, toLineId } from '../tax/income';
import { emptyInput, MAX_AMOUNT, MAX_CHILDREN } from '../tax/input';
import type { Estimate } from '../tax/result';
import { TAX_YEARS } from '../tax/years/figures';
import {
  answerText,
  entriesOf,
  entryTitle,
  isAnswered,
  openPages,
  type Entry,
  type OpenPage,
} from './answers';
import { fillText, type Question, type Template, type TemplatePage } from './template';

/** An answer by its question, and where it is changed. `whose` names the entry of a repeated page. */
export type AnswerLink = { whose: string; label: string; page: string; entry: string };
export type CountedAnswer = AnswerLink & { field: AnswerName; text: string };

export type OrganizerEstimate = {
  /** Null while it can’t be calculated: `reason` says why. */
  estimate: Estimate | null;
  reason: string;
  /** What isn’t known of withholding: “tax withheld by Publix”; '' where all of it is. */
  withholdingGap: string;
  counted: readonly CountedAnswer[];
  /** What the estimate would count, had it been answered. */
  unknown: readonly AnswerLink[];
};

/** A question that the estimate counts, asked for one entry of its page. */
type Asked = AnswerLink & {
  question: Pick<Question, 'type' | 'key'>;
  field: AnswerName;
  sign: 1 | -1;
  /** Undefined where it isn’t answered, or last year’s answer isn’t confirmed. */
  value: string | undefined;
};

export const hasEstimate = ({ sections }: Template): boolean =>
  sections.some(({ pages }) =>
    pages.some(({ questions }) => questions.some(({ estimates }) => estimates.length > 0)),
  );

/** The estimate from the answers so far. An entry’s loss counts as zero, as in the calculator. */
export function estimateAnswers(
  template: Template,
  entries: readonly Entry[],
  taxYear: number,
): OrganizerEstimate {
  const open = openPages(template, entries);
  const asked = open.flatMap(({ page, questions }) =>
    toEntries(page, entries).flatMap((entry) =>
      questions.flatMap((question) => toAsked({ page, questions }, entry, question, taxYear)),
    ),
  );
  const sums = new Map<AnswerName, number>();
  const nets = new Map<string, { field: AnswerName; cents: Cents }>();
  const counted: CountedAnswer[] = [];
  const unknown: AnswerLink[] = [];
  for (const { question, field: given, sign, value, ...link } of asked) {
    const read = value === undefined ? null : readAnswer(given, value, question.type, taxYear);
    if (read === null) {
      unknown.push(link);
      continue;
    }
    const { field, amount } = read;
    counted.push({ ...link, field, text: answerText(question, value) });
    const net = `${link.page} ${link.entry} ${field}`;
    nets.set(net, { field, cents: (nets.get(net)?.cents ?? 0) + sign * amount });
  }
  for (const { field, cents } of nets.values())
    sums.set(field, (sums.get(field) ?? 0) + Math.max(0, cents));

  const withheld = asked.filter(({ field }) => field === 'withholding');
  const gaps = withheld.filter(({ value }) => value === undefined);
  const payers = gaps.flatMap(({ entry, whose }) => (entry ? whose : [])).join(', ');
  const isWithholdingKnown =
    gaps.length === 0 && (withheld.length > 0 || open.every((each) => isAnswered(each, entries)));
  const withholdingGap = isWithholdingKnown ? '' : `tax withheld${payers && ` by ${payers}`}`;
  const answer = asked.find(({ field }) => field === 'filingStatus')?.value;
  const status = FILING_STATUSES.find((each) => FILING_STATUS_LABELS[each] === answer);
  const year = TAX_YEARS.find((each) => each === taxYear);
  const shared = { counted, unknown, withholdingGap };
  if (!year || !status) return { ...shared, estimate: null, reason: toReason(taxYear, answer) };
  if (!INCOME_NAMES.some((name) => sums.has(name)))
    return { ...shared, estimate: null, reason: 'Not known yet: add your income.' };

  const input = emptyInput(year, status);
  const take = (name: AnswerName, most: number) => Math.min(sums.get(name) ?? 0, most);
  for (const name of INCOME_NAMES) input.income[name] = take(name, MAX_AMOUNT);
  for (const name of DEDUCTION_NAMES) input.deductions[name] = take(name, MAX_AMOUNT);
  for (const name of ['tips', 'overtime'] as const)
    input.deductions[name] = take(name, maxTips(input.income));
  for (const name of PEOPLE_NAMES)
    input.people[name] = take(
      name,
      name === 'age65' || name === 'blind' ? MAX_FILERS[status] : MAX_CHILDREN,
    );
  input.payments = {
    withholding:
      isWithholdingKnown || sums.has('withholding') ? take('withholding', MAX_AMOUNT) : null,
    estimated: take('estimated', MAX_AMOUNT),
  };
  return { ...shared, estimate: estimate(input), reason: '' };
}

/** The entries of a page; a blank one where it has none yet. */
function toEntries(page: TemplatePage, entries: readonly Entry[]): readonly Entry[] {
  const given = entriesOf(entries, page.key);
  return given.length > 0 ? given : [{ page: page.key, entry: '', values: {}, carried: '' }];
}

function toAsked(
  { page, questions }: Pick<OpenPage, 'page' | 'questions'>,
  given: Entry,
  question: Question,
  taxYear: number,
): Asked[] {
  const { entry, values, carried } = given;
  const counted = question.estimates.findLast(
    ({ when }) =>
      !when || (values[when.key] === when.value && questions.some(({ key }) => key === when.key)),
  );
  if (!counted) return [];
  const value = (carried === '' && values[question.key]) || undefined;
  const whose = !page.each ? '' : entry === '' ? page.title : entryTitle(page, given);
  const label = fillText(question.label, taxYear, values);
  const link = { whose, label, page: page.key, entry };
  const { field, sign } = counted;
  return [{ ...link, field, sign, question, value }];
}

/** An answer as what it adds to a field: cents, or a number of people. Null where it says nothing. */
function readAnswer(
  field: AnswerName,
  value: string,
  type: Question['type'],
  taxYear: number,
): { field: AnswerName; amount: number } | null {
  if (field === 'filingStatus') return { field, amount: 0 };
  if (type === 'date') return readBirth(field, value, taxYear);
  if (type === 'yes/no') return { field, amount: value === 'yes' ? 1 : 0 };
  const number = Number(value);
  if (!Number.isFinite(number)) return null;
  const isPeople = PEOPLE_NAMES.some((name) => name === field);
  return { field, amount: Math.round(isPeople ? number : number * 100) };
}

/** Born on January 1 counts as 65 the day before; a child counts if under 17 at the end of the year. */
function readBirth(field: AnswerName, born: string, taxYear: number) {
  if (field === 'age65') return { field, amount: born <= `${taxYear - 64}-01-01` ? 1 : 0 };
  if (field !== 'children') return null;
  const isChild = born > `${taxYear - 17}-12-31`;
  const amount = born <= `${taxYear}-12-31` ? 1 : 0;
  return { field: isChild ? field : ('otherDependents' as const), amount };
}

function toReason(taxYear: number, status: string | undefined): string {
  if (!TAX_YEARS.some((year) => year === taxYear))
    return `We don’t have the figures for ${taxYear} yet.`;
  return status === undefined
    ? 'You’ll see an estimate here once you choose your filing status.'
    : `Our estimate doesn’t cover the filing status “${status}”.`;
}

/** The lines of the working that aren’t named like the answers that they come from. */
const LINES: Readonly<Record<string, readonly AnswerName[]>> = {
  'adjustments.student-loan': ['studentLoanInterest'],
  'adjustments.other': ['otherAdjustments'],
  'self-employment.net-earnings': ['selfEmployment'],
  'self-employment.spouse-net-earnings': ['selfEmploymentSpouse'],
  'deduction.mortgage': ['mortgageInterest'],
  'deduction.charity-beside-standard': ['charity'],
  'deduction.standard': ['filingStatus'],
  'deduction.age-or-blind': ['age65', 'blind'],
  'deduction.senior': ['age65'],
};

/** The answers that a line of the working comes from. */
export const answersOfLine = (
  lineId: string,
  counted: readonly CountedAnswer[],
): readonly CountedAnswer[] =>
  counted.filter(
    ({ field }) =>
      LINES[lineId]?.includes(field) ?? lineId.replace(/^[^.]+/, '') === toLineId('', field),
  );

/** The result so far in a sentence or two. It never names a refund: answers are still missing. */
export function describeEstimate({
  estimate: result,
  reason,
  withholdingGap,
}: OrganizerEstimate): string {
  if (!result) return reason;
  const { totalTax, refundableCredits, payments } = result.totals;
  const dollars = (cents: Cents) => formatMoney(Math.round(cents / 100) * 100);
  const tax = totalTax - refundableCredits;
  const owed =
    tax > 0
      ? `So far, your federal tax for ${result.year} comes to about ${dollars(tax)}.`
      : `So far, no federal tax is due for ${result.year}.`;
  const paid = payments > 0 ? ` About ${dollars(payments)} of tax is paid already.` : '';
  return `${owed}${paid}${withholdingGap && ` Not known yet: ${withholdingGap}.`}`;
}
