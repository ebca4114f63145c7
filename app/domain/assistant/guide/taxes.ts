import { formatMoney } from '../../money';
import { FILING_STATUS_LABELS } from '../../tax/filing-status';
import { STATUS_IN_SPANISH } from '../spanish/words';
import { TAX_YEARS, type TaxYear } from '../../tax/years/figures';
import { amountsIn, namesSum, unclearIn } from '../language/amounts';
import { inBoth, type Fact } from '../fact';
import type { ToolInput } from '../tools';
import { ESTIMATE_NOTE } from '../tax-estimate';
import { asksItsBracket, bracketFacts } from './brackets';
import { asksWhatIsLeft, phasedFacts } from './phased-out';
import { groundsOf } from './carried';
import { ages65In, homeSaleFact, netOfExpenses, notCounted, spentFact } from './unplaced';
import { businessFact, dependentsFact, dependentsIn, tipsFact } from './household';
import { INCOME, sumsIn } from './sums';
import type { Reply, Talk } from './reply';
import type { Said } from './said';
import { TOPIC_OF } from './tax-words';
import type { TaxTopic } from '../tax-tables/topics';

type Asked = ToolInput<'estimate_tax'>;
const COMPANIES = ['corporation', 'scorporation', 'partnership'];
const CALCULATOR = [['Tax Calculator', 'Calculadora de impuestos'], '/tax-calculator'] as const;

const ABOUT_TAX =
  /\btax\b|\btaxes\b|\btaxed\b|\bowe\b|\brefund\b|\birs\b|\bimpuestos?\b|\bbracket|\breembolso\b|\bpay\b|\bpago\b|\bpagar\b|\bdebo\b|\bestimate\b|\bcalcula/;

const EARNED =
  /\b(?:make|makes|made|earn\w*|income|salary|wages|gano|gane|ganamos|ingresos?|sueldo|salario)\b/;

/** Whether a message gives an income and wants its tax; also one that can't be read for certain. */
export function wantsEstimate(said: Said): boolean {
  const amounts = amountsIn(said.typed).filter(({ dollars }) => dollars >= 1_000);
  const unclear = EARNED.test(said.text) || said.statuses.length > 0 ? unclearIn(said.typed) : [];
  if (amounts.length + unclear.length === 0) return false;
  const kind = TOPIC_OF.find(([concept]) => said.concepts.has(concept))?.[1];
  if (asksItsBracket(said) || asksWhatIsLeft(said)) return false;
  if (
    kind &&
    !['brackets', 'gains', 'self_employment'].includes(kind) &&
    !/\btax(?:es)? (?:on|for|do|would|will)|\bwhat(?:s| is)?(?: the| my)? tax(?:es)?$|\bhow much tax|\bowe\b|\bincome\b|\bsalary\b/.test(
      said.text,
    )
  )
    return false;
  return ABOUT_TAX.test(said.text) || said.statuses.length > 0;
}

const OWN_TAX =
  /\bhow much (?:federal |income |in )*tax(?:es)? (?:will|do|would|should|must) (?:i|we)\b|\b(?:what|how much) (?:will|do|would) (?:i|we) owe\b|\b(?:calculate|estimate|figure out) (?:my|our) (?:tax|taxes|refund)\b|\bcuantos? (?:de )?impuestos? (?:voy|tengo|debo|pago|pagare|pagamos)\b|\bcuanto (?:\w+ ){0,4}(?:pag\w+|deb\w+|toca)(?: \w+){0,2} (?:de|en) (?:impuestos?|taxes)\b|\bhow much (?:do|will|would) (?:i|we) (?:\w+ ){0,3}pay in (?:federal |income )*tax/;

/** Whoever asks for their own tax, and says no income, is asked for it. */
export function incomeWanted(said: Said): Reply | null {
  if (!OWN_TAX.test(said.text) || amountsIn(said.typed).length > 0) return null;
  return askForIncome();
}

function askForIncome(): Reply {
  const fact = inBoth(
    [
      'Tell me your income, filing status and tax year and I’ll estimate your tax, or enter them in the calculator.',
      'Dígame sus ingresos, su estado civil para la declaración y el año fiscal, y calculo su impuesto; o escríbalos en la calculadora.',
    ],
    ...CALCULATOR,
  );
  return { facts: [fact] };
}

/** Words of a question that only says a filing status. */
const OF_STATUS = new Set(
  'household single married filing jointly joint separately separate head household status couple soltero soltera casado casada casados juntos separado cabeza familia hogar civil estado hijo'.split(
    ' ',
  ),
);

