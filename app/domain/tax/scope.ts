/** The difference between the printed Tax Table and the formula, stated with every estimate. */
export const TAX_TABLE_NOTE =
  'Figures are computed by formula. For taxable income under $100,000, the printed IRS Tax Table can differ by less than $6.';

/** States that tax no wages of individuals. Source: Tax Foundation, State Individual Income Tax Rates, 2026. */
const NO_INCOME_TAX: readonly string[] = [
  'Alaska',
  'Florida',
  'Nevada',
  'New Hampshire',
  'South Dakota',
  'Tennessee',
  'Texas',
  'Washington',
  'Wyoming',
];

/** `state`: the firm’s, by its name. What the estimate leaves out, in the words the page, the PDF and the assistant print. */
export const notCounted = (state: string): readonly string[] => [
  NO_INCOME_TAX.includes(state)
    ? `State and local income tax returns; ${state} has none for individuals.`
    : `State and local income tax. The estimate is of federal tax; the tax of ${state} isn’t included.`,
  'The qualifying surviving spouse status, and filers who are someone else’s dependent.',
  'The earned income credit, education, child care and premium tax credits.',
  'The deduction for qualified business income (up to 20% of a business’s profit).',
  'The deductions for tips, overtime and car loan interest (2025 to 2028).',
  'Alternative minimum tax, Social Security benefits, and losses of a business or from investments.',
  'Limits on mortgage debt, gifts other than cash to public charities, and carryovers from other years.',
  'Married filing separately when your spouse itemizes, which leaves you no standard deduction.',
  'Excess Social Security tax withheld by two employers, and the other way to figure the refundable credit for three or more children.',
];
