import type { Bilingual } from '../assistant/fact';
import { taxDueDay } from '../time/business-days';
import { addDays, type CivilDate } from '../time/civil-time';
import { byTime, type CalendarItem } from './item';
import { taxTopicTitle, type TaxDateTopic } from './tax-topics';

/**
 * A federal due date that comes each year, as the law has it for calendar-year taxpayers, before a
 * weekend or a holiday moves it (IRC § 7503). It is about the year before the one it falls in, or
 * the same (`isSameYear`). `title` is its name in a calendar, `part` among the dates of its topic.
 */
export type TaxDate = {
  topic: TaxDateTopic;
  day: string;
  title: (year: number) => string;
  part: Bilingual;
  isSameYear?: boolean;
  /** The law it comes from, for who checks the rule. */
  source: string;
};

const ORDINALS: readonly Bilingual[] = [
  { en: 'first', es: 'primer' },
  { en: 'second', es: 'segundo' },
  { en: 'third', es: 'tercer' },
  { en: 'fourth', es: 'cuarto' },
];

/** A date for each quarter from the first on; those of January are about the year before. */
const quarterly = (
  days: readonly string[],
  title: (ordinal: string, year: number) => string,
  part: Bilingual,
  rest: Pick<TaxDate, 'topic' | 'source'>,
): TaxDate[] =>
  days.map((day, quarter) => {
    const { en, es } = ORDINALS[quarter]!;
    return {
      ...rest,
      day,
      isSameYear: !day.startsWith('01'),
      title: (year) => title(en, year),
      part: { en: `${en} ${part.en}`, es: `${es} ${part.es}` },
    };
  });

const DUE = { en: 'due', es: 'vence' };
const LAST_DAY = { en: 'last day', es: 'último día' };
const EXTENDED = { en: 'with an extension', es: 'con prórroga' };

const INDIVIDUALS: readonly TaxDate[] = [
  {
    topic: 'individual',
    day: '04-15',
    part: DUE,
    title: (year) =>
      `Individual tax return for ${year} (Form 1040), or Form 4868 for more time to file`,
    source: 'IRC § 6072(a); 26 CFR § 1.6081-4',
  },
  {
    topic: 'individual',
    day: '10-15',
    part: { en: 'with an extension (Form 4868)', es: 'con prórroga (formulario 4868)' },
    title: (year) => `Extended individual tax return for ${year} (Form 1040)`,
    source: '26 CFR § 1.6081-4',
  },
  {
    topic: 'ira',
    day: '04-15',
    part: LAST_DAY,
    title: (year) => `Last day to pay into an IRA or an HSA for ${year}`,
    source: 'IRC §§ 219(f)(3), 223(d)(4)(B)',
  },
  ...quarterly(
    ['04-15', '06-15', '09-15', '01-15'],
    (ordinal, year) => `Estimated tax: ${ordinal} payment for ${year} (Form 1040-ES)`,
    { en: 'payment', es: 'pago' },
    { topic: 'estimated', source: 'IRC § 6654(c)(2)' },
  ),
];

const BUSINESSES: readonly TaxDate[] = [
  {
    topic: 'partnership',
    day: '03-15',
    part: DUE,
    title: (year) =>
      `Partnership and S corporation returns for ${year} (Forms 1065, 1120-S), or Form 7004 for more time to file`,
    source: 'IRC § 6072(b); 26 CFR §§ 1.6081-2, 1.6081-3',
  },
  {
    topic: 'partnership',
    day: '09-15',
    part: EXTENDED,
    title: (year) => `Extended partnership and S corporation returns for ${year}`,
    source: '26 CFR §§ 1.6081-2, 1.6081-3',
  },
  {
    topic: 'corporation',
    day: '04-15',
    part: DUE,
    title: (year) =>
      `Corporation tax return for ${year} (Form 1120), or Form 7004 for more time to file`,
    source: 'IRC § 6072(a); 26 CFR § 1.6081-3',
  },
  {
    topic: 'corporation',
    day: '10-15',
    part: EXTENDED,
    title: (year) => `Extended corporation tax return for ${year} (Form 1120)`,
    source: '26 CFR § 1.6081-3',
  },
  ...quarterly(
    ['04-15', '06-15', '09-15', '12-15'],
    (ordinal, year) => `Corporations: ${ordinal} estimated tax payment for ${year}`,
    { en: 'payment', es: 'pago' },
    { topic: 'corporation-estimated', source: 'IRC § 6655(c)(2)' },
  ),
  {
    topic: 'w2-1099',
    day: '02-28',
    part: {
      en: 'other Forms 1099 to the IRS on paper',
      es: 'otros formularios 1099 al IRS en papel',
    },
    title: (year) => `Forms 1099 for ${year}, other than 1099-NEC, to the IRS on paper`,
    source: '26 CFR § 1.6041-6',
  },
  {
    topic: 'w2-1099',
    day: '03-31',
    part: {
      en: 'other Forms 1099 to the IRS electronically',
      es: 'otros formularios 1099 al IRS por vía electrónica',
    },
    title: (year) => `Forms 1099 for ${year}, other than 1099-NEC, to the IRS electronically`,
    source: 'IRC § 6071(b)',
  },
];

