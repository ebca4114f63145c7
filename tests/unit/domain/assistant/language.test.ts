import { expect, it } from 'vitest';
import { amountsIn, countOf } from '~/domain/assistant/language/amounts';
import { dayIn } from '~/domain/assistant/language/days';
import { plainText, singular, stemOf, wordsIn } from '~/domain/assistant/language/tokens';
import { yearsIn } from '~/domain/assistant/language/years';
import { valueOfWords } from '~/domain/assistant/number-words';

it.each<[string, number | null, boolean?]>([
  ['85,000', 85_000, false],
  ['$5', 5, true],
  ['50 usd', 50, true],
  ['usd 50', 50, true],
  ['85k', 85_000, true],
  ['85 mil', 85_000, true],
  ['1.5 million', 1_500_000, true],
  ['5m', 5_000_000, false],
  ['3m dollars', 3_000_000, true],
  ['1 000 000', 1_000_000, false],
  ['12,345.67', 12_345.67, false],
  ['999', null],
  ['1000', 1_000, false],
  ['1000000000', 1e9, false],
  ['1000000001', null],
  ['20%', null],
  ['20000 percent', null],
  ['401k', null],
  ['403 k', null],
  ['402k', 402_000, true],
  ['zip 32801', null],
  ['zip code 32801', null],
  ['zips 32801', 32_801, false],
  ['lost -5000', null],
  ['1000 children', null],
  ['refund of 5000', null],
  ['a reembolso de 5000', null],
  ['407-555-0142', null],
  ['form 5000', null],
  ['1040', null],
  ['i made 1040', 1_040, false],
  ['withheld 500', 500, true],
  ['500 was withheld', 500, true],
  ['withheld 99', null],
  ['$2025', 2_025, true],
  ['in 2025', null],
  ['2025 dollars', 2_025, true],
])('%j is an amount of %j', (text, dollars, marked) => {
  expect(amountsIn(text).map((amount) => [amount.dollars, amount.marked])).toEqual(
    dollars === null ? [] : [[dollars, marked]],
  );
});

it.each([
  ['i make 25 an hour', 52_000, 25, 'hour'],
  ['paid $25 hourly', 52_000, 25, 'hour'],
  ['i earn 1,000 a week', 52_000, 1_000, 'week'],
  ['paid 2000 biweekly', 52_000, 2_000, 'two weeks'],
  ['salary of 2000 every two weeks', 52_000, 2_000, 'two weeks'],
  ['gano 3000 al mes', 36_000, 3_000, 'month'],
])('%j is pay of %i a year', (text, yearly, dollars, every) => {
  const [amount, ...others] = amountsIn(text);
  expect(amount).toMatchObject({ dollars: yearly, marked: true, pay: { dollars, every } });
  expect(text.slice(amount!.at, amount!.end)).toContain(text.match(/\d/)![0]);
  expect([others, amountsIn('rent is 25 an hour')]).toEqual([[], []]);
});

it.each([
  ['for 3 pages', 3],
  ['three pages', 3],
  ['una page', 1],
  ['a couple pages', 2],
  ['1.5 pages', 1.5],
  ['twelve-pages', 12],
  ['several pages', null],
  ['constructor pages', null],
  ['pages', null],
  ['1234 pages', null],
])('%j counts %j', (text, count) => expect(countOf(text, 'pages?')).toBe(count));

it.each([
  ['on december 25', '2026-12-25'],
  ['dec 25th', '2026-12-25'],
  ['el 25 de diciembre', '2026-12-25'],
  ['march the 3rd', '2027-03-03'],
  ['jan 1, 2027', '2027-01-01'],
  ['1 enero de 2027', '2027-01-01'],
  ['nov 22', '2026-11-22'],
  ['nov 21', '2027-11-21'],
  ['june 7 of 2025', '2025-06-07'],
  ['5 setiembre', '2027-09-05'],
  ['feb 29', '2028-02-29'],
  ['feb 29, 2027', null],
  ['february 30', null],
  ['32 of may', null],
  ['someday', null],
])('%j is the day %j', (text, date) => expect(dayIn(text, '2026-11-22')).toBe(date));

it('knows the next February 29, also over the year 2100', () => {
  expect(dayIn('february 29', '2028-03-01')).toBe('2032-02-29');
  expect(dayIn('february 29', '2096-03-01')).toBe('2104-02-29');
});

it.each<[string, number[]]>([
  ['my 2024 donations', [2024]],
  ['2024 rent', [2024]],
  ['2024 in rent', []],
  ['3000 rent and 2024 phone', []],
  ['2024 phone, and rent 500', [2024]],
  ['2050 phone', []],
  ['2050', []],
  ['2049 and 1980', [2049, 1980]],
  ['1979', []],
  ['12025 2024-05 2,025 2024k 2024.5', []],
  ['paid 2024', []],
  ['in march 2024 donations', [2024]],
  ['december 5, 2025', [2025]],
  ['$ 2024', []],
])('%j names the years %j', (text, years) => expect(yearsIn(text)).toEqual(years));

it.each([
  ['two hundred and five', 205],
  ['twenty twenty five', 2_025],
  ['one nine nine', 199],
  ['three million two hundred thousand five', 3_200_005],
  ['cien mil', 100_000],
  ['ciento veintiun', 121],
  ['hundred', 100],
  ['a thousand', 1_000],
  ['a few thousand', NaN],
  ['half', null],
  ['a', null],
])('%j is the number %j', (words, value) => expect(valueOfWords(words.split(' '))).toBe(value));

it('reads words without accents, forms as one word each, and plurals as their singular', () => {
  expect(plainText('Zoë’s ﬁne `Ünït´, don´t')).toBe('zoes fine unit, dont');
  expect(wordsIn('W-2, 1099-NEC, i 9; a@b!')).toEqual(['w2', '1099nec', 'i9', 'a@b']);
  expect(wordsIn(`${'x'.repeat(40)} ${'y'.repeat(41)}`)).toEqual(['x'.repeat(40)]);
  expect(wordsIn('a '.repeat(3_000))).toHaveLength(2_000);
  const plurals = 'taxes cities boxes watches dishes boss bus analysis cars gas 1099necs w2s';
  expect(plurals.split(' ').map(singular).join(' ')).toBe(
    'tax city box watch dish boss bus analysis car gas 1099nec w2s',
  );
  expect(['registered', 'register'].map(stemOf)).toEqual([
    stemOf('registering'),
    stemOf('register'),
  ]);
});
