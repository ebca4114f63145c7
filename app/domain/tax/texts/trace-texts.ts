import { FILING_STATUSES, type ByStatus, type FilingStatus } from '../filing-status';
import { FIGURES, RULES } from '../rules';
import { ASSUMED } from '../settlement';
import type { Step, TraceLine, TraceText } from '../trace';
import type { TaxYear, YearFigures } from '../years/figures';
import { additionalTaxTextsOf } from './additional-taxes';
import { adjustmentTextsOf } from './adjustments';
import { bracketTextsOf } from './brackets';
import { childCreditTextsOf } from './child-credits';
import { deductionTextsOf } from './deductions';
import { gainsTextsOf } from './gains-tax';
import { incomeTextsOf } from './income';
import { itemizedTextsOf } from './itemized';
import { selfEmploymentTextsOf } from './self-employment';
import { assumedTextOf, settlementTextsOf } from './settlement';
import { totalTextsOf } from './totals';

/** The words of lines by what a step names. */
export type Texts = Readonly<Record<string, TraceText>>;

function textsOf(figures: YearFigures, status: FilingStatus): Texts {
  const { year } = figures;
  return {
    ...byId([
      ...incomeTextsOf(year),
      ...selfEmploymentTextsOf(figures),
      ...adjustmentTextsOf(figures, status),
      ...deductionTextsOf(figures, status),
      ...itemizedTextsOf(figures, status),
      ...bracketTextsOf(RULES[year][status].schedule, figures.brackets.source),
      ...gainsTextsOf(figures, status),
      ...childCreditTextsOf(figures, status),
      ...additionalTaxTextsOf(figures, status),
      ...settlementTextsOf(year),
      ...totalTextsOf(year),
    ]),
    [ASSUMED]: assumedTextOf(year),
  };
}

export function byId(texts: readonly TraceText[]): Texts {
  return Object.fromEntries(texts.map((text) => [text.id, text]));
}

function forEachStatus(figures: YearFigures): ByStatus<Texts> {
  const [single, joint, separate, head] = FILING_STATUSES;
  return {
    [single]: textsOf(figures, single),
    [joint]: textsOf(figures, joint),
    [separate]: textsOf(figures, separate),
    [head]: textsOf(figures, head),
  };
}

/** Made once, so that an estimate builds no text. */
export const TEXTS: Readonly<Record<TaxYear, ByStatus<Texts>>> = {
  2023: forEachStatus(FIGURES[2023]),
  2024: forEachStatus(FIGURES[2024]),
  2025: forEachStatus(FIGURES[2025]),
  2026: forEachStatus(FIGURES[2026]),
};

/** The steps of a working as its lines. */
export function toTraceLines(steps: readonly Step[], texts: Texts): TraceLine[] {
  return steps.map(({ text, amount }) => {
    const { id, label, rule, source } = texts[text]!;
    return { id, label, amount, rule, source };
  });
}