const EMPLOYERS: readonly TaxDate[] = [
  {
    topic: 'w2-1099',
    day: '01-31',
    part: {
      en: 'Forms W-2 and 1099-NEC to the recipients and the government',
      es: 'formularios W-2 y 1099-NEC a quienes los reciben y al gobierno',
    },
    title: (year) => `Forms W-2 and 1099-NEC for ${year}: to the recipients and the government`,
    source: 'IRC §§ 6051(a), 6071(c)',
  },
  ...quarterly(
    ['04-30', '07-31', '10-31', '01-31'],
    (ordinal, year) => `Form 941 for the ${ordinal} quarter of ${year}`,
    { en: 'quarter', es: 'trimestre' },
    { topic: 'payroll', source: '26 CFR § 31.6071(a)-1(a)(1)' },
  ),
  {
    topic: 'payroll',
    day: '01-31',
    part: { en: 'Form 940', es: 'formulario 940' },
    title: (year) => `Form 940 for ${year}: federal unemployment tax (FUTA)`,
    source: '26 CFR § 31.6071(a)-1(c)',
  },
  ...quarterly(
    ['04-30', '07-31', '10-31'],
    (ordinal, year) =>
      `Deposit of federal unemployment tax for the ${ordinal} quarter of ${year}, if over $500`,
    { en: 'quarter, if over $500,', es: 'trimestre, si pasa de $500,' },
    { topic: 'futa', source: '26 CFR § 31.6302(c)-3(a)' },
  ),
];

const BY_PAYER = { individuals: INDIVIDUALS, businesses: BUSINESSES, employers: EMPLOYERS };

export const TAX_DATES = Object.entries(BY_PAYER).flatMap(([payer, dates]) =>
  dates.map((date) => ({ ...date, payer })),
);

/** The report of foreign accounts, which few people file: no calendar shows it. */
export const FBAR_DATES: readonly TaxDate[] = [
  {
    topic: 'fbar',
    day: '04-15',
    part: DUE,
    title: (year) => `Report of foreign bank accounts for ${year} (FBAR, FinCEN Form 114)`,
    source: '31 CFR § 1010.306(c); Pub. L. 114-41 § 2006(b)(11)',
  },
  {
    topic: 'fbar',
    day: '10-15',
    part: { en: 'with the automatic extension', es: 'con la prórroga automática' },
    title: (year) => `Report of foreign bank accounts for ${year}, with the automatic extension`,
    source: 'Pub. L. 114-41 § 2006(b)(11)',
  },
];

/** Federal tax dates from `first` to `last` inclusive, moved by weekends and holidays. */
export function taxItems(
  first: CivilDate,
  last: CivilDate,
  topics: ReadonlySet<TaxDateTopic> | null = null,
): CalendarItem[] {
  const items: CalendarItem[] = [];
  for (let year = Number(first.slice(0, 4)); year <= Number(last.slice(0, 4)); year += 1)
    for (const [index, taxDate] of TAX_DATES.entries()) {
      const { topic, day, isSameYear, title, part, payer } = taxDate;
      if (topics && !topics.has(topic)) continue;
      const taxYear = isSameYear ? year : year - 1;
      const date = taxDueDay(`${year}-${day}`);
      if (date < first || date > last) continue;
      items.push({
        id: `tax:${year}-${day}:${index}`,
        kind: 'tax',
        title: title(taxYear),
        titleInSpanish: `${taxTopicTitle(topic, taxYear).es}: ${part.es}`,
        detail: `For ${payer} with a calendar tax year`,
        href: 'https://www.irs.gov/publications/p509',
        date,
        startsAt: null,
        endsAt: null,
      });
    }
  return items;
}

/** What is due on the next tax date from `today` on. */
export function nextTaxItems(today: CivilDate, topics: ReadonlySet<TaxDateTopic> | null) {
  const coming = taxItems(today, addDays(today, 366), topics).sort(byTime);
  return coming.filter(({ date }) => date === coming[0]!.date);
}