/** Whoever says no more than a filing status is told what goes by it, and asked for the income. */
export async function statusReply(said: Said, talk: Talk): Promise<Reply | null> {
  const { statuses, terms, asks, typed } = said;
  const [filingStatus] = statuses;
  const only = terms.every((term) => OF_STATUS.has(term));
  if (!filingStatus || statuses.length > 1 || asks.size > 0 || !only) return null;
  if (namesSum(typed) || asksForTable(said)) return null;
  const year = taxYearOf(said.year, talk) ?? talk.taxYear;
  const facts = await talk.tools.tax_year_figures?.({
    ...{ topic: 'standard_deduction' as const, year, filingStatus },
  });
  const [status, estado] = [FILING_STATUS_LABELS, STATUS_IN_SPANISH].map((labels) =>
    labels[filingStatus].toLowerCase(),
  );
  const next = inBoth(
    [
      `Tell me your income and I’ll estimate your tax for ${status}, tax year ${year}, or enter it in the calculator.`,
      `Dígame sus ingresos y calculo su impuesto (estado civil: ${estado}; año fiscal ${year}), o escríbalos en la calculadora.`,
    ],
    ...CALCULATOR,
  );
  return facts ? { facts: [...facts, next] } : null;
}

/** The answer to "how much tax on …", by the portal's own engine. */
export async function estimateReply(said: Said, talk: Talk): Promise<Reply | null> {
  const { statuses, year: wanted, lead } = groundsOf(said, talk);
  const year = taxYearOf(wanted, talk);
  if (!year) return outOfRange();
  const read = sumsIn(said.typed);
  const refused = notCounted(said, read, statuses, talk);
  if (refused) return refused;
  const { sums, spent, facts: netFacts } = netOfExpenses(read);
  if (INCOME.every((field) => sums[field] === undefined)) return askForIncome();
  const asked: Asked = {
    ...sums,
    year,
    ...(statuses.length === 1 && { filingStatus: statuses[0] }),
    ...dependentsIn(said),
    age65: ages65In(said),
  };
  const estimate = talk.tools.estimate_tax;
  if (!estimate) return null;
  const each = statuses.length > 1 ? statuses : [asked.filingStatus];
  const facts = await Promise.all(each.map((filingStatus) => estimate({ ...asked, filingStatus })));
  const before = [...payFacts(said.typed), ...netFacts];
  const after = [
    ...spentFact(spent),
    ...homeSaleFact(said, sums, talk),
    ...dependentsFact(asked),
    ...tipsFact(said, year),
    ...businessFact(asked),
  ];
  return { facts: [...before, ...facts.flat(), ...after, ESTIMATE_NOTE], lead };
}

const PAY_WORDS = {
  hour: ['an hour, 40 hours a week,', 'por hora, 40 horas a la semana,'],
  week: ['a week', 'a la semana'],
  'two weeks': ['every two weeks', 'cada dos semanas'],
  month: ['a month', 'al mes'],
} as const;

/** What pay by the hour, week or month makes in a year. */
function payFacts(text: string): Fact[] {
  const money = (dollars: number) => formatMoney(Math.round(dollars * 100));
  return amountsIn(text).flatMap(({ dollars, pay }) => {
    if (!pay) return [];
    const [every, spanish] = PAY_WORDS[pay.every];
    const words = [
      `${money(pay.dollars)} ${every} is ${money(dollars)} a year.`,
      `${money(pay.dollars)} ${spanish} son ${money(dollars)} al año.`,
    ] as const;
    return [inBoth(words, ...CALCULATOR)];
  });
}

/** The tables that a question is about. Those of people say nothing of companies. */
function topicsOf(said: Said, told = said.text): readonly TaxTopic[] {
  const { concepts, text } = said;
  if (concepts.has('bracket') && concepts.has('selfemployed')) return ['self_employment'] as const;
  const topics = TOPIC_OF.filter(([concept]) => concepts.has(concept)).map(([, topic]) => topic);
  if (topics.length === 0 && (isPlainDeduction(said) || UNTAXED.test(text)))
    topics.push('standard_deduction');
  const loan = topics.indexOf('student_loan');
  if (loan >= 0 && OF_THE_DEBT.test(text)) topics.splice(loan, 1);
  const [at, deduction] = [topics.indexOf('standard_deduction'), 'extra_deduction' as const];
  if (at >= 0 && OF_DEPENDENTS.test(text)) topics.splice(at, 1, 'dependent_filer');
  else if (at >= 0 && isOlder(said, told) && !topics.includes(deduction)) topics.push(deduction);
  if (
    topics.includes('additional_medicare') &&
    !/\badditional\b|\bsurtax\b|\bextra\b|\b0 ?9\b/.test(text)
  )
    topics.unshift('payroll_taxes');
  if (topics.includes('brackets') && COMPANIES.some((each) => concepts.has(each))) return [];
  const extra = topics.includes('extra_deduction') || topics.includes('senior_deduction');
  const own = topics.filter((topic) => !(extra && topic === 'standard_deduction'));
  // A rate of something is that of its own table.
  return own.length > 1 && !/\bbrackets?\b|\btramos?\b/.test(text)
    ? own.filter((topic) => topic !== 'brackets')
    : own;
}

