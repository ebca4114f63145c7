import type { Bilingual, Fact, Language } from '../assistant/fact';
import { pageLink } from '../assistant/pages';
import { formatMoney } from '../money';
import { formatRate } from './estimate-words';
import {
  FILING_STATUSES,
  FILING_STATUS_LABELS,
  forEachStatus,
  STATUS_IN_SPANISH,
  type ByStatus,
  type FilingStatus,
} from './filing-status';
import {
  CAPITAL_LOSS,
  MORTGAGE_DEBT,
  OTHER_FIGURES,
  type OtherFigures,
} from './years/beyond-estimate';
import type { TaxYear } from './years/figures';
import type { YearFigures } from './years/published';
import { SOURCED_FIGURES, type SourcedFigures } from './years/sources';

type Status = FilingStatus | null;

/** A figure in dollars or percent, a range, or a text; null where it is not allowed. */
type Amount = number | readonly number[] | string | Bilingual | null;
type Values = { readonly source: string; readonly [name: string]: Amount | ByStatus<Amount> };

/** A text with figures: `{name}` in dollars, `{name%}` in percent, by filing status. */
type FiguresText = Bilingual & { values: Values };
type Figures = SourcedFigures & OtherFigures & { year: TaxYear };
type FiguresWriter = (figures: Figures, status: Status) => FiguresText;

const dollars = (amount: number) => formatMoney(amount * 100);

const LABELS = { en: FILING_STATUS_LABELS, es: STATUS_IN_SPANISH };
const NOT_ALLOWED = { en: 'not allowed', es: 'no se permite' };
const TO = { en: ' to ', es: ' a ' };

function fillIn(text: FiguresText, language: Language, status: Status): string {
  const format = (amount: Amount, isRate: boolean): string => {
    if (amount === null) return NOT_ALLOWED[language];
    if (typeof amount === 'number') return isRate ? formatRate(amount) : dollars(amount);
    if (typeof amount === 'string') return amount;
    return 'en' in amount ? amount[language] : amount.map(dollars).join(TO[language]);
  };
  const formatByStatus = (amounts: ByStatus<Amount>, isRate: boolean) =>
    (status ? [status] : FILING_STATUSES)
      .map((each) => `${LABELS[language][each]} ${format(amounts[each], isRate)}`)
      .join('; ');
  return text[language].replace(/\{(\w+)(%?)\}/g, (_, name: string, percent: string) => {
    const value = text.values[name]!;
    return typeof value === 'object' && value && 'single' in value
      ? formatByStatus(value, percent !== '')
      : format(value, percent !== '');
  });
}

const bracketTexts = ({ rates, upperLimits }: YearFigures['brackets']): ByStatus<Bilingual> =>
  forEachStatus((status) => {
    const limits = upperLimits[status];
    const list = (upTo: string, above: string) =>
      rates
        .map((rate, index) => {
          const limit = limits[index];
          return limit === undefined
            ? `${formatRate(rate)} ${above} ${dollars(limits[index - 1] ?? 0)}`
            : `${formatRate(rate)} ${upTo} ${dollars(limit)}`;
        })
        .join(', ');
    return { en: list('up to', 'above'), es: list('hasta', 'por encima de') };
  });

/** The addition for age or blindness with the sum that it makes, for a couple also with two. */
const additionTexts = ({ amounts, perAgeOrBlind }: YearFigures['standardDeduction']) =>
  forEachStatus((status): Bilingual => {
    const [addition, base] = [perAgeOrBlind[status], amounts[status]];
    const [one, two] = [dollars(base + addition), dollars(base + 2 * addition)];
    const say = (inAll: string, withTwo: string) =>
      `${dollars(addition)} (${one} ${inAll}${status === 'married_joint' ? `, ${two} ${withTwo}` : ''})`;
    return { en: say('in all', 'with two'), es: say('en total', 'con dos') };
  });

const noFigures = (en: string, es: string): FiguresText => ({ values: { source: '' }, en, es });

