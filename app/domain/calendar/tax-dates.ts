import { taxDueDay } from '../time/business-days';
import type { CivilDate } from '../time/civil-time';
import type { CalendarItem } from './item';

/**
 * A federal due date that comes each year, as the law has it for calendar-year taxpayers, before a weekend or a holiday moves it
 * (IRC § 7503). `of` is the year it is about, counted from the one it falls in.
 */
type TaxDate = {
  day: string;
  what: (year: number) => string;
  who: 'individuals' | 'businesses' | 'employers';
  of: 0 | -1;
  /** The law it comes from, for who checks the rule. */
  source: string;
};

/** IRS Publication 509, Tax Calendars, lists the dates of each year as moved; here is the rule that each comes from. `tests/tables/calendar` holds them to what was published. */
export const PUBLICATION_509 = 'https://www.irs.gov/publications/p509';

const QUARTERS = ['first', 'second', 'third', 'fourth'] as const;

const estimated = (day: string, quarter: number, of: 0 | -1): TaxDate => ({
  day,
  of,
  who: 'individuals',
  what: (year) => `Estimated tax: ${QUARTERS[quarter - 1]} payment for ${year} (Form 1040-ES)`,
  source: 'IRC § 6654(c)(2)',
});

const corporate = (day: string, quarter: number): TaxDate => ({
  day,
  of: 0,
  who: 'businesses',
  what: (year) => `Corporations: ${QUARTERS[quarter - 1]} estimated tax payment for ${year}`,
  source: 'IRC § 6655(c)(2)',
});

const employment = (day: string, quarter: number, of: 0 | -1): TaxDate => ({
  day,
  of,
  who: 'employers',
  what: (year) => `Form 941 for the ${QUARTERS[quarter - 1]} quarter of ${year}`,
  source: '26 CFR § 31.6071(a)-1(a)(1)',
});

const unemployment = (day: string, quarter: number): TaxDate => ({
  day,
  of: 0,
  who: 'employers',
  what: (year) =>
    `Deposit of federal unemployment tax for the ${QUARTERS[quarter - 1]} quarter of ${year}, if over $500`,
  source: '26 CFR § 31.6302(c)-3(a)',
});

const once = (
  day: string,
  who: TaxDate['who'],
  what: TaxDate['what'],
  source: string,
): TaxDate => ({ day, who, what, source, of: -1 });

export const TAX_DATES: readonly TaxDate[] = [
  estimated('01-15', 4, -1),
  once(
    '01-31',
    'employers',
    (year) => `Forms W-2 and 1099-NEC for ${year}: to the recipients and the government`,
    'IRC §§ 6051(a), 6071(c)',
  ),
  employment('01-31', 4, -1),
  once(
    '01-31',
    'employers',
    (year) => `Form 940 for ${year}: federal unemployment tax (FUTA)`,
    '26 CFR § 31.6071(a)-1(c)',
  ),
  once(
    '02-28',
    'businesses',
    (year) => `Forms 1099 for ${year}, other than 1099-NEC, to the IRS on paper`,
    '26 CFR § 1.6041-6',
  ),
  once(
    '03-15',
    'businesses',
    (year) =>
      `Partnership and S corporation returns for ${year} (Forms 1065, 1120-S), or Form 7004 for more time to file`,
    'IRC § 6072(b); 26 CFR §§ 1.6081-2, 1.6081-3',
  ),
  once(
    '03-31',
    'businesses',
    (year) => `Forms 1099 for ${year}, other than 1099-NEC, to the IRS electronically`,
    'IRC § 6071(b)',
  ),
  once(
    '04-15',
    'individuals',
    (year) => `Individual tax return for ${year} (Form 1040), or Form 4868 for more time to file`,
    'IRC § 6072(a); 26 CFR § 1.6081-4',
  ),
  once(
    '04-15',
    'businesses',
    (year) => `Corporation tax return for ${year} (Form 1120), or Form 7004 for more time to file`,
    'IRC § 6072(a); 26 CFR § 1.6081-3',
  ),
  once(
    '04-15',
    'individuals',
    (year) => `Last day to pay into an IRA or an HSA for ${year}`,
    'IRC §§ 219(f)(3), 223(d)(4)(B)',
  ),
  estimated('04-15', 1, 0),
  corporate('04-15', 1),
  employment('04-30', 1, 0),
  unemployment('04-30', 1),
  estimated('06-15', 2, 0),
  corporate('06-15', 2),
  employment('07-31', 2, 0),
  unemployment('07-31', 2),
  estimated('09-15', 3, 0),
  corporate('09-15', 3),
  once(
    '09-15',
    'businesses',
    (year) => `Extended partnership and S corporation returns for ${year}`,
    '26 CFR §§ 1.6081-2, 1.6081-3',
  ),
  once(
    '10-15',
    'individuals',
    (year) => `Extended individual tax return for ${year} (Form 1040)`,
    '26 CFR § 1.6081-4',
  ),
  once(
    '10-15',
    'businesses',
    (year) => `Extended corporation tax return for ${year} (Form 1120)`,
    '26 CFR § 1.6081-3',
  ),
  employment('10-31', 3, 0),
  unemployment('10-31', 3),
  corporate('12-15', 4),
];

/** The federal tax dates of the days from `first` to `last`, both included, as moved by weekends and legal holidays. */
export function taxItems(first: CivilDate, last: CivilDate): CalendarItem[] {
  const items: CalendarItem[] = [];
  for (let year = Number(first.slice(0, 4)); year <= Number(last.slice(0, 4)); year += 1)
    for (const [index, { day, what, who, of }] of TAX_DATES.entries()) {
      const date = taxDueDay(`${year}-${day}`);
      if (date < first || date > last) continue;
      items.push({
        id: `tax:${year}-${day}:${index}`,
        kind: 'tax',
        title: what(year + of),
        detail: `For ${who} with a calendar tax year`,
        href: PUBLICATION_509,
        date,
        startsAt: null,
        endsAt: null,
      });
    }
  return items;
}
