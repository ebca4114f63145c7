import {
  getBalance,
  invoiceTitle,
  isUnpaid,
  toBalanceLine,
  type Invoice,
  type InvoicePayment,
  type InvoiceState,
} from '~/domain/billing/invoice';
import { paymentLabel, waysToPay } from '~/domain/billing/payment';
import type { Firm } from '~/domain/firm/content';
import { officeAddress } from '~/domain/firm/firm';
import { formatMoney } from '~/domain/money';
import { civilDateText, shortDateText } from '~/domain/time/formats';
import { drawLetterhead } from './letterhead.server';
import { ACCENT, Sheet, drawTable } from './sheet.server';

/** A paper under the firm’s letterhead, for whom an invoice is billed to. */
function writePaper(
  firm: Firm,
  { title, words, foot = title }: { title: string; words: string; foot?: string },
  { billedName, billedEmail }: Invoice,
  draw: (sheet: Sheet) => void,
) {
  const { name, legalName, phone, email } = firm;
  return Sheet.write({ title, author: name, subject: `${title} for ${billedName}` }, (sheet) => {
    drawLetterhead(firm, sheet, legalName, `${officeAddress(firm)} · ${phone} · ${email}`);
    sheet.text('H1', title, { bold: true, size: 24 });
    sheet.text('P', words, { bold: true, colour: ACCENT });
    sheet.doc.y += 10;
    sheet.text('P', `Billed to ${billedName}${billedEmail && ` (${billedEmail})`}`);
    draw(sheet);
    return `${name} · ${foot}`;
  });
}

export function invoicePdf(firm: Firm, invoice: Invoice, state: InvoiceState) {
  const about = { title: invoiceTitle(invoice), words: stateWords(invoice, state) };
  return writePaper(firm, about, invoice, (sheet) => drawInvoice(firm, sheet, invoice, state));
}

function drawInvoice(firm: Firm, sheet: Sheet, invoice: Invoice, state: InvoiceState): void {
  const { issuedOn, lines, totalCents, payments, note } = invoice;
  const { doc } = sheet;
  sheet.text('P', `Date ${civilDateText(issuedOn)}`);
  doc.y += 14;
  drawTable(
    sheet,
    ['For', 'Amount'],
    [
      ...lines.map(({ label, cents }) => ({ label, amount: formatMoney(cents) })),
      { label: 'Total', amount: formatMoney(totalCents), strong: true },
    ],
  );
  if (payments.length > 0) {
    doc.y += 20;
    sheet.text('H2', 'Payments and credits', { bold: true, size: 16 });
    drawTable(
      sheet,
      ['Payment', 'Amount'],
      [
        ...payments.map((payment) => ({
          label: `${shortDateText(payment.receivedAt)}, ${paymentLabel(payment)}`,
          notes: payment.reference ? [payment.reference] : [],
          amount: formatMoney(payment.cents),
        })),
        { ...toBalance(invoice), strong: true },
      ],
    );
  }
  if (note) {
    doc.y += 20;
    sheet.text('P', note);
  }
  if (isUnpaid(state)) {
    doc.y += 20;
    sheet.text('H2', 'How to pay', { bold: true, size: 16 });
    for (const way of waysToPay(firm)) {
      sheet.room(40);
      sheet.text('P', `${way.title}: ${way.text}`, { size: 9 });
      doc.y += 4;
    }
  }
}

export function receiptPdf(firm: Firm, invoice: Invoice, payment: InvoicePayment) {
  const { number, totalCents } = invoice;
  const { receivedAt, reference, cents } = payment;
  const about = {
    title: 'Receipt',
    words: `Payment for invoice ${number}`,
    foot: `Receipt · Invoice ${number}`,
  };
  return writePaper(firm, about, invoice, (sheet) => {
    sheet.text('P', `Received ${shortDateText(receivedAt)}`);
    sheet.doc.y += 14;
    drawTable(
      sheet,
      ['Payment', 'Amount'],
      [
        {
          label: paymentLabel(payment),
          notes: reference ? [reference] : [],
          amount: formatMoney(cents),
          strong: true,
        },
        { label: `Total of invoice ${number}`, amount: formatMoney(totalCents) },
        toBalance(invoice),
      ],
    );
  });
}

function toBalance(invoice: Invoice) {
  const { label, cents } = toBalanceLine(invoice);
  return { label, amount: formatMoney(cents) };
}

function stateWords(invoice: Invoice, state: InvoiceState): string {
  const due = civilDateText(invoice.dueOn);
  return {
    draft: 'Draft: not sent yet',
    open: `Due ${due}`,
    'part-paid': `${formatMoney(getBalance(invoice))} due ${due}`,
    overdue: `Overdue since ${due}`,
    paid: 'Paid',
    void: 'Void: nothing is owed for this invoice',
    credited: 'Credited: nothing is owed for this invoice',
    'credit-note': 'Credit memo: taken off what you owe',
  }[state];
}