const newDeduction = (
  figures: SourcedFigures['tips'],
  year: TaxYear,
  name: string,
  nombre: string,
): FiguresText =>
  figures
    ? {
        values: { ...figures, isPartCounted: null },
        en: `Deduction for ${name}, at most: {limit}. It falls by {reduction} for each $1,000 of income above: {reducedFrom}.`,
        es: `Deducción por ${nombre}, como máximo: {limit}. Baja {reduction} por cada $1,000 de ingreso por encima de: {reducedFrom}.`,
      }
    : noFigures(
        `There is no deduction for ${name} for ${year}; it is for 2025 to 2028.`,
        `No hay deducción por ${nombre} en ${year}; es de 2025 a 2028.`,
      );

const TEXTS = {
  standard_deduction: ({ standardDeduction }) => ({
    values: standardDeduction,
    en: 'Standard deduction: {amounts}.',
    es: 'Deducción estándar: {amounts}.',
  }),
  extra_deduction: ({ standardDeduction }) => ({
    values: { additions: additionTexts(standardDeduction), source: standardDeduction.source },
    en: 'Added to the standard deduction for each filer who is 65 or older, or blind: {additions}.',
    es: 'Se suma a la deducción estándar por cada declarante de 65 años o más, o ciego: {additions}.',
  }),
  brackets: ({ brackets }) => ({
    values: { brackets: bracketTexts(brackets), source: brackets.source },
    en: 'Federal tax brackets, on taxable income: {brackets}.',
    es: 'Tramos del impuesto federal, sobre el ingreso gravable: {brackets}.',
  }),
  gains: ({ gains: { rates, ...gains } }) => ({
    values: { ...gains, none: rates[0], middle: rates[1], top: rates[2] },
    en: 'Long-term capital gains and qualified dividends are taxed at {none%} while taxable income is up to {topOfZero}; at {middle%} up to {topOfFifteen}; and at {top%} above that.',
    es: 'Las ganancias de capital a largo plazo y los dividendos calificados pagan {none%} mientras el ingreso gravable llegue hasta {topOfZero}; {middle%} hasta {topOfFifteen}; y {top%} por encima.',
  }),
  senior_deduction: ({ seniorDeduction, year }) =>
    seniorDeduction
      ? {
          values: seniorDeduction,
          en: 'Deduction for people who are 65 or older: {perPerson} each, less {phaseOutRate%} of income above {phaseOutFrom}.',
          es: 'Deducción para quienes tienen 65 años o más: {perPerson} por persona, menos el {phaseOutRate%} del ingreso por encima de {phaseOutFrom}.',
        }
      : noFigures(
          `There is no senior deduction for ${year}.`,
          `No hay deducción para mayores en ${year}.`,
        ),
  itemized: ({ itemized: { medicalFloor, charityCeiling, source } }) => ({
    values: { medicalFloor, charityCeiling, source },
    en: 'Itemized deductions: medical costs count above {medicalFloor%} of adjusted gross income, cash gifts to charity up to {charityCeiling%} of it; mortgage interest counts in full within the limits on the debt.',
    es: 'Deducciones detalladas: los gastos médicos cuentan por encima del {medicalFloor%} del ingreso bruto ajustado, las donaciones en efectivo hasta el {charityCeiling%}; los intereses de la hipoteca cuentan enteros dentro del límite de la deuda.',
  }),
  charity: ({ itemized: { charityCeiling, charityFloor, charityBesideStandard, source } }) => ({
    values: { charityCeiling, charityFloor, charityBesideStandard, source },
    en: `Cash gifts to charity count up to {charityCeiling%} of adjusted gross income when you itemize${charityFloor ? ', above {charityFloor%} of it' : ''}; beside the standard deduction: {charityBesideStandard}.`,
    es: `Las donaciones en efectivo cuentan hasta el {charityCeiling%} del ingreso bruto ajustado cuando se detallan las deducciones${charityFloor ? ', por encima del {charityFloor%}' : ''}; junto a la deducción estándar: {charityBesideStandard}.`,
  }),
  state_local_taxes: ({ stateLocalTaxes: { limit, floor, ...salt } }) => ({
    values: { ...salt, limit, floor, half: limit / 2, least: floor / 2 },
    en: `Deduction for state and local taxes (SALT): at most {limit}${salt.reducedFrom ? ', less {reductionRate%} of income above {reducedFrom}, but not below {floor}; married filing separately: half of what that comes to, {half} at most and {least} at least' : ', half of that ({half}) for married filing separately'}.`,
    es: `Deducción de impuestos estatales y locales (SALT): como máximo {limit}${salt.reducedFrom ? ', menos el {reductionRate%} del ingreso por encima de {reducedFrom}, pero no menos de {floor}; casados que declaran por separado: la mitad de lo que resulte, {half} como máximo y {least} como mínimo' : ', la mitad ({half}) para casados que declaran por separado'}.`,
  }),
  student_loan: ({ studentLoan }) => ({
    values: studentLoan,
    en: 'Student loan interest deduction: at most {maximum}, phased out by income: {phaseOut}.',
    es: 'Deducción de intereses de préstamos estudiantiles: como máximo {maximum}, baja según el ingreso: {phaseOut}.',
  }),
  self_employment: ({ selfEmployment }) => ({
    values: {
      ...selfEmployment,
      bothRates: selfEmployment.socialSecurityRate + selfEmployment.medicareRate,
    },
    en: 'Self-employment tax: {socialSecurityRate%} for Social Security up to {wageBase} and {medicareRate%} for Medicare ({bothRates%} together), on {netEarningsShare%} of net profit, from {minimumNetEarnings} of net earnings on. Half of it is deductible.',
    es: 'Impuesto por cuenta propia: {socialSecurityRate%} para el Seguro Social hasta {wageBase} y {medicareRate%} para Medicare ({bothRates%} en total), sobre el {netEarningsShare%} de la ganancia neta, a partir de {minimumNetEarnings} de ingresos netos. La mitad es deducible.',
  }),
  wage_base: ({ selfEmployment }) => ({
    values: selfEmployment,
    en: 'Social Security tax is due on earnings up to {wageBase} (the wage base).',
    es: 'El impuesto del Seguro Social se paga sobre ingresos de hasta {wageBase} (el tope salarial).',
  }),
  // An employee and the employer pay half each.
  payroll_taxes: ({ selfEmployment: { socialSecurityRate, medicareRate, wageBase, source } }) => ({
    values: { social: socialSecurityRate / 2, medicare: medicareRate / 2, wageBase, source },
    en: 'From an employee’s wages: {social%} for Social Security up to {wageBase} and {medicare%} for Medicare; the employer pays the same again.',
    es: 'Del sueldo de un empleado: {social%} para el Seguro Social hasta {wageBase} y {medicare%} para Medicare; el empleador paga otro tanto.',
  }),
  additional_medicare: ({ additionalMedicare }) => ({
    values: additionalMedicare,
    en: 'Additional Medicare tax: {rate%} of earnings above {thresholds}.',
    es: 'Impuesto adicional de Medicare: {rate%} de los ingresos por encima de {thresholds}.',
  }),
  net_investment: ({ netInvestment }) => ({
    values: netInvestment,
    en: 'Net investment income tax: {rate%} where income is above {thresholds}.',
    es: 'Impuesto sobre los ingresos netos de inversión: {rate%} si el ingreso pasa de {thresholds}.',
  }),
  child_credit: ({ childCredit }) => ({
    values: childCredit,
    en: 'Child tax credit: {perChild} for each child under 17, of which up to {refundablePerChild} can be refunded; {perOtherDependent} for each other dependent. It falls by {phaseOutAmount} for each {phaseOutStep} of income above: {phaseOutFrom}.',
    es: 'Crédito por hijos: {perChild} por cada hijo menor de 17 años, de los que se pueden reembolsar hasta {refundablePerChild}; {perOtherDependent} por cada otro dependiente. Baja {phaseOutAmount} por cada {phaseOutStep} de ingreso por encima de: {phaseOutFrom}.',
  }),
  minimum_tax: ({ minimumTax: { rates, ...figures } }) => ({
    values: { ...figures, lower: rates[0], upper: rates[1] },
    en: 'Alternative minimum tax (AMT): {lower%} and {upper%} of income above an exemption: {exemption}. The exemption falls by {phaseOutRate%} of income above: {phaseOutFrom}.',
    es: 'Impuesto mínimo alternativo (AMT): {lower%} y {upper%} del ingreso por encima de una exención: {exemption}. La exención baja un {phaseOutRate%} del ingreso por encima de: {phaseOutFrom}.',
  }),

  // What the estimate leaves out.
  dependent_filer: ({ dependentFiler }, status) => ({
    values: dependentFiler,
    en: `Standard deduction of somebody who is another person’s dependent: at least {minimum}, or earned income plus {beyondEarnings}, up to the standard deduction${status ? '' : ' of their status'}.`,
    es: 'Deducción estándar de quien es dependiente de otra persona: al menos {minimum}, o lo ganado con su trabajo y {beyondEarnings} más, hasta la deducción estándar de su estado civil.',
  }),
  capital_loss: () => ({
    values: CAPITAL_LOSS,
    en: 'A net capital loss is deducted from other income up to: {limit}. The rest is carried to the next years.',
    es: 'Una pérdida neta de capital se deduce de otros ingresos hasta: {limit}. El resto pasa a los años siguientes.',
  }),
  mortgage_debt: () => ({
    values: MORTGAGE_DEBT,
    en: 'Mortgage interest is deducted when you itemize, on debt for a home up to: {limit}.',
    es: 'Los intereses de la hipoteca se deducen cuando se detallan las deducciones, sobre una deuda de vivienda de hasta: {limit}.',
  }),
  tips: ({ tips, year }) => newDeduction(tips, year, 'tips', 'propinas'),
  overtime: ({ overtime, year }) =>
    newDeduction(
      overtime,
      year,
      'the extra part of overtime pay',
      'la parte extra de las horas extras',
    ),
  car_loan: ({ carLoanInterest, year }) =>
    newDeduction(
      carLoanInterest,
      year,
      'interest on the loan for a new car made in the US',
      'intereses del préstamo de un auto nuevo hecho en EE. UU.',
    ),
  business_income: ({ businessIncome: { share, thresholds, source } }) => ({
    values: { share, thresholds, source },
    en: 'Deduction for qualified business income (QBI): up to {share%} of it; limits apply where taxable income is above {thresholds}.',
    es: 'Deducción por ingreso calificado de negocio (QBI): hasta el {share%}; hay límites si el ingreso gravable pasa de {thresholds}.',
  }),
} as const satisfies Record<string, FiguresWriter>;

