import { forEachStatus, type ByStatus, type FilingStatus } from '../filing-status';
import { FIGURES, SCHEDULES } from '../rules';
import { ASSUMED } from '../settlement';
import type { Step, TraceLine, TraceText } from '../trace';
import type { TaxYear } from '../years/figures';
import { getDeductionTexts, getItemizedTexts } from './deduction-texts';
import { getAdjustmentTexts, getIncomeTexts, getSelfEmploymentTexts } from './income-texts';
import {
  getAdditionalTaxTexts,
  getBracketTexts,
  getChildCreditTexts,
  getGainsTexts,
} from './tax-texts';
import { getAssumedText, getTotalTexts } from './total-texts';

/** The words of lines by what a step names. */
export type Texts = Readonly<Record<string, TraceText>>;

function getTexts(year: TaxYear, status: FilingStatus): Texts {
  const figures = FIGURES[year];
  return {
    ...byId([
      ...getIncomeTexts(year),
      ...getSelfEmploymentTexts(figures),
      ...getAdjustmentTexts(figures, status),
      ...getDeductionTexts(figures, status),
      ...getItemizedTexts(figures, status),
      ...getBracketTexts(SCHEDULES[year][status], figures.brackets.source),
      ...getGainsTexts(figures, status),
      ...getChildCreditTexts(figures, status),
      ...getAdditionalTaxTexts(figures, status),
      ...getTotalTexts(year),
    ]),
    [ASSUMED]: getAssumedText(year),
  };
}

export function byId(texts: readonly TraceText[]): Texts {
  return Object.fromEntries(texts.map((text) => [text.id, text]));
}

const forYear = (year: TaxYear) => forEachStatus((status) => getTexts(year, status));

/** Made once, so that an estimate builds no text. */
export const TEXTS: Readonly<Record<TaxYear, ByStatus<Texts>>> = {
  2023: forYear(2023),
  2024: forYear(2024),
  2025: forYear(2025),
  2026: forYear(2026),
};

/** The steps of a working as its lines. */
export function toTraceLines(steps: readonly Step[], texts: Texts): TraceLine[] {
  return steps.map(({ text, amount }) => {
    const { id, label, rule, source } = texts[text]!;
    return { id, label, amount, rule, source };
  });
}
