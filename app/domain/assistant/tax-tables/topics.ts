import { FIGURES } from '../../tax/rules';
import { OTHER_FIGURES } from '../../tax/years/beyond-estimate';
import type { TaxYear } from '../../tax/years/figures';
import type { Fact } from '../fact';
import { OF_ESTIMATES } from './of-estimates';
import { BEYOND_ESTIMATES } from './beyond-estimates';
import { CALCULATOR, sourceInSpanish, type Status } from './amounts';

/** What the tables of a tax year can be asked for. */
export const TAX_TOPICS = [
  'standard_deduction',
  'extra_deduction',
  'dependent_filer',
  'brackets',
  'gains',
  'capital_loss',
  'senior_deduction',
  'itemized',
  'charity',
  'state_local_taxes',
  'mortgage_debt',
  'student_loan',
  'tips',
  'overtime',
  'car_loan',
  'business_income',
  'self_employment',
  'wage_base',
  'payroll_taxes',
  'additional_medicare',
  'net_investment',
  'minimum_tax',
  'child_credit',
] as const;
export type TaxTopic = (typeof TAX_TOPICS)[number];

const SAY = { ...OF_ESTIMATES, ...BEYOND_ESTIMATES } as const satisfies Record<TaxTopic, unknown>;

/** The published figures of a year on a topic, for one status or for all four. */
export function taxYearFact(topic: TaxTopic, year: TaxYear, status: Status): Fact {
  const figures = { ...FIGURES[year], ...OTHER_FIGURES[year] };
  const { text, source, spanish } = SAY[topic](figures, status);
  return {
    text: `Tax year ${year}. ${text}${source ? ` Source: ${source}.` : ''}`,
    page: CALCULATOR,
    spanish: {
      text: `Año fiscal ${year}. ${spanish}${source ? ` Fuente: ${sourceInSpanish(source)}.` : ''}`,
      label: 'Calculadora de impuestos',
    },
  };
}
