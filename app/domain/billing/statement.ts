import type { Cents } from '../money';
import { civilTime, type CivilDate } from '../time/civil-time';
import { entryKind, paymentLabel, type EntryKind } from './payment';

export type StatementInvoice = {
  number: string;
  issuedOn: CivilDate;
  totalCents: Cents;
  voidedAt: Date | null;
  lines: readonly { label: string }[];
  payments: readonly {
    method: string;
    reference: string;
    cents: Cents;
    reversesId: string | null;
    receivedAt: Date;
  }[];
};

/** Exactly one of charge and credit isn't 0. `balance` is what is owed afterwards. */
type StatementLine = {
  date: CivilDate;
  kind: 'Invoice' | 'Void' | EntryKind;
  number: string;
  description: string;
  charge: Cents;
  credit: Cents;
  balance: Cents;
};

export type Statement = ReturnType<typeof toStatement>;

const ORDER = {
  Invoice: 0,
  Void: 1,
  'Credit memo': 2,
  Payment: 3,
  Credit: 4,
  Reversal: 5,
  Refund: 6,
} as const;

export function toStatement(invoices: readonly StatementInvoice[], from: CivilDate, to: CivilDate) {
  const all = invoices
    .flatMap(movements)
    .filter(({ date }) => date <= to)
    .sort(
      (a, b) =>
        a.date.localeCompare(b.date) ||
        a.number.localeCompare(b.number) ||
        ORDER[a.kind] - ORDER[b.kind],
    );
  let balance = 0;
  const balanced = all.map((each) => ({
    ...each,
    balance: (balance += each.charge - each.credit),
  }));
  const lines = balanced.filter(({ date }) => date >= from);
  const before = balanced.filter(({ date }) => date < from).at(-1)?.balance ?? 0;
  return { from, to, opening: before, closing: balance, lines };
}

function movements(invoice: StatementInvoice): Omit<StatementLine, 'balance'>[] {
  const { number, issuedOn, totalCents, voidedAt, lines, payments } = invoice;
  const move = (
    date: CivilDate,
    kind: StatementLine['kind'],
    description: string,
    [charge, credit]: readonly [Cents, Cents],
  ): Omit<StatementLine, 'balance'> => ({ date, kind, number, description, charge, credit });
  return [
    move(issuedOn, 'Invoice', lines.map(({ label }) => label).join('; '), [totalCents, 0]),
    ...(voidedAt
      ? [move(civilTime(voidedAt).date, 'Void', 'Invoice voided', [0, totalCents])]
      : []),
    ...payments.map(({ reference, receivedAt, ...entry }) =>
      move(civilTime(receivedAt).date, entryKind(entry), paidBy(paymentLabel(entry), reference), [
        Math.max(0, -entry.cents),
        Math.max(0, entry.cents),
      ]),
    ),
  ];
}

/** How a payment came in; a reference that begins with the method says it alone. */
function paidBy(method: string, reference: string): string {
  if (/ invoice$/.test(method)) return `${method} ${reference}`;
  if (reference.toLowerCase().startsWith(method.toLowerCase())) return reference;
  return reference ? `${method}, ${reference}` : method;
}

export const statementRows = ({ from, to, opening, closing, lines }: Statement) => [
  ['Date', 'Type', 'Invoice', 'Description', 'Charge (USD)', 'Credit (USD)', 'Balance (USD)'],
  [from, 'Opening balance', '', '', '', '', plainDollars(opening)],
  ...lines.map(({ date, kind, number, description, charge, credit, balance }) => [
    date,
    kind,
    number,
    description,
    charge ? plainDollars(charge) : '',
    credit ? plainDollars(credit) : '',
    plainDollars(balance),
  ]),
  [
    to,
    closing < 0 ? 'Closing balance (credit)' : 'Closing balance',
    ...['', '', '', '', plainDollars(closing)],
  ],
];

/** Cents as a plain number with two decimals, exact below 90 trillion dollars. */
export const plainDollars = (cents: Cents): string => (cents / 100).toFixed(2);
