import { MAX_CHILDREN } from '../../tax/input';
import { formatRate } from '../../tax/estimate-words';
import { BUSINESS_INCOME_SHARE } from '../../tax/years/beyond-estimate';
import type { TaxYear } from '../../tax/years/figures';
import { inBoth, type Fact } from '../fact';
import { countOf } from '../language/amounts';
import type { ToolInput } from '../tools';
import type { Said } from './said';

type Asked = ToolInput<'estimate_tax'>;
const CALCULATOR = [['Tax Calculator', 'Calculadora de impuestos'], '/tax-calculator'] as const;

const CHILDREN =
  'kids?|children|child|hijos?|hijas?|ninos?|dependents? under 17|dependent (?:kids?|child(?:ren)?)';
const DEPENDENTS =
  '(?:other |adult |older )?(?:dependents?|dependants?|dependientes?)(?! (?:under|kids?|child))';

/** How many children and other dependents a question speaks of. */
export function dependentsIn({ text }: Said): Pick<Asked, 'children' | 'otherDependents'> {
  const count = (things: string) => Math.min(MAX_CHILDREN, Math.trunc(countOf(text, things) ?? 0));
  const otherDependents = count(DEPENDENTS);
  return { children: count(CHILDREN), ...(otherDependents > 0 && { otherDependents }) };
}

/** Says how dependents of no age were counted. */
export function dependentsFact({ otherDependents: count = 0 }: Asked): Fact[] {
  if (count === 0) return [];
  const [who, quien] =
    count === 1
      ? ['1 dependent', '1 dependiente']
      : [`${count} dependents`, `${count} dependientes`];
  const words = [
    `I counted ${who} of 17 or older, or not a child. For a child under 17 the credit is larger: say “${count === 1 ? '1 child' : `${count} children`}”.`,
    `Conté ${quien} de 17 años o más. Por un hijo menor de 17 años el crédito es mayor: diga “${count === 1 ? '1 hijo' : `${count} hijos`}”.`,
  ] as const;
  return [inBoth(words, ...CALCULATOR)];
}

/** Says that the estimate of a business leaves out the deduction for its income. */
export function businessFact({ selfEmployment = 0 }: Asked): Fact[] {
  if (selfEmployment <= 0) return [];
  const share = formatRate(BUSINESS_INCOME_SHARE);
  const words = [
    `The estimate leaves out the deduction for qualified business income (QBI, up to ${share} of the profit), so your tax may be lower.`,
    `El cálculo no incluye la deducción por ingreso calificado de negocio (QBI, hasta el ${share} de la ganancia), así que su impuesto puede ser menor.`,
  ] as const;
  return [inBoth(words, ...CALCULATOR)];
}

/** The years of the deductions for tips and overtime. */
const DEDUCTED = { from: 2025, to: 2028 };

/** Says that tips and overtime count as wages, and what the estimate leaves out. */
export function tipsFact({ text }: Said, year: TaxYear): Fact[] {
  if (!/\b(?:tips|propinas|overtime|horas extras?)\b/.test(text)) return [];
  const deducted = year >= DEDUCTED.from && year <= DEDUCTED.to;
  const words = [
    `I counted tips and overtime as wages.${deducted ? ' The estimate leaves out the deductions for them, so your tax may be lower.' : ''}`,
    `Conté las propinas y las horas extras como sueldo.${deducted ? ' El cálculo no incluye las deducciones por ellas, así que su impuesto puede ser menor.' : ''}`,
  ] as const;
  return [inBoth(words, ...CALCULATOR)];
}
