import { formatMoney } from '../../money';
import type { FilingStatus } from '../../tax/filing-status';
import { itemizedRulesOf, stateLocalLimit } from '../../tax/itemized';
import { FIGURES } from '../../tax/rules';
import type { TaxYear } from '../../tax/years/figures';
import { inBoth, type Fact } from '../fact';
import { amountsIn } from '../language/amounts';
import type { TaxTopic } from '../tax-tables/topics';
import type { Said } from './said';

const CALCULATOR = [['Tax Calculator', 'Calculadora de impuestos'], '/tax-calculator'] as const;

/** Whether a question asks what is left of such a deduction at an income, and not for the tax on it. */
export const asksWhatIsLeft = ({ concepts, text, typed }: Said): boolean =>
  (concepts.has('salt') || concepts.has('seniordeduction')) &&
  /\b(?:limit|cap|max\w*|deduc\w+|limite|tope)\b/.test(text) &&
  !/\bowe\b|\bhow much tax|\b(?:total|federal) tax\b|\btax(?:es)? (?:on|for) \d/.test(text) &&
  amountsIn(typed).length === 1;

/** What is left at the income of a question of a deduction that falls with it; nothing where it names none, or no status. */
export function phasedFacts(
  { typed }: Said,
  topics: readonly TaxTopic[],
  year: TaxYear,
  [status, ...others]: readonly FilingStatus[],
): Fact[] {
  const incomes = amountsIn(typed).filter(({ dollars }) => dollars >= 1_000);
  const [income] = incomes;
  if (!income || incomes.length > 1 || !status || others.length > 0) return [];
  const [at, figures] = [formatMoney(income.dollars * 100), FIGURES[year]];
  if (topics.includes('state_local_taxes')) {
    const { stateLocal } = itemizedRulesOf(figures, status);
    const limit = formatMoney(Math.round(stateLocalLimit(stateLocal, income.dollars * 100)));
    return said(
      `At an income of ${at} the limit is ${limit}.`,
      `Con un ingreso de ${at} el límite es ${limit}.`,
    );
  }
  const from = figures.seniorDeduction?.phaseOutFrom[status];
  if (
    !topics.includes('senior_deduction') ||
    !figures.seniorDeduction ||
    from === null ||
    from === undefined
  )
    return [];
  const { perPerson, phaseOutRate } = figures.seniorDeduction;
  const left = Math.max(0, perPerson - (Math.max(0, income.dollars - from) * phaseOutRate) / 100);
  const [each, both] = [left, 2 * left].map((dollars) => formatMoney(Math.round(dollars * 100)));
  return status === 'married_joint'
    ? said(
        `At an income of ${at} it is ${each} for each of you who is 65 or older: ${both} for two.`,
        `Con un ingreso de ${at} son ${each} por cada uno que tenga 65 años o más: ${both} por los dos.`,
      )
    : said(`At an income of ${at} it is ${each}.`, `Con un ingreso de ${at} son ${each}.`);
}

const said = (english: string, spanish: string): Fact[] => [
  inBoth([english, spanish], ...CALCULATOR),
];
