import { officeAddress } from '~/domain/firm/firm';
import type { Invoice, InvoiceState } from '~/domain/billing/invoice';
import { paymentLabel, waysToPay } from '~/domain/billing/payment';
import { firm } from '~/domain/firm/content';
import { formatMoney } from '~/domain/money';
import { civilDateText, shortDateText } from '~/domain/time/formats';
import { ACCENT, MUTED, Sheet, drawTable } from './sheet.server';

export async function invoicePdf(invoice: Invoice, state: InvoiceState) {
  const { number, billedName, billedEmail, issuedOn, lines, totalCents, payments } = invoice;
  const title = `Invoice ${number}`;
  const sheet = await Sheet.open({
    title,
    author: firm().name,
    subject: `${title} for ${billedName}`,
  });
  const { doc } = sheet;
  const small = { size: 9, colour: MUTED };

  sheet.text('P', firm().legalName, { font: 'Times-Bold', size: 16 });
  sheet.text('P', `${officeAddress()} · ${firm().phone} · ${firm().email}`, small);
  doc.y += 20;
  sheet.text('H1', title, { font: 'Times-Bold', size: 24 });
  sheet.text('P', stateWords(invoice, state), { font: 'Helvetica-Bold', colour: ACCENT });
  doc.y += 10;
  sheet.text('P', `Billed to ${billedName} (${billedEmail})`);
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
    sheet.text('H2', 'Payments', { font: 'Times-Bold', size: 16 });
    drawTable(
      sheet,
      ['Payment', 'Amount'],
      payments.map(({ receivedAt, method, reference, cents }) => ({
        label: `${shortDateText(receivedAt)}, ${paymentLabel({ method, cents })}`,
        notes: reference ? [reference] : [],
        amount: formatMoney(cents),
      })),
    );
  }
  if (state === 'open' || state === 'overdue') {
    doc.y += 20;
    sheet.text('H2', 'How to pay', { font: 'Times-Bold', size: 16 });
    for (const way of waysToPay()) {
      sheet.room(40);
      sheet.text('P', `${way.title}: ${way.text}`, { size: 9 });
      doc.y += 4;
    }
  }
  return sheet.finish(`${firm().name} · ${title}`);
}

const stateWords = ({ dueOn }: Invoice, state: InvoiceState): string =>
  ({
    open: `Due ${civilDateText(dueOn)}`,
    overdue: `Overdue since ${civilDateText(dueOn)}`,
    paid: 'Paid',
    void: 'Void: nothing is owed for this invoice',
  })[state];
