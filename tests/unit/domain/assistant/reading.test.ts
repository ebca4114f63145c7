import { describe, expect, it } from 'vitest';
import { addressSpans, emailSpans, hostOf, plainAddress } from '~/domain/assistant/address-reading';
import { namesSum, unclearIn } from '~/domain/assistant/language/amounts';
import { dayIn } from '~/domain/assistant/language/days';
import { clockIn, weekdayIn } from '~/domain/assistant/language/moments';
import { isDotted, readNumber } from '~/domain/assistant/language/written-numbers';
import { yearsIn } from '~/domain/assistant/language/years';
import { normalForm } from '~/domain/assistant/normal-form';
import { valueOfWords } from '~/domain/assistant/number-words';
import { spokenDigits } from '~/domain/assistant/spoken-digits';
import { valueOfHan } from '~/domain/assistant/units-elsewhere';

/** A Wednesday. */
const TODAY = '2026-11-25';

describe('a day', () => {
  it.each([
    ['today', '2026-11-25'],
    ['esta noche o hoy', '2026-11-25'],
    ['tomorrow', '2026-11-26'],
    ['manana', '2026-11-26'],
    ['day after tomorrow', '2026-11-27'],
    ['pasado manana', '2026-11-27'],
    ['por la manana', null],
    ['thursday', '2026-11-26'],
    ['on sunday', '2026-11-29'],
    ['el lunes', '2026-11-30'],
    ['tues', '2026-12-01'],
    // Its own name is that day a week ahead.
    ['wednesday', '2026-12-02'],
    // "Next" passes over the rest of this week, and no more.
    ['next thursday', '2026-12-03'],
    ['next sunday', '2026-12-06'],
    ['next monday', '2026-11-30'],
    ['next tuesday', '2026-12-01'],
    ['el proximo viernes', '2026-12-04'],
    ['friday next week', '2026-12-04'],
    ['the weekend', '2026-11-28'],
    ['someday', null],
  ])('named %j is %s', (text, day) => expect(weekdayIn(text, TODAY)).toBe(day));

  it('on a Sunday is of the week that begins behind it', () => {
    expect(weekdayIn('next monday', '2026-11-29')).toBe('2026-11-30');
    expect(weekdayIn('next sunday', '2026-11-29')).toBe('2026-12-06');
    expect(weekdayIn('monday', '2026-11-29')).toBe('2026-11-30');
  });

  it.each([
    ['on 12/3', '2026-12-03'],
    ['11/24', '2027-11-24'],
    ['11/25', '2026-11-25'],
    ['1/5/27', '2027-01-05'],
    ['01/05/2025', '2025-01-05'],
    ['13/5', null],
    ['12/32', null],
    ['on the 3rd', '2026-12-03'],
    ['the 25th', '2026-11-25'],
    ['the 24th', '2026-12-24'],
    ['the 31st', '2026-12-31'],
    ['the 3rd payment', null],
    ['el 3 a las 10', '2026-12-03'],
    ['el dia 28', '2026-11-28'],
    ['the 45th', null],
  ])('by its number in %j is %s', (text, day) => expect(dayIn(text, TODAY)).toBe(day));
});

describe('a time', () => {
  it.each([
    ['noon', 12 * 60],
    ['a medianoche', 0],
    ['at 10', 10 * 60],
    ['at 6', 18 * 60],
    ['at 7', 7 * 60],
    ['around 12', 12 * 60],
    ['12 am', 0],
    ['12:30 pm', 12 * 60 + 30],
    ['2:15', 14 * 60 + 15],
    ['9am', 9 * 60],
    ['9 p.m.', 21 * 60],
    ['6 in the morning', 6 * 60],
    ['a las 8 de la noche', 20 * 60],
    ['12 de la noche', 0],
    ['3 de la tarde', 15 * 60],
    ['14:00', 14 * 60],
    ['0:15', 15],
    ['at 0', null],
    ['at 23', 23 * 60],
    ['at 24', null],
    ['10', null],
    ['at 5%', null],
    ['at 3 people', null],
    ['the 5th at 4pm', 16 * 60],
    ['10 pages at 11', 11 * 60],
  ])('%j is %s minutes after midnight', (text, minutes) => expect(clockIn(text)).toBe(minutes));
});

