import type { Bilingual, Fact } from '../assistant/fact';
import { pageLink } from '../assistant/pages';
import { formatMoney } from '../money';
import { formatRate } from './estimate-words';
import {
  FILING_STATUSES,
  FILING_STATUS_LABELS,
  STATUS_IN_SPANISH,
  type ByStatus,
  type FilingStatus,
} from './filing-status';
import {
  BUSINESS_INCOME_SHARE,
  CAPITAL_LOSS,
  MORTGAGE_DEBT,
  OTHER_FIGURES,
  type OtherFigures,
} from './years/beyond-estimate';
import type { TaxYear, YearFigures } from './years/figures';
import { FIGURES } from './years/published';

type Status = FilingStatus | null;

/** Figures in a sentence in both languages, and where they are published ('' for no figure). */
type FiguresText = Bilingual & { source: string };
type FiguresWriter = (figures: YearFigures & OtherFigures, status: Status) => FiguresText;

const dollars = (amount: number) => formatMoney(amount * 100);

/** What holds for a status, or for each of the four, with its name, in English and Spanish. */
function byStatus<T>(
  status: Status,
  amounts: ByStatus<T>,
  say: (amount: T, status: FilingStatus) => string,
  inSpanish = say,
): readonly [english: string, spanish: string] {
  const wanted = status ? [status] : FILING_STATUSES;
  const line = (labels: ByStatus<string>, words: typeof say) =>
    wanted.map((each) => `${labels[each]} ${words(amounts[each], each)}`).join('; ');
  return [line(FILING_STATUS_LABELS, say), line(STATUS_IN_SPANISH, inSpanish)];
}

function byAllowedStatus<T>(
  status: Status,
  amounts: ByStatus<T | null>,
  say: (amount: T) => string,
  inSpanish = say,
) {
  return byStatus(
    status,
    amounts,
    (amount) => (amount === null ? 'not allowed' : say(amount)),
    (amount) => (amount === null ? 'no se permite' : inSpanish(amount)),
  );
}

function brackets({ rates, upperLimits }: YearFigures['brackets'], status: Status) {
  const say =
    (upTo: string, above: string) =>
    (limits: readonly number[]): string =>
      rates
        .map((rate, index) => {
          const limit = limits[index];
          return limit === undefined
            ? `${formatRate(rate)} ${above} ${dollars(limits[index - 1] ?? 0)}`
            : `${formatRate(rate)} ${upTo} ${dollars(limit)}`;
        })
        .join(', ');
  return byStatus(status, upperLimits, say('up to', 'above'), say('hasta', 'por encima de'));
}

/** The standard deduction with the addition for age or blindness, for a couple also with two. */
function withAddition({ amounts, perAgeOrBlind }: YearFigures['standardDeduction'], of: Status) {
  const sum = (status: FilingStatus, times: number) =>
    dollars(amounts[status] + times * perAgeOrBlind[status]);
  const say =
    (inAll: string, withTwo: string) =>
    (amount: number, status: FilingStatus): string =>
      `${dollars(amount)} (${sum(status, 1)} ${inAll}${status === 'married_joint' ? `, ${sum(status, 2)} ${withTwo}` : ''})`;
  return byStatus(of, perAgeOrBlind, say('in all', 'with two'), say('en total', 'con dos'));
}

function newDeduction(
  figures: OtherFigures['tips'],
  [name, nombre]: readonly [string, string],
  year: TaxYear,
  status: Status,
): FiguresText {
  if (!figures)
    return {
      en: `There is no deduction for ${name} for ${year}; it is for 2025 to 2028.`,
      es: `No hay deducción por ${nombre} en ${year}; es de 2025 a 2028.`,
      source: '',
    };
  const { limit, reducedFrom, reduction, source } = figures;
  const [most, tope] = byAllowedStatus(status, limit, dollars);
  const [from, desde] = byAllowedStatus(status, reducedFrom, dollars);
  const [less, thousand] = [dollars(reduction), dollars(1_000)];
  return {
    en: `Deduction for ${name}, at most: ${most}. It falls by ${less} for each ${thousand} of income above: ${from}.`,
    es: `Deducción por ${nombre}, como máximo: ${tope}. Baja ${less} por cada ${thousand} de ingreso por encima de: ${desde}.`,
    source,
  };
}

