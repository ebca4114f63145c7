/**
 * The federal due dates of calendar-year taxpayers in three years.
 *
 * 2025: IRS Publication 509 and the IRS online tax calendar as reproduced by Tax Guard ("2025
 * Federal Tax Calendar", February 2025) and Harris Management ("Federal Tax Calendar 2025"). 2026:
 * the IRS online tax calendar of the first quarter (as reproduced by transparencyfs.com), and the
 * 2026 calendars of fraimcpa.com and bookkeepingkhl.com for the rest; Form 941 for the third
 * quarter and the FUTA deposits by rule. 2027: by the rule of IRC § 7503; nothing was published yet
 * in November 2026.
 */
export const DUE_DATES: readonly (readonly [
  what: RegExp,
  in2025: string,
  in2026: string,
  in2027: string,
])[] = [
  [/^Estimated tax: fourth/, '01-15', '01-15', '01-15'],
  [/^Forms W-2 and 1099-NEC/, '01-31', '02-02', '02-01'],
  [/^Form 941 for the fourth/, '01-31', '02-02', '02-01'],
  [/^Form 940 /, '01-31', '02-02', '02-01'],
  [/^Forms 1099 .* on paper$/, '02-28', '03-02', '03-01'],
  [/^Partnership and S corporation returns/, '03-17', '03-16', '03-15'],
  [/^Forms 1099 .* electronically$/, '03-31', '03-31', '03-31'],
  [/^Individual tax return/, '04-15', '04-15', '04-15'],
  [/^Corporation tax return/, '04-15', '04-15', '04-15'],
  [/^Last day to pay into an IRA/, '04-15', '04-15', '04-15'],
  [/^Estimated tax: first/, '04-15', '04-15', '04-15'],
  [/^Corporations: first/, '04-15', '04-15', '04-15'],
  [/^Form 941 for the first/, '04-30', '04-30', '04-30'],
  [/^Deposit of .* first/, '04-30', '04-30', '04-30'],
  [/^Estimated tax: second/, '06-16', '06-15', '06-15'],
  [/^Corporations: second/, '06-16', '06-15', '06-15'],
  [/^Form 941 for the second/, '07-31', '07-31', '08-02'],
  [/^Deposit of .* second/, '07-31', '07-31', '08-02'],
  [/^Estimated tax: third/, '09-15', '09-15', '09-15'],
  [/^Corporations: third/, '09-15', '09-15', '09-15'],
  [/^Extended partnership and S corporation/, '09-15', '09-15', '09-15'],
  [/^Extended individual/, '10-15', '10-15', '10-15'],
  [/^Extended corporation/, '10-15', '10-15', '10-15'],
  [/^Form 941 for the third/, '10-31', '11-02', '11-01'],
  [/^Deposit of .* third/, '10-31', '11-02', '11-01'],
  [/^Corporations: fourth/, '12-15', '12-15', '12-15'],
];

/**
 * The legal holidays in the District of Columbia as observed, by D.C. Code § 28-2701, counted out
 * by hand on the calendar of each year.
 */
export const LEGAL_HOLIDAYS: Record<number, readonly string[]> = {
  2025: [
    ...['01-01', '01-20', '02-17', '04-16', '05-26', '06-19'],
    ...['07-04', '09-01', '10-13', '11-11', '11-27', '12-25'],
  ],
  2026: [
    ...['01-01', '01-19', '02-16', '04-16', '05-25', '06-19'],
    ...['07-03', '09-07', '10-12', '11-11', '11-26', '12-25'],
  ],
  // Independence Day and Juneteenth on weekends; Christmas and New Year 2028 on Saturdays.
  2027: [
    ...['01-01', '01-18', '02-15', '04-16', '05-31', '06-18'],
    ...['07-05', '09-06', '10-11', '11-11', '11-25', '12-24', '12-31'],
  ],
};
