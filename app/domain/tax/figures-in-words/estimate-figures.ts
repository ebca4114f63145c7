import { formatRate } from '../estimate-words';
import type { FilingStatus } from '../filing-status';
import type { YearFigures } from '../years/figures';
import { byStatus, dollars, byAllowedStatus, type FiguresWriter, type Status } from './amounts';

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

export const ESTIMATE_FIGURES_TEXTS = {
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
} as const satisfies Record<string, FiguresWriter>;
