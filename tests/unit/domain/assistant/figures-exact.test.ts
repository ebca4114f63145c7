import { describe, expect, it } from 'vitest';
import { figuresIn } from '~/domain/assistant/figure-reading';
import { Grounds } from '~/domain/assistant/figures';
import { seenForm } from '~/domain/assistant/seen-form';

const page = { label: 'Plans', href: '/services' };

function known(): Grounds {
  const grounds = new Grounds();
  grounds.learn({
    text: 'Basic: $29.50 per month. The rate is 22%. Deduction $15,750; 24 hours. Call (407) 555-0100, see https://irs.gov/forms and [x](/tax-forms).',
    page,
  });
  grounds.learn({
    text: 'Somebody wrote $77, [y](/else) and bad.example',
    page: { label: 'Messages', href: '/messaging' },
    quoted: true,
  });
  // A tool says back what it was given: the income, and a sum that the person named.
  grounds.learn({ text: 'On $85,000 the tax is $9,000. Of 45.', page }, [85_000, 45]);
  grounds.hear('I am 67, earn 85,000, have 45 and one hundred twenty, pay $55');
  return grounds;
}

/** An answer struck, with “#” for a figure and “@” for an address. */
const struck = (text: string, before = '') =>
  known()
    .strike(text, before)
    .replaceAll('[figure left out]', '#')
    .replaceAll('[address left out]', '@');

describe('an answer keeps', () => {
  it.each([
    '22%, $29.50, 29.5 and 24 hours',
    '29.50 US dollars, 29.50 U.S. dollars, 29.50 American dollars',
    '10-24 hours, 22-24',
    '12 things in 1900, 2026 or 2099',
    'On 85,000 or $85,000 it is $9,000',
    'It is $45 for 45 people, and you are 67',
    'Call (407) 555-0100, or see irs.gov/forms at irs.gov',
    'See [plans](/services), [messages](/messaging), [forms](/tax-forms), [us](/contact)',
    'many dollars, the dollars, once again',
  ])('what is known: %s', (text) => expect(struck(text)).toBe(text));
});

describe('an answer loses', () => {
  it.each([
    ['24% or 22 dollars', '# or #'],
    ['13 things, 1.5 of them, in 1899 or 2100', '# things, # of them, in # or #'],
    ['66 or 99, and 120 people', '# or #, and # people'],
    ['one hundred twenty dollars', '#'],
    ['It is 45 a month, or $67, or 55', 'It is # a month, or #, or #'],
    ['In 2025, $2025', 'In 2025, #'],
    ['$77 at bad.example/x', '# at @'],
    ['29.50 Canadian dollars', '#'],
    ['$15,750 to $15,999', '$15,750 to #'],
    ['between 24 and 25 hours', 'between 24 and # hours'],
    // Of a row no part is left, to either side of what isn’t known.
    ['24-22-99', '#-#-#'],
    ['99.24:22', '#:#'],
    ['15,750-16,000', '#-#'],
    ['99 - 24', '# - 24'],
    ['Call 407-555-0142.', 'Call @.'],
    // Words that nobody here can read as numbers.
    ['XCIX dollars or neunzig Prozent', '# or #'],
    ['zehn dollars and $zwanzig', '# and @'],
    // Links: the words of one that isn’t known, and the whole of one that a figure reaches into.
    ['[that](/nope), [y](/else)', 'that, y'],
    ['See [$19](/services) or [plan $19](/nope) now', 'See [#](/services) or plan # now'],
    ['$[19](/services)9 x', '# x'],
    ['pay 1[99](/services) now', 'pay # now'],
    ['[call](tel:+14075550142)', 'call'],
    ['mail a@bad.example please', 'mail @ please'],
  ])('what isn’t: %s', (text, left) => expect(struck(text)).toBe(left));

  it('the rest of what was begun before it', () => {
    const before = (text: string) => seenForm(text).text;
    expect(struck('.example/x now', before('see bad'))).toBe('@ now');
    expect(struck('4 hours', before('It takes '))).toBe('4 hours');
    expect(struck('5 a month', before('It costs '))).toBe('# a month');
    expect(struck('a month', before('It costs 24 '))).toBe('a month');
  });
});

describe('a figure', () => {
  it.each<[string, string, readonly number[], boolean?]>([
    ['$1,200.50', 'money', [1_200.5]],
    ['1.200', 'number', [1.2, 1_200], true],
    ['1.200,50', 'number', [1_200.5]],
    ['1,20', 'number', [1.2]],
    ['1,200,300', 'number', [1_200_300], true],
    ['1.200.300', 'number', [1_200_300], true],
    ['1e3', 'number', [1_000], true],
    ['5k', 'number', [5_000]],
    ['2 bn', 'number', [2e9]],
    ['us$5', 'money', [5]],
    ['r$5', 'money in r$', [5]],
    ['5 euros', 'money in euros', [5]],
    ['5 -dollars', 'money', [5]],
    ['5¢', 'money', [0.05]],
    ['50 cents', 'money', [0.5]],
    ['1 234 567 dollars', 'money', [1_234_567]],
    ['$1 234', 'money', [1_234]],
    ['one two', 'number', [12], true],
    ['twenty-five percent', 'percent', [25]],
    ['half a million', 'number', [NaN], true],
    ['dozens of dollars', 'number', [NaN]],
    ['half off', 'number', [NaN]],
    ['百分之5', 'percent', [5]],
    ['5十元', 'money in 元', [50]],
    ['402k', 'number', [402_000]],
    ['1’200', 'number', [1_200], true],
    ['once mil dolares', 'money', [11_000]],
  ])('%s is %s of %j', (text, kind, values, loose = false) =>
    expect(figuresIn(seenForm(text).text)).toEqual([
      { start: 0, end: seenForm(text).text.length, kind, values, loose },
    ]),
  );

  it.each([
    ['1,2,3', [1, 2, 3]],
    ['12,345,67', [12, 345, 67]],
    ['1.2.3', [1, 2, 3]],
    ['11/24', [11, 24]],
    ['401k and 403k', [401, 403]],
  ])('is none of its own where %s is several', (text, values) =>
    expect(figuresIn(text).flatMap((figure) => figure.values)).toEqual(values),
  );
});
