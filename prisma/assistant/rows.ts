import { FAMILY } from './family';
import { FILING } from './filing';
import { INCOME } from './income';
import { IRS_LETTERS } from './irs-letters';
import { BUSINESS_AND_ABROAD } from './business-and-abroad';
import { PAYING_THE_IRS } from './paying-the-irs';
import type { Row } from '../../app/domain/assistant/row';
import { WORKING_WITH_US } from './working-with-us';

/** The questions with answers that the firm starts with, reviewed in November 2026. */
export const DEFAULT_ROWS: readonly Row[] = [
  ...IRS_LETTERS,
  ...PAYING_THE_IRS,
  ...FILING,
  ...FAMILY,
  ...INCOME,
  ...BUSINESS_AND_ABROAD,
  ...WORKING_WITH_US,
].map(({ asks, person = true, ...row }) => ({ ...row, asks: asks.split(' | '), person }));
