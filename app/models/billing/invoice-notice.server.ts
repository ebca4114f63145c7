import type { Tx } from '~/db.server';
import { invoicePath, type Invoice } from '~/domain/billing/invoice';
import { invoiceEmail, type InvoiceEvent } from '~/domain/email/invoice';
import { formatMoney } from '~/domain/money';
import { civilDateText } from '~/domain/time/formats';
import { env } from '~/config/env.server';
import { queueMail } from '../mail/queue.server';
import { notify } from '../notification.server';
import { officeFacts } from '../setting.server';

const STALE: Record<InvoiceEvent, readonly InvoiceEvent[]> = {
  issued: [],
  reminder: ['issued', 'reminder'],
  paid: ['issued', 'reminder', 'reversed'],
  surplus: [],
  void: ['issued', 'reminder', 'reversed'],
  reversed: ['paid'],
};

/** `suffix` tells the reminders, and the payments, of one invoice apart. */
export async function notifyInvoiceEvent(
  tx: Tx,
  event: InvoiceEvent,
  invoice: Invoice,
  now: Date,
  suffix: string | number = '',
): Promise<void> {
  const { id, accountId, billedEmail } = invoice;
  if (!accountId || billedEmail === '') return;
  const { email } = await tx.account.findUniqueOrThrow({ where: { id: accountId } });
  const occasion = ['invoice', id, event, suffix].filter((part) => part !== '').join(':');
  const href = invoicePath(id);
  await queueMail(
    tx,
    {
      to: email,
      replyTo: env.firmMail,
      ...invoiceEmail(event, invoice, env.appUrl + href, officeFacts()),
    },
    occasion,
    {
      topic: `invoice:${id}:${event}`,
      replaces: STALE[event].map((stale) => `invoice:${id}:${stale}`),
    },
  );
  const message = messageFor(event, invoice);
  await notify(tx, accountId, { type: 'invoice', message, href, occasion }, now);
}

function messageFor(event: InvoiceEvent, { number, totalCents, dueOn }: Invoice): string {
  const sum = formatMoney(totalCents);
  switch (event) {
    case 'issued':
      return `New invoice ${number}: ${sum}, due ${civilDateText(dueOn)}.`;
    case 'reminder':
      return `Invoice ${number} for ${sum} was due ${civilDateText(dueOn)}.`;
    case 'paid':
      return `We received your payment for invoice ${number}.`;
    case 'surplus':
      return `We received a payment for invoice ${number} that wasn’t due.`;
    case 'reversed':
      return `The payment for invoice ${number} was reversed. ${sum} is due ${civilDateText(dueOn)}.`;
    case 'void':
      return `Invoice ${number} is canceled. You don’t owe anything for it.`;
  }
}