const TEXTS = {
  standard_deduction: ({ standardDeduction }, status) => {
    const [en, es] = byStatus(status, standardDeduction.amounts, dollars);
    return {
      en: `Standard deduction: ${en}.`,
      es: `Deducción estándar: ${es}.`,
      source: standardDeduction.source,
    };
  },
  extra_deduction: ({ standardDeduction }, status) => {
    const [en, es] = withAddition(standardDeduction, status);
    return {
      en: `Added to the standard deduction for each filer who is 65 or older, or blind: ${en}.`,
      es: `Se suma a la deducción estándar por cada declarante de 65 años o más, o ciego: ${es}.`,
      source: standardDeduction.source,
    };
  },
  brackets: ({ brackets: table }, status) => {
    const [en, es] = brackets(table, status);
    return {
      en: `Federal tax brackets, on taxable income: ${en}.`,
      es: `Tramos del impuesto federal, sobre el ingreso gravable: ${es}.`,
      source: table.source,
    };
  },
  gains: ({ gains }, status) => {
    const [zero, cero] = byStatus(status, gains.topOfZero, dollars);
    const [fifteen, quince] = byStatus(status, gains.topOfFifteen, dollars);
    const [none, middle, top] = gains.rates.map(formatRate);
    return {
      en: `Long-term capital gains and qualified dividends are taxed at ${none} while taxable income is up to ${zero}; at ${middle} up to ${fifteen}; and at ${top} above that.`,
      es: `Las ganancias de capital a largo plazo y los dividendos calificados pagan ${none} mientras el ingreso gravable llegue hasta ${cero}; ${middle} hasta ${quince}; y ${top} por encima.`,
      source: gains.source,
    };
  },
  senior_deduction: ({ seniorDeduction: senior, year }, status) => {
    if (!senior)
      return {
        en: `There is no senior deduction for ${year}.`,
        es: `No hay deducción para mayores en ${year}.`,
        source: '',
      };
    const [from, desde] = byAllowedStatus(status, senior.phaseOutFrom, dollars);
    const [each, rate] = [dollars(senior.perPerson), formatRate(senior.phaseOutRate)];
    return {
      en: `Deduction for people who are 65 or older: ${each} each, less ${rate} of income above ${from}.`,
      es: `Deducción para quienes tienen 65 años o más: ${each} por persona, menos el ${rate} del ingreso por encima de ${desde}.`,
      source: senior.source,
    };
  },
  itemized: ({ itemized }) => {
    const [medical, charity] = [itemized.medicalFloor, itemized.charityCeiling].map(formatRate);
    return {
      en: `Itemized deductions: medical costs count above ${medical} of adjusted gross income, cash gifts to charity up to ${charity} of it; mortgage interest counts in full within the limits on the debt.`,
      es: `Deducciones detalladas: los gastos médicos cuentan por encima del ${medical} del ingreso bruto ajustado, las donaciones en efectivo hasta el ${charity}; los intereses de la hipoteca cuentan enteros dentro del límite de la deuda.`,
      source: itemized.source,
    };
  },
  charity: ({ itemized }, status) => {
    const [beside, junto] = byStatus(status, itemized.charityBesideStandard, dollars);
    const [most, floor] = [itemized.charityCeiling, itemized.charityFloor].map(formatRate);
    return {
      en: `Cash gifts to charity count up to ${most} of adjusted gross income when you itemize${itemized.charityFloor ? `, above ${floor} of it` : ''}; beside the standard deduction: ${beside}.`,
      es: `Las donaciones en efectivo cuentan hasta el ${most} del ingreso bruto ajustado cuando se detallan las deducciones${itemized.charityFloor ? `, por encima del ${floor}` : ''}; junto a la deducción estándar: ${junto}.`,
      source: itemized.source,
    };
  },
  state_local_taxes: ({ stateLocalTaxes: salt }, status) => {
    const [limit, half, floor, least] = [
      salt.limit,
      salt.limit / 2,
      salt.floor,
      salt.floor / 2,
    ].map(dollars);
    const rate = formatRate(salt.reductionRate);
    const [from, desde] = salt.reducedFrom ? byStatus(status, salt.reducedFrom, dollars) : [];
    return {
      en: `Deduction for state and local taxes (SALT): at most ${limit}${from ? `, less ${rate} of income above ${from}, but not below ${floor}; married filing separately: half of what that comes to, ${half} at most and ${least} at least` : `, half of that (${half}) for married filing separately`}.`,
      es: `Deducción de impuestos estatales y locales (SALT): como máximo ${limit}${desde ? `, menos el ${rate} del ingreso por encima de ${desde}, pero no menos de ${floor}; casados que declaran por separado: la mitad de lo que resulte, ${half} como máximo y ${least} como mínimo` : `, la mitad (${half}) para casados que declaran por separado`}.`,
      source: salt.source,
    };
  },
  student_loan: ({ studentLoan }, status) => {
    const say =
      (to: string) =>
      ([from, end]: readonly [number, number]): string =>
        `${dollars(from)} ${to} ${dollars(end)}`;
    const [range, rango] = byAllowedStatus(status, studentLoan.phaseOut, say('to'), say('a'));
    const most = dollars(studentLoan.maximum);
    return {
      en: `Student loan interest deduction: at most ${most}, phased out by income: ${range}.`,
      es: `Deducción de intereses de préstamos estudiantiles: como máximo ${most}, baja según el ingreso: ${rango}.`,
      source: studentLoan.source,
    };
  },
  self_employment: ({ selfEmployment: own }) => {
    const [social, medicare, both, share] = [
      own.socialSecurityRate,
      own.medicareRate,
      own.socialSecurityRate + own.medicareRate,
      own.netEarningsShare,
    ].map(formatRate);
    const [base, least] = [own.wageBase, own.minimumNetEarnings].map(dollars);
    return {
      en: `Self-employment tax: ${social} for Social Security up to ${base} and ${medicare} for Medicare (${both} together), on ${share} of net profit, from ${least} of net earnings on. Half of it is deductible.`,
      es: `Impuesto por cuenta propia: ${social} para el Seguro Social hasta ${base} y ${medicare} para Medicare (${both} en total), sobre el ${share} de la ganancia neta, a partir de ${least} de ingresos netos. La mitad es deducible.`,
      source: own.source,
    };
  },
  wage_base: ({ selfEmployment: own }) => ({
    en: `Social Security tax is due on earnings up to ${dollars(own.wageBase)} (the wage base).`,
    es: `El impuesto del Seguro Social se paga sobre ingresos de hasta ${dollars(own.wageBase)} (el tope salarial).`,
    source: own.source,
  }),
  payroll_taxes: ({ selfEmployment: own }) => {
    // An employee and the employer pay half each.
    const [social, medicare] = [own.socialSecurityRate / 2, own.medicareRate / 2].map(formatRate);
    const base = dollars(own.wageBase);
    return {
      en: `From an employee’s wages: ${social} for Social Security up to ${base} and ${medicare} for Medicare; the employer pays the same again.`,
      es: `Del sueldo de un empleado: ${social} para el Seguro Social hasta ${base} y ${medicare} para Medicare; el empleador paga otro tanto.`,
      source: own.source,
    };
  },
  additional_medicare: ({ additionalMedicare: more }, status) => {
    const [from, desde] = byStatus(status, more.thresholds, dollars);
    return {
      en: `Additional Medicare tax: ${formatRate(more.rate)} of earnings above ${from}.`,
      es: `Impuesto adicional de Medicare: ${formatRate(more.rate)} de los ingresos por encima de ${desde}.`,
      source: more.source,
    };
  },
  net_investment: ({ netInvestment: net }, status) => {
    const [from, desde] = byStatus(status, net.thresholds, dollars);
    return {
      en: `Net investment income tax: ${formatRate(net.rate)} where income is above ${from}.`,
      es: `Impuesto sobre los ingresos netos de inversión: ${formatRate(net.rate)} si el ingreso pasa de ${desde}.`,
      source: net.source,
    };
  },
  child_credit: ({ childCredit: child }, status) => {
    const [from, desde] = byStatus(status, child.phaseOutFrom, dollars);
    const [each, refunded, other] = [
      child.perChild,
      child.refundablePerChild,
      child.perOtherDependent,
    ].map(dollars);
    const [less, step] = [child.phaseOutAmount, child.phaseOutStep].map(dollars);
    return {
      en: `Child tax credit: ${each} for each child under 17, of which up to ${refunded} can be refunded; ${other} for each other dependent. It falls by ${less} for each ${step} of income above: ${from}.`,
      es: `Crédito por hijos: ${each} por cada hijo menor de 17 años, de los que se pueden reembolsar hasta ${refunded}; ${other} por cada otro dependiente. Baja ${less} por cada ${step} de ingreso por encima de: ${desde}.`,
      source: child.source,
    };
  },

  // What the estimate leaves out.
  dependent_filer: ({ dependentFiler: own }, status) => {
    const [least, more] = [own.minimum, own.beyondEarnings].map(dollars);
    return {
      en: `Standard deduction of somebody who is another person’s dependent: at least ${least}, or earned income plus ${more}, up to the standard deduction${status ? '' : ' of their status'}.`,
      es: `Deducción estándar de quien es dependiente de otra persona: al menos ${least}, o lo ganado con su trabajo y ${more} más, hasta la deducción estándar de su estado civil.`,
      source: own.source,
    };
  },
  capital_loss: (_figures, status) => {
    const [most, tope] = byStatus(status, CAPITAL_LOSS.limit, dollars);
    return {
      en: `A net capital loss is deducted from other income up to: ${most}. The rest is carried to the next years.`,
      es: `Una pérdida neta de capital se deduce de otros ingresos hasta: ${tope}. El resto pasa a los años siguientes.`,
      source: CAPITAL_LOSS.source,
    };
  },
  mortgage_debt: (_figures, status) => {
    const [most, tope] = byStatus(status, MORTGAGE_DEBT.limit, dollars);
    return {
      en: `Mortgage interest is deducted when you itemize, on debt for a home up to: ${most}.`,
      es: `Los intereses de la hipoteca se deducen cuando se detallan las deducciones, sobre una deuda de vivienda de hasta: ${tope}.`,
      source: MORTGAGE_DEBT.source,
    };
  },
  tips: ({ tips, year }, status) => newDeduction(tips, ['tips', 'propinas'], year, status),
  overtime: ({ overtime, year }, status) =>
    newDeduction(
      overtime,
      ['the extra part of overtime pay', 'la parte extra de las horas extras'],
      year,
      status,
    ),
  car_loan: ({ carLoan, year }, status) =>
    newDeduction(
      carLoan,
      [
        'interest on the loan for a new car made in the US',
        'intereses del préstamo de un auto nuevo hecho en EE. UU.',
      ],
      year,
      status,
    ),
  business_income: ({ businessIncome }, status) => {
    const [from, desde] = byStatus(status, businessIncome.thresholds, dollars);
    const share = formatRate(BUSINESS_INCOME_SHARE);
    return {
      en: `Deduction for qualified business income (QBI): up to ${share} of it; limits apply where taxable income is above ${from}.`,
      es: `Deducción por ingreso calificado de negocio (QBI): hasta el ${share}; hay límites si el ingreso gravable pasa de ${desde}.`,
      source: businessIncome.source,
    };
  },
  minimum_tax: ({ minimumTax }, status) => {
    const [exempt, exento] = byStatus(status, minimumTax.exemption, dollars);
    return {
      en: `Alternative minimum tax (AMT), exemption: ${exempt}. Our estimate leaves this tax out.`,
      es: `Impuesto mínimo alternativo (AMT), exención: ${exento}. Nuestro cálculo no lo incluye.`,
      source: minimumTax.source,
    };
  },
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

const TITLE = { en: 'Tax figures', es: 'Cifras de impuestos' };

/** The published figures of a year on a topic, for one status or for all four (null). */
export function taxYearFact(topic: TaxTopic, year: TaxYear, status: Status): Fact {
  const { en, es, source } = TEXTS[topic]({ ...FIGURES[year], ...OTHER_FIGURES[year] }, status);
  return {
    id: `tax:${topic}:${year}${status ? `:${status}` : ''}`,
    kind: 'tax',
    title: TITLE,
    text: {
      en: `Tax year ${year}. ${en}${source && ` Source: ${source}.`}`,
      es: `Año fiscal ${year}. ${es}${source && ` Fuente: ${sourceInSpanish(source)}.`}`,
    },
    page: pageLink('/tax-calculator'),
  };
}
