import { describe, expect, it } from 'vitest';
import { newMaterial } from '#tests/support/guide';
import { ASKED_AT } from '#tests/tables/assistant-questions';
import { asSpanish } from '~/domain/assistant/fact';
import { dependentsFact, dependentsIn, tipsFact } from '~/domain/assistant/guide/household';
import { MaterialIndex } from '~/domain/assistant/guide/material-index';
import {
  datesNamed,
  daysNamed,
  daysOfHolidays,
  holidaysOfWeek,
  holidaysOn,
  namesHoliday,
  reasonOf,
} from '~/domain/assistant/guide/named-days';
import { priceOfSeveral } from '~/domain/assistant/guide/quantities';
import { understand } from '~/domain/assistant/guide/said';
import { spanOf } from '~/domain/assistant/guide/spans';
import { statusesIn } from '~/domain/assistant/guide/tax-words';
import type { Entry } from '~/domain/assistant/material/entry';
import { entriesOf } from '~/domain/assistant/material/material';

const index = new MaterialIndex(entriesOf(newMaterial(ASKED_AT)));
const said = (text: string) => understand(text, index, 2026);
const entry = (more: Partial<Entry>): Entry => ({
  ...{ id: 'x', kind: 'service', title: 'Tax Planning', about: 'Plans your tax.', facts: {} },
  page: { label: 'Services', href: '/services' },
  ...more,
});
/** A Monday. */
const TODAY = '2026-11-23';

describe('a household', () => {
  it.each([
    ['tax for 3 kids', { children: 3 }],
    ['two children and 1 other dependent', { children: 2, otherDependents: 1 }],
    ['tres dependientes', { children: 0, otherDependents: 3 }],
    ['2 dependents under 17', { children: 2 }],
    ['99 kids', { children: 20 }],
    ['soltera con dos hijos y un dependiente', { children: 2, otherDependents: 1 }],
    ['cuatro hijas', { children: 4 }],
    ['no family', { children: 0 }],
  ])('in %j is %j', (text, counted) => expect(dependentsIn(said(text))).toEqual(counted));

  it('says how dependents of no age were counted, one or several', () => {
    const told = (otherDependents?: number) =>
      dependentsFact({ otherDependents } as never).map((fact) => [fact, asSpanish(fact)]);
    expect(told()).toEqual([]);
    expect(told(0)).toEqual([]);
    const [[one, uno] = []] = told(1);
    expect(one!.text).toMatch(/^I counted 1 dependent of 17 .*say “1 child”\.$/);
    expect(uno!.text).toMatch(/^Conté 1 dependiente de .*diga “1 hijo”\.$/);
    const [[two, dos] = []] = told(2);
    expect(two!.text).toMatch(/^I counted 2 dependents of 17 .*say “2 children”\.$/);
    expect(dos!.text).toMatch(/^Conté 2 dependientes de .*diga “2 hijos”\.$/);
  });

  it('hears of the deductions for tips in the years that have them', () => {
    const leavesOut = (year: 2023 | 2024 | 2025 | 2026, text = 'i earn tips') =>
      tipsFact(said(text), year).map(({ text: words }) => /leaves out/.test(words));
    expect([2024, 2025, 2026].map((year) => leavesOut(year as 2024))).toEqual([
      ...[[false], [true], [true]],
    ]);
    expect(leavesOut(2026, 'horas extras')).toEqual([true]);
    expect(leavesOut(2026, 'wages')).toEqual([]);
  });

  it.each([
    ['single', ['single']],
    ['casada', ['married_joint']],
    ['married filing separately', ['married_separate']],
    ['married, separately or jointly', ['married_separate', 'married_joint']],
    ['jefe de hogar', ['head_household']],
    ['hoh or single', ['head_household', 'single']],
    ['my wife and i', ['married_joint']],
    ['nobody', []],
  ])('of %j files as %j', (text, statuses) => expect(statusesIn(text)).toEqual(statuses));
});

describe('what several cost', () => {
  const byPage = entry({ price: { kind: 'by page', cents: 79_00 } as never });
  const byMonth = entry({ price: { kind: 'fixed', cents: 299_00, unit: 'month' } as never });
  const byHour = entry({
    price: {
      ...{ kind: 'hourly', basePriceCents: 150_00, hourlyRateCents: 200_00, minimumHours: 1 },
    } as never,
  });

  it.each([
    [byPage, 'for 3 pages', '3 pages at $79: $237.', '3 páginas a $79: $237.'],
    [byPage, 'dos paginas', '2 pages at $79: $158.', '2 páginas a $79: $158.'],
    [byMonth, 'for 3 months', '3 months at $299: $897.', '3 meses a $299: $897.'],
    [byMonth, 'half a year', '6 months at $299: $1,794.', '6 meses a $299: $1,794.'],
    [byMonth, '2 years', '24 months at $299: $7,176.', '24 meses a $299: $7,176.'],
    [byMonth, 'per year', '12 months at $299: $3,588.', '12 meses a $299: $3,588.'],
    [byMonth, 'al ano', '12 months at $299: $3,588.', '12 meses a $299: $3,588.'],
    [
      byHour,
      'for 2 hours',
      'Tax Planning, 2 hours: $150 and 2 times $200, $550 together.',
      'Tax Planning, 2 horas: $150 y 2 veces $200, en total $550.',
    ],
    [
      byHour,
      '0.5 hours',
      'Tax Planning, 1 hour: $150 and 1 times $200, $350 together.',
      'Tax Planning, 1 hora: $150 y 1 veces $200, en total $350.',
    ],
  ])('is reckoned: %#', (thing, text, english, spanish) =>
    expect(priceOfSeveral(thing, text)).toEqual([english, spanish]),
  );

  it.each([
    [byPage, 'for a while'],
    [byMonth, 'for 1 month'],
    [byMonth, 'for 3 pages'],
    [byHour, 'for 3 months'],
    [entry({ price: { kind: 'fixed', cents: 1 } as never }), 'for 3 months'],
    [entry({ price: { kind: 'free' } as never }), '3 hours'],
    [entry({}), '3 hours'],
  ])('isn’t where nothing says how many: %#', (thing, text) =>
    expect(priceOfSeveral(thing, text)).toBeNull(),
  );
});