export type TaxTopic = keyof typeof TEXTS;
export const TAX_TOPICS = Object.keys(TEXTS) as [TaxTopic, ...TaxTopic[]];

const SOURCE_WORDS = [
  ['tax year', 'año fiscal'],
  ['in place of', 'en lugar de'],
  ['additional amounts', 'importes adicionales en'],
  ['as changed by', 'modificado por'],
  [
    'wage base by the Social Security Administration',
    'tope de la Administración del Seguro Social',
  ],
] as const;

/** A figure's source in Spanish; the names of laws and procedures stay. */
const sourceInSpanish = (source: string): string =>
  SOURCE_WORDS.reduce((text, [english, spanish]) => text.replaceAll(english, spanish), source);

/** The published figures of a year on a topic, for one status or for all four (null). */
export function taxYearFact(topic: TaxTopic, year: TaxYear, status: Status): Fact {
  const written: FiguresWriter = TEXTS[topic];
  const text = written({ ...SOURCED_FIGURES[year], ...OTHER_FIGURES[year], year }, status);
  const { source } = text.values;
  const [en, es] = [fillIn(text, 'en', status), fillIn(text, 'es', status)];
  return {
    id: `tax:${topic}:${year}${status ? `:${status}` : ''}`,
    kind: 'tax',
    title: { en: 'Tax figures', es: 'Cifras de impuestos' },
    text: {
      en: `Tax year ${year}. ${en}${source && ` Source: ${source}.`}`,
      es: `Año fiscal ${year}. ${es}${source && ` Fuente: ${sourceInSpanish(source)}.`}`,
    },
    page: pageLink('/tax-calculator'),
  };
}
