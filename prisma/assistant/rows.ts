import { FAMILY } from './family';
import { FILING } from './filing';
import { INCOME } from './income';
import { IRS_LETTERS } from './irs-letters';
import { BUSINESS_AND_ABROAD } from './business-and-abroad';
import { PAYING_THE_IRS } from './paying-the-irs';
import type { FirstAnswer } from './default-row';
import { WORKING_WITH_US } from './working-with-us';

/** The questions with answers that the firm starts with, reviewed in November 2026. */
export const DEFAULT_ROWS: readonly FirstAnswer[] = [
  ...IRS_LETTERS,
  ...PAYING_THE_IRS,
  ...FILING,
  ...FAMILY,
  ...INCOME,
  ...BUSINESS_AND_ABROAD,
  ...WORKING_WITH_US,
].map(
  ({ id, title: { en: title, es: titleEs }, asks, en, es, page, person = true, state = '' }) => {
    return { id, title, titleEs, asks: asks.split(' | '), en, es, page, person, state };
  },
);
