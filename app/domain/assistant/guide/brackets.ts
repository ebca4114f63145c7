import { FILING_STATUS_LABELS, type FilingStatus } from '../../tax/filing-status';
import { FIGURES } from '../../tax/rules';
import type { TaxYear } from '../../tax/years/figures';
import { inBoth, type Fact } from '../fact';
import { amountsIn } from '../language/amounts';
import { STATUS_IN_SPANISH } from '../spanish/words';
import { dollars } from '../tax-tables/amounts';
import type { Said } from './said';

const CALCULATOR = [['Tax Calculator', 'Calculadora de impuestos'], '/tax-calculator'] as const;

/** Whether a question asks in which bracket a taxable income is. */
export const asksItsBracket = ({ text, typed, concepts }: Said): boolean =>
  concepts.has('bracket') &&
  /\btaxable\b|\bgravable\b|\bafter (?:the )?deductions?\b/.test(text) &&
  amountsIn(typed).length === 1;

/** The one bracket that is asked for, by its rate or by a taxable income, for each status; none where neither is named. */
export function bracketFacts(said: Said, year: TaxYear, statuses: readonly FilingStatus[]): Fact[] {
  const { rates, upperLimits } = FIGURES[year].brackets;
  const income = asksItsBracket(said) ? amountsIn(said.typed)[0]!.dollars : null;
  const named = /\b(\d\d)\s?(?:%|percent|por ciento)/.exec(said.typed)?.[1];
  if (income === null && !named) return [];
  return statuses.flatMap((status) => {
    const limits = upperLimits[status];
    const over = limits.findIndex((limit) => income !== null && income <= limit);
    const at = income === null ? rates.indexOf(Number(named)) : over < 0 ? limits.length : over;
    if (at < 0) return [];
    const [from, to] = [dollars(limits[at - 1] ?? 0), limits[at] && dollars(limits[at])];
    const rate = `${rates[at]}%`;
    const [about, sobre] =
      income === null
        ? ['', '']
        : [
            `A taxable income of ${dollars(income)} is in it: `,
            `Ahí cae un ingreso gravable de ${dollars(income)}: `,
          ];
    const words = [
      `${FILING_STATUS_LABELS[status]}, tax year ${year}, the ${rate} bracket. ${about}It is for taxable income above ${from}${to ? ` up to ${to}` : ''}.`,
      `${STATUS_IN_SPANISH[status]}, año fiscal ${year}, tramo del ${rate}. ${sobre}Es para el ingreso gravable por encima de ${from}${to ? ` hasta ${to}` : ''}.`,
    ].map((text) => text.replace(/: (It|Es)/, (_, word: string) => `: ${word.toLowerCase()}`));
    return [inBoth([words[0]!, words[1]!], ...CALCULATOR)];
  });
}
