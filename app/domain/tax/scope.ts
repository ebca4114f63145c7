/** The difference between the printed Tax Table and the formula, stated with every estimate. */
export const TAX_TABLE_NOTE =
  'Figures are computed by formula. For taxable income under $100,000, the printed IRS Tax Table can differ by less than $6, and the earned income credit table by less than $12.';

/** `state`: the firm’s, by its name; whether it taxes personal income, '' unless known. What the estimate leaves out, in the words the page, the PDF and the assistant print. */
export const notCounted = (state: string, incomeTax: 'no' | 'yes' | ''): readonly string[] => [
  incomeTax === 'no'
    ? `State and local income tax returns; ${state} has none for individuals.`
    : `State and local income tax. The estimate is of federal tax; ${state} tax isn’t included.`,
  'The qualifying surviving spouse status, and filers who are someone else’s dependent.',
  'Education, child care and premium tax credits, and the saver’s credit.',
  'Earned income credit for children 17 or older and for separated spouses. We assume that everyone has a Social Security number and that filers without children are 25 or older.',
  'Business income deduction from rentals, REITs and partnerships. Above its income limit, we assume a business without employees or property that isn’t a specified service, such as law, health or consulting.',
  'Tax-exempt interest, which can make more of your Social Security benefits taxable, and separate filers who lived apart all year.',
  'For the alternative minimum tax: stock options, depreciation, private activity bonds and credits for earlier years. Losses from a business or investments.',
  'Limits on mortgage debt, gifts other than cash to public charities, and carryovers from other years.',
  'Married filing separately when your spouse itemizes, which leaves you no standard deduction.',
  'Excess Social Security tax withheld by two employers, and the other way to figure the refundable credit for three or more children.',
];
