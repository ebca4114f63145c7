import { expect, it } from 'vitest';
import type { Entry } from '~/domain/organizer/answers';
import { prefillFromPapers } from '~/domain/organizer/prefill';
import { parseTemplate } from '~/domain/organizer/template';
import { ORGANIZER_1040 } from '~/domain/tax-forms/organizer-1040';

const TEMPLATE = parseTemplate(ORGANIZER_1040);
const find = (titles: readonly string[], last: readonly Entry[] = []) =>
  prefillFromPapers(TEMPLATE, titles, last).map(({ page, values }) => [page, values]);

it.each([
  ['W-2 from Duke Energy', 'employer', { employer: 'Duke Energy' }],
  ['W-2 Duke Energy 2024', 'employer', { employer: 'Duke Energy' }],
  ['w-2 from AT&T (Orlando)', 'employer', { employer: 'AT&T (Orlando)' }],
  ['Form 1099 from Fidelity', 'bank_name', { bank_name: 'Fidelity' }],
  ['1099-INT Chase', 'bank_name', { bank_name: 'Chase' }],
  ['1099-R from Vanguard', 'plan', { plan: 'Vanguard' }],
  [
    '1098 from Truist for 12 Lake Ave',
    'home_address',
    { home_address: '12 Lake Ave', lender: 'Truist' },
  ],
  ['Rent and costs of 9 Pine St', 'rental_address', { rental_address: '9 Pine St' }],
])('“%s” is asked about', (title, page, values) => {
  expect(find([title])).toEqual([[page, values]]);
});

it('other papers say nothing', () => {
  expect(
    find(['Photo ID', 'scan0001', 'Wage statement (W-2)', '1095-A', '1099-NEC from Uber', 'W-2']),
  ).toEqual([]);
});

it('an answer that stands twice in a title is found once, and years aren’t part of names', () => {
  const template = parseTemplate(`# A
## Wallets (each: Wallet)
wallet (account): Which?
  paper: Trades (all) of {year} from {wallet}, signed by {wallet}
  paper: {year} {last} a{wallet}b{wallet}c{wallet}d{wallet}
`);
  expect(
    prefillFromPapers(template, ['Trades (all) of 2024 from Kraken, signed by Kraken'], []),
  ).toEqual([{ page: 'wallet', values: { wallet: 'Kraken' }, carried: 'asked' }]);
});

it('papers of one home, or of one employer, make one entry', () => {
  expect(
    find([
      'Property tax bill for 12 Lake Ave',
      '1098 from Truist for 12 Lake Ave',
      'W-2 from Publix',
      'W-2 PUBLIX',
    ]),
  ).toEqual([
    ['home_address', { home_address: '12 Lake Ave', lender: 'Truist' }],
    ['employer', { employer: 'Publix' }],
  ]);
});

it('what last year’s organizer names isn’t asked twice, nor what ended', () => {
  const last = (employer: string, carried: Entry['carried']): Entry => ({
    page: 'employer',
    entry: employer,
    values: { employer },
    carried,
  });
  expect(
    find(
      ['W-2 from Duke Energy', 'W-2 from Publix', 'W-2 from Kroger'],
      [last('duke energy', ''), last('Publix', 'ended')],
    ),
  ).toEqual([['employer', { employer: 'Kroger' }]]);
});
