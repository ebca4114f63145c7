import { describe, expect, test } from 'vitest';
import { toStatement, statementRows, type StatementInvoice } from '~/domain/billing/statement';
import { toCsv } from '~/domain/csv';

const at = (day: string) => new Date(`${day}T17:00:00Z`);
const invoices: StatementInvoice[] = [
  {
    number: '2026-0001',
    issuedOn: '2026-09-10',
    totalCents: 49_99,
    voidedAt: null,
    lines: [{ label: 'A plan' }],
    payments: [
      {
        method: 'check',
        reference: '=1+1',
        cents: 49_99,
        reversesId: null,
        receivedAt: at('2026-10-02'),
      },
      { method: 'card', reference: '', cents: 10, reversesId: null, receivedAt: at('2026-10-20') },
    ],
  },
  {
    number: '2026-0002',
    issuedOn: '2026-10-10',
    totalCents: 350_00,
    voidedAt: at('2026-10-12'),
    lines: [{ label: 'Base price' }, { label: 'An hour' }],
    payments: [],
  },
];

test('a statement shows the balance before, after each line, and at the end, in whole cents', () => {
  const { opening, closing, lines } = toStatement(invoices, '2026-10-01', '2026-10-31');
  expect(opening).toBe(49_99);
  expect(
    lines.map(({ date, kind, charge, credit, balance }) => [date, kind, charge, credit, balance]),
  ).toEqual([
    ['2026-10-02', 'Payment', 0, 49_99, 0],
    ['2026-10-10', 'Invoice', 350_00, 0, 350_00],
    ['2026-10-12', 'Void', 0, 350_00, 0],
    ['2026-10-20', 'Payment', 0, 10, -10],
  ]);
  expect(closing).toBe(-10);
  expect(toStatement(invoices, '2026-01-01', '2026-09-09')).toMatchObject({
    opening: 0,
    closing: 0,
    lines: [],
  });
  expect(toStatement([], '2026-01-01', '2026-12-31').closing).toBe(0);
});

describe('a CSV file', () => {
  test('escapes formulas, and writes sums with two decimals', () => {
    const file = toCsv(statementRows(toStatement(invoices, '2026-10-01', '2026-10-31')));
    const lines = file.slice(1).split('\r\n');
    expect(file.charCodeAt(0)).toBe(0xfeff);
    expect(lines[0]).toBe('Date,Type,Invoice,Description,Charge (USD),Credit (USD),Balance (USD)');
    expect(lines[1]).toBe('2026-10-01,Opening balance,,,,,49.99');
    expect(lines[2]).toBe('2026-10-02,Payment,2026-0001,"Check, =1+1",,49.99,0.00');
    expect(lines.at(-2)).toBe('2026-10-31,Closing balance (credit),,,,,-0.10');
  });

  test('names the payment method once', () => {
    const references = ['Check 88', 'check 88', '88', ''];
    const payments = references.map((reference) => ({
      method: 'check',
      reference,
      cents: 1,
      reversesId: null,
      receivedAt: at('2026-10-02'),
    }));
    const { lines } = toStatement([{ ...invoices[0]!, payments }], '2026-10-01', '2026-10-31');
    expect(lines.map(({ description }) => description)).toEqual([
      'Check 88',
      'check 88',
      'Check, 88',
      'Check',
    ]);
  });

  test.each([
    ['=HYPERLINK("http://evil.example")', '"\'=HYPERLINK(""http://evil.example"")"'],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', '"\'\t=1"'],
    ['\r=1', '"\'\r=1"'],
    ['＝1', "'＝1"],
    ['a,b', '"a,b"'],
    ['a\nb', '"a\nb"'],
    ['-1.00', '-1.00'],
    ['-1.00+A1', "'-1.00+A1"],
    ['plain', 'plain'],
  ])('a CSV cell escapes %j', (words, cell) => {
    expect(toCsv([[words]])).toBe(`\ufeff${cell}\r\n`);
  });
});
