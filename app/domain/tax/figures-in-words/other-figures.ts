import { formatRate } from '../estimate-words';
import {
  BUSINESS_INCOME_SHARE,
  CAPITAL_LOSS,
  MORTGAGE_DEBT,
  type OtherFigures,
} from '../years/beyond-estimate';
import type { TaxYear } from '../years/figures';
import {
  byStatus,
  dollars,
  byAllowedStatus,
  type FiguresWriter,
  type Status,
  type FiguresText,
} from './amounts';

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

export const OTHER_FIGURES_TEXTS = {
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
