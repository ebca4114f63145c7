import { expect, it } from 'vitest';
import { amountsIn } from '~/domain/assistant/language/amounts';
import { yearsIn } from '~/domain/assistant/language/years';

it.each([
  ['standard deduction 2025', [2025]],
  ['what are the brackets for 2024 and 2025', [2024, 2025]],
  ['what about 2026', [2026]],
  ['how much tax on 85000 in 2025', [2025]],
  ['i made 70000 in 2024 and 80000 in 2025', [2024, 2025]],
  ['i owe 2024 taxes', [2024]],
  ['i paid 2024 estimated taxes', [2024]],
  ['mi declaracion del 2023', [2023]],
  ['due april 15, 2026', [2026]],
])('a year is a year: %s', (text, years) => {
  expect(yearsIn(text)).toEqual(years);
});

it.each([
  ['how much tax on 3000 rent and 2000 phone', 2000],
  ['i spent 2025 on repairs', 2025],
  ['$2,025 of interest', 2025],
  ['i pay 2024 a month in rent', 2024],
  ['rent of 2000', 2000],
  ['gas 1500 and 2010 in supplies', 2010],
  ['gano 2020 al mes', 2020],
  ['they withheld about 2023', 2023],
])('a sum that looks like one is none: %s', (text, dollars) => {
  expect(yearsIn(text)).toEqual([]);
  const sums = amountsIn(text).map((amount) => amount.pay?.dollars ?? amount.dollars);
  expect(sums).toContain(dollars);
});