/** What asks how much income is free of tax, or how little needs no return. */
const UNTAXED =
  /\b(?:0|zero|no) (?:federal |income )*tax(?:es)?\b|\b(?:without|before|not) (?:having to )?(?:pay|paying|owe|owing) (?:any |federal |income )*tax(?:es)?\b|\b(?:earn|make|income)\b.{0,24}\b(?:tax free|untaxed|without tax|without filing|before (?:i|you) (?:have|need) to file)\b|\bminimum income\b|\b(?:0|zero|no) income\b|\bincome (?:is |of |was )?(?:0|zero)\b|\b(?:income|much)\b.{0,30}\b(?:required|have|need|must|obligated) to file\b|\b(?:sin|no) pagar impuestos\b/;
const UP_TO_DEDUCTION = [
  'Ordinary income up to the standard deduction bears no federal income tax; self-employment tax is another matter.',
  'Los ingresos ordinarios hasta la deducción estándar no pagan impuesto federal sobre la renta; el impuesto por cuenta propia es otra cosa.',
] as const;

/** "And what is that deduction in 2025?": the one that everybody has. */
const isPlainDeduction = ({ terms, text }: Said): boolean =>
  terms.includes('deduction') &&
  terms.every((term) => term === 'deduction' || term === 'tax' || OF_STATUS.has(term)) &&
  /\b(?:what|whats|how much|my|that|the|cual|cuanto)\b.{0,30}\bdeduction\b/.test(text) &&
  !/\b(?:can|could|may) i\b|\bwhat deductions\b|\bdeductions\b/.test(text);

/** A loan itself, and not its interest. */
const OF_THE_DEBT =
  /\b(?:forgiv\w+|refinanc\w+|consolidat\w+|default\w*|deferment|forbearance|repayment|perdon\w*)\b/;
const OF_DEPENDENTS =
  /\b(?:dependents?|dependant|dependientes?|claimed (?:by|on|as)|someone else claims|my parents claim)\b/;

/** Whether somebody of whom a question tells is 65 or older, or blind. */
const isOlder = ({ typed, text }: Said, told: string): boolean =>
  ages65In({ typed: `${typed}. ${told}`, text: `${text} ${told}` }) > 0 ||
  /\bblind\b|\b(?:mayor|mas) de 65\b|\bcieg[oa]\b/.test(text);

export const asksForTable = (said: Said) => topicsOf(said).length > 0;

/** The published figures of a tax year. Without a year, those of this one and the one before. */
export async function tableReply(said: Said, talk: Talk): Promise<Reply | null> {
  const topics = topicsOf(said, talk.message);
  const look = talk.tools.tax_year_figures;
  if (topics.length === 0 || !look) return null;
  const grounds = groundsOf(said, talk, {
    withStatus: said.year === null || /\b(?:that|this|esa|esta) deduc\w+/.test(said.text),
  });
  const year = taxYearOf(grounds.year, talk);
  if (!year) return outOfRange();
  const filingStatus = grounds.statuses.length === 1 ? grounds.statuses[0] : undefined;
  const named = TAX_YEARS.filter((each) => grounds.years.includes(each));
  const usual = grounds.year === null ? recent(talk.taxYear) : [year];
  const years = named.length > 1 ? named : usual;
  const facts = await Promise.all(
    topics.flatMap((topic) => years.map((each) => look({ topic, year: each, filingStatus }))),
  );
  const one = years.flatMap((each) => [
    ...(topics.includes('brackets') ? bracketFacts(said, each, grounds.statuses) : []),
    ...(years.length === 1 ? phasedFacts(said, topics, each, grounds.statuses) : []),
  ]);
  const untaxed = topics[0] === 'standard_deduction' && UNTAXED.test(said.text);
  return { facts: [...one, ...facts.flat()], lead: untaxed ? UP_TO_DEDUCTION : grounds.lead };
}

const recent = (year: TaxYear): TaxYear[] =>
  TAX_YEARS.filter((each) => each === year || each === year - 1).reverse();

/** The tax year that is asked about, this one where none is; null for one that the portal has no figures of. */
function taxYearOf(asked: number | null, talk: Talk): TaxYear | null {
  if (asked === null) return talk.taxYear;
  return TAX_YEARS.find((each) => each === asked) ?? null;
}

function outOfRange(): Reply {
  const [first, last] = [TAX_YEARS[0], TAX_YEARS.at(-1)];
  const words = [
    `I have figures for the tax years ${first} to ${last} only.`,
    `Solo tengo cifras de los años fiscales ${first} a ${last}.`,
  ] as const;
  return { facts: [inBoth(words, ...CALCULATOR)], as: 'referral' };
}
