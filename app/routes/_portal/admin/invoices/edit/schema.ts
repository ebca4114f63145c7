import { z } from 'zod';
import {
  discountLine,
  splitDiscount,
  sumCents,
  type InvoiceContent,
  type InvoiceLine,
} from '~/domain/billing/invoice';
import { amountProblem, toAmount, toCents } from '~/domain/billing/amount';
import { catalogLine, countedLine, splitCount } from '~/domain/billing/catalog-line';
import type { Firm } from '~/domain/firm/content';
import { isPlainLine, oneLine, optionalText } from '~/domain/forms/text';
import { dateField } from '~/domain/forms/date';

export const MAX_LINES = 12;
const MAX_LABEL = 200;
const MAX_NOTE = 1_000;
const MAX_TOTAL = 1_000_000_00;

const typed = z.string().max(500, 'Shorten this.').default('').transform(oneLine);

export const rowFields = (row: number) => ({
  item: `item${row}`,
  quantity: `quantity${row}`,
  label: `label${row}`,
  amount: `amount${row}`,
});

const ROWS = Array.from({ length: MAX_LINES }, (_, row) => rowFields(row));

const NAMES = [
  ...ROWS.flatMap((names) => Object.values(names)),
  ...['discount', 'discountReason', 'rows', 'send'],
];

const fields: Record<string, z.ZodType<string, string | undefined>> = {
  ...Object.fromEntries(NAMES.map((name) => [name, typed])),
  dueOn: dateField('Enter the due date, such as 3/1/2027.') as z.ZodType<
    string,
    string | undefined
  >,
  note: optionalText('Note', MAX_NOTE),
};

/** Lines from the catalog or typed, each in four fields, and a discount. */
export const invoiceFields = z.object(fields);

export const invoiceSchema = (firm: Firm) =>
  invoiceFields.superRefine((values, context) => {
    let refused = false;
    const refuse = (name: string, message: string | null) => {
      if (message) context.addIssue({ code: 'custom', path: [name], message });
      refused ||= message !== null;
    };
    for (const [row, names] of ROWS.entries()) {
      const refuseLine = (name: string, message: string | null) =>
        refuse(name, message && `Line ${row + 1}: ${message}`);
      const [item = '', quantity = '', label = '', amount = ''] = Object.values(names).map(
        (name) => values[name],
      );
      if ((item || label || amount) && !/^(|[1-9]\d{0,2})$/.test(quantity))
        refuseLine(names.quantity, 'Enter a quantity from 1 to 999.');
      if (item) {
        if (!catalogLine(firm, item)) refuseLine(names.item, 'Choose from the list.');
        if (label || amount)
          refuseLine(names.label, 'Choose from the catalog or type a description, not both.');
      } else if (label || amount) {
        refuseLine(names.label, labelProblem(label, 'Enter a description.'));
        refuseLine(names.amount, amountProblem(amount));
      }
    }
    if (values.discount) refuse('discount', amountProblem(values.discount));
    if (values.discount || values.discountReason)
      refuse(
        'discountReason',
        labelProblem(values.discountReason ?? '', 'Enter the reason for the discount.'),
      );
    if (values.discountReason && !values.discount) refuse('discount', 'Enter the discount.');
    if (refused) return;
    const lines = toLines(firm, values);
    const total = sumCents(lines);
    if (total <= 0 && sumCents(splitDiscount(lines).lines) > 0)
      refuse('discount', 'Enter a discount that leaves an amount to pay.');
    else if (total > MAX_TOTAL) refuse('label0', 'The lines can add up to $1,000,000 at most.');
    else if (total <= 0) refuse('label0', 'Enter at least one line with an amount.');
  });

function labelProblem(label: string, missing: string): string | null {
  if (!label) return missing;
  return label.length > MAX_LABEL || !isPlainLine(label)
    ? `Use up to ${MAX_LABEL} plain characters.`
    : null;
}

type Values = Record<string, string>;

export function toLines(firm: Firm, values: Values): InvoiceLine[] {
  const lines = ROWS.flatMap((names): InvoiceLine[] => {
    const [item = '', count, label, amount] = Object.values(names).map((name) => values[name]);
    const quantity = Number(count || 1);
    const line = item && catalogLine(firm, item, quantity);
    if (line) return [line];
    return label ? [countedLine(label, toCents(amount), quantity)] : [];
  });
  const discount = toCents(values.discount);
  return discount > 0 ? [...lines, discountLine(values.discountReason!, discount)] : lines;
}

const EMPTY = Object.fromEntries(
  NAMES.filter((name) => !['rows', 'send'].includes(name)).map((name) => [name, '']),
);

/** All that the form shows of a draft. */
export const toValues = (firm: Firm, { lines, dueOn, note }: InvoiceContent) => ({
  ...EMPTY,
  ...toFields(firm, lines),
  dueOn,
  note,
});

/** One that the catalog has no more, or at another price, is typed. */
function toFields(firm: Firm, all: readonly InvoiceLine[]): Values {
  const { lines, discount } = splitDiscount(all);
  const rows = lines.slice(0, MAX_LINES).flatMap((line, row) => {
    const names = rowFields(row);
    const [type = ''] = (line.item ?? '').split('@');
    const priced = type ? catalogLine(firm, type, line.quantity) : null;
    const { title, each, quantity } = splitCount(line);
    const count = [names.quantity, String(quantity)];
    return priced?.item === line.item && priced?.label === line.label
      ? [[names.item, type], count]
      : [[names.label, title], [names.amount, toAmount(each)], count];
  });
  return {
    ...Object.fromEntries(rows),
    ...(discount && {
      discount: toAmount(discount.cents),
      discountReason: discount.reason,
    }),
  };
}