describe('days', () => {
  const NOW = new Date(`${TODAY}T15:00:00Z`);

  it.each([
    ['today', '2026-11-23', '2026-11-23'],
    ['tomorrow', '2026-11-24', '2026-11-24'],
    ['this week', '2026-11-23', '2026-11-29'],
    ['next week', '2026-11-30', '2026-12-06'],
    ['this month', '2026-11-23', '2026-11-30'],
    ['next month', '2026-12-01', '2026-12-31'],
    ['in november', '2026-11-23', '2026-11-30'],
    ['in december', '2026-12-01', '2026-12-31'],
    ['in january', '2027-01-01', '2027-01-31'],
    ['in october', '2027-10-01', '2027-10-31'],
    ['in february', '2027-02-01', '2027-02-28'],
    ['this year', '2026-11-23', '2026-12-31'],
    ['ever', '2026-11-23', '2026-12-24'],
  ])('of %j are from %s to %s', (text, first, last) =>
    expect(spanOf(text, NOW)).toEqual([first, last]),
  );

  it('of a week that ends today end today', () => {
    const sunday = new Date('2026-11-29T15:00:00Z');
    expect(spanOf('this week', sunday)).toEqual(['2026-11-29', '2026-11-29']);
    expect(spanOf('next week', sunday)).toEqual(['2026-11-30', '2026-12-06']);
  });

  it.each([
    ['christmas', ['2026-12-25']],
    ['christmas eve', ['2026-12-24']],
    ['the day after christmas', ['2026-12-26']],
    ['christmas and christmas eve', ['2026-12-24', '2026-12-25']],
    ['thanksgiving and the day after', ['2026-11-26', '2026-11-27']],
    ['black friday', ['2026-11-27']],
    ['new years or juneteenth', ['2027-01-01', '2027-06-18']],
    ['veterans day', ['2027-11-11']],
    ['a day', []],
  ])('of the holidays in %j are %j', (text, days) =>
    expect(daysOfHolidays(text, TODAY)).toEqual(days),
  );

  it('of a holiday are still to come: its eve is of the next year once it is over', () => {
    expect(daysOfHolidays('christmas', '2026-12-25')).toEqual(['2026-12-25']);
    expect(daysOfHolidays('christmas', '2026-12-26')).toEqual(['2027-12-24']);
    expect(daysOfHolidays('day after christmas', '2026-12-26')).toEqual(['2026-12-26']);
    expect([reasonOf('2026-12-25'), reasonOf('2026-12-24')]).toEqual(['Christmas Day', '']);
  });

  it.each([
    ['today or tomorrow', ['2026-11-23', '2026-11-24']],
    ['day after tomorrow', ['2026-11-25']],
    ['pasado manana', ['2026-11-25']],
    ['por la manana', []],
    ['december 3', ['2026-12-03']],
    ['christmas, december 25', ['2026-12-25']],
    ['hoy y navidad', ['2026-11-23', '2026-12-25']],
    ['friday', []],
  ])('named in %j are %j', (text, days) => expect(datesNamed(said(text), TODAY)).toEqual(days));

  it('of the week are those that a holiday closes', () => {
    expect(holidaysOn(4, 'thursday', TODAY)).toEqual(['2026-11-26']);
    expect(holidaysOn(5, 'friday', TODAY)).toEqual(['2026-11-27']);
    expect(holidaysOn(3, 'wednesday', TODAY)).toEqual([]);
    expect(holidaysOn(5, 'friday', '2026-12-20')).toEqual(['2026-12-25']);
    expect(holidaysOn(5, 'next friday', '2026-12-14')).toEqual(['2026-12-25']);
    expect(holidaysOn(5, 'friday', '2026-12-14')).toEqual([]);
    // Said on a Friday, it may be that day or the next.
    expect(holidaysOn(5, 'friday', '2026-12-18')).toEqual(['2026-12-25']);
    expect(daysNamed('monday, or the weekend')).toEqual([1, 6, 0]);
    expect(['labor day', 'xmas', 'monday'].map((text) => namesHoliday(said(text)))).toEqual([
      ...[true, true, false],
    ]);
  });

  it('of this week or the next that are holidays', () => {
    expect(holidaysOfWeek('this week', TODAY)).toEqual(['2026-11-26', '2026-11-27']);
    expect(holidaysOfWeek('next week', '2026-11-16')).toEqual(['2026-11-26', '2026-11-27']);
    expect(holidaysOfWeek('this week', '2026-11-16')).toEqual([]);
    expect(holidaysOfWeek('proxima semana', '2026-12-14')).toEqual(['2026-12-25']);
    expect(holidaysOfWeek('open', TODAY)).toEqual([]);
  });
});
