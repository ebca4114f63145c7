import { describe, expect, it } from 'vitest';
import { readQuestion } from '~/domain/assistant/guide/reading';
import { ASKED_AT } from '#tests/support/guide';

const read = (prompt: string, before: string | null = null) =>
  readQuestion(prompt, before, ASKED_AT);

describe('sums', () => {
  it.each([
    ['tax on $85,000', { income: 85_000 }],
    ['I make 45k', { income: 45_000 }],
    ['gano 50 mil', { income: 50_000 }],
    ['1.2 million in long-term capital gains', { gains: 1_200_000 }],
    ['W-2 of $30,000 and $20,000 from Uber', { wages: 30_000, selfEmployment: 20_000 }],
    ['I made $50,000 and $6,000 was withheld', { wages: 50_000, withheld: 6_000 }],
    ['I got a 1099-NEC for $9,000', { selfEmployment: 9_000 }],
    ['two kids 5 and 9, we made $70,000', { income: 70_000 }],
  ])('reads %j', (prompt, sums) => {
    expect(read(prompt).sums).toEqual(sums);
  });

  it.each([
    'I make 95k and she makes 88k',
    'single, $60,000, 68 years old',
    'I make $12.50 an hour',
    'I made $62,000 and paid 2024 for repairs in 2025',
    'I made $62,000, 800 withheld',
  ])('reads none of %j, where a number can’t be placed', (prompt) => {
    expect(read(prompt).sums).toBeNull();
  });
});

it.each([
  ['2025 brackets', 2025],
  ['last year', 2025],
  ['in 2024, I think', 2024],
  ['$2,025', null],
  ['back in 2019', null],
])('reads the year of %j', (prompt, year) => {
  expect(read(prompt).year).toBe(year);
});

it.each([
  ['single in 2025', 'single'],
  ['not married', 'single'],
  ['my wife and I', 'married_joint'],
  ['married filing separately', 'married_separate'],
  ['single mom, head of household', 'head_household'],
  ['casados por separado', 'married_separate'],
  ['for single and married', null],
])('reads the filing status of %j', (prompt, status) => {
  expect(read(prompt).status).toBe(status);
});

it.each([
  ['two kids', 2],
  ['3 hijos menores', 3],
  ['no children', 0],
  ['my kids', null],
])('reads the children of %j', (prompt, children) => {
  expect(read(prompt).children).toBe(children);
});

describe('days', () => {
  it.each([
    ['open on Friday?', '2026-11-27'],
    ['abren el viernes?', '2026-11-27'],
    ['tomorrow', '2026-11-24'],
    ['on December 4', '2026-12-04'],
    ['are you open on Thanksgiving', '2026-11-26'],
    ['the day after Thanksgiving', '2026-11-27'],
    ['on Christmas Eve', '2026-12-24'],
    ['en Navidad', '2026-12-25'],
    ['Monday or Friday', null],
    ['your hours', null],
  ])('reads the day of %j', (prompt, day) => {
    expect(read(prompt).day).toBe(day);
  });

  it('reads a time and a half of a day', () => {
    expect(read('tomorrow at 3 pm').time).toBe('15:00');
    expect(read('Friday afternoon').half).toBe('afternoon');
    expect(read('el lunes por la mañana').half).toBe('morning');
  });
});

it('fills in what a question leaves out from the one before', () => {
  const { sums, status, year } = read('and with $5,000 withheld?', 'tax on $50,000 single 2024');

  expect(sums).toEqual({ wages: 50_000, withheld: 5_000 });
  expect({ status, year }).toEqual({ status: 'single', year: 2024 });
});