describe('a number', () => {
  it.each<[string, string | undefined, boolean, number | null]>([
    ['85,000', undefined, false, 85_000],
    ['85 000.50', undefined, false, 85_000.5],
    ['1,200', 'million', false, null],
    ['85.000', undefined, false, null],
    ['85.000', 'k', false, null],
    ['85.000', 'mil', false, null],
    ['1.250', 'million', false, 1.25],
    ['1.250', 'm', false, 1.25],
    ['0.125', undefined, false, 0.125],
    ['12.5', undefined, false, 12.5],
    ['85.000,50', undefined, false, 85_000.5],
    ['1.200.000', undefined, false, 1_200_000],
    ['1.200.000', 'k', false, null],
    ['1,5', 'million', false, 1.5],
    ['1,5', undefined, false, null],
    ['25,50', undefined, true, 25.5],
    ['25,5', undefined, true, null],
    ['85000,50', undefined, false, 85_000.5],
    ['850,50', undefined, false, null],
    ['1,20,000', undefined, false, null],
  ])('written %s with %s, pay %s, is %s', (digits, unit, pay, number) =>
    expect(readNumber(digits, unit, pay)).toBe(number),
  );

  it('is none where it is a day with points', () => {
    expect(['1.2.2026', '31.12.26', '1.2', '1.2.26789', '123.1.26'].map(isDotted)).toEqual([
      ...[true, true, false, false, false],
    ]);
  });

  it.each([
    ['tax on 85.000', ['85.000']],
    ['1,20,000 of income', ['1,20,000']],
    ['1,200 million', ['1,200 million']],
    ['85.000 %', []],
    ['85,000 and 12.5', []],
    ['on 1.2.2026', []],
    ['code a/85.000', []],
    ['85.000/2', []],
    ['i earn 25,50 an hour', []],
    ['i pay 25,50 an hour', ['25,50']],
  ])('can’t be read for certain in %j: %j', (text, unclear) => {
    expect(unclearIn(text)).toEqual(unclear);
    expect(namesSum(text)).toBe(unclear.length > 0 || /85,000|earn/.test(text));
  });

  it.each([
    ['9十9', 99],
    ['十', 10],
    ['2千5百', 2_500],
    ['3万', 30_000],
    ['1十2万', 120_000],
    ['1亿2千万3', 120_000_003],
    ['萬', 10_000],
    ['12', 12],
  ])('in Chinese signs %s is %i', (written, value) => expect(valueOfHan(written)).toBe(value));

  it.each([
    ['one two three', '1 2 3'],
    ['double four', '44'],
    ['Triple five six', '555 6'],
    ['doble uno', '11'],
    ['twenty-three, oh nine', '23, 0 9'],
    ['onetwo', '1 2'],
    ['someone', 'someone'],
    ['<b>1</b>%2D2', '1-2'],
    ['dreizehn', '13'],
    ['vier funf', '4 5'],
  ])('said as %j is %j', (said, digits) =>
    expect(spokenDigits(normalForm(said)).text).toBe(digits),
  );
});

it.each<[string, number[]]>([
  ['2015 rent', [2015]],
  ['2014 rent', []],
  ['2035 rent', [2035]],
  ['2036 rent', []],
])('the years of %j are %j', (text, years) => expect(yearsIn(text)).toEqual(years));

it.each([
  ['couple thousand five', NaN],
  ['few hundred', NaN],
  ['half', null],
  ['half two', 2],
  ['cien', 100],
  ['quinientos cinco', 505],
  ['two million', 2_000_000],
])('in words %j is %s', (words, value) => expect(valueOfWords(words.split(' '))).toBe(value));

describe('an address', () => {
  const found = (text: string) =>
    [...new Set(addressSpans(text).map((span) => text.slice(...span)))].sort();

  it.each([
    [
      'see https://irs.gov/forms, or irs.gov',
      ['https://irs.gov/forms,', 'irs.gov', 'irs.gov/forms,'],
    ],
    ['www.example.com', ['www.example.com']],
    ['read my.pdf and notes.html', []],
    ['a.com/my.pdf', ['a.com/my.pdf']],
    ['last month.The next', []],
    ['e.g.two', []],
    ['t.co', ['t.co']],
    ['write @firm_name', ['@firm_name']],
    ['call 407-555-0142 or +14075550142', ['+14075550142', '407-555-0142']],
    ['555-0142', ['555-0142']],
    ['a@b.com', ['a@b.com']],
    ['a at b dot com', ['a at b dot com', 'b dot com']],
    ['me at gmail.com', ['gmail.com', 'me at gmail.com']],
    ['nothing at all', []],
  ])('stands in %j: %j', (text, spans) => expect(found(text)).toEqual(spans));

  it('is the same however it is written', () => {
    expect(plainAddress('(407) 555-0142')).toBe('4075550142');
    expect(plainAddress('+1 407.555.0142')).toBe('4075550142');
    expect(plainAddress('555-0142')).toBe('5550142');
    for (const address of ['https://www.IRS.gov/', 'www.irs.gov', 'irs.gov.', 'http://irs.gov)'])
      expect(plainAddress(address)).toBe('irs.gov');
    expect(plainAddress('mailto:A@b.com')).toBe('a@b.com');
    expect(['irs.gov/a?b', 'irs.gov#c', 'irs.gov'].map(hostOf)).toEqual(Array(3).fill('irs.gov'));
    expect(emailSpans('a@b.com, x.y')).toEqual([[0, 7]]);
  });
});
