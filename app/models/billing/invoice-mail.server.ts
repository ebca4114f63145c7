import type { Tx } from '~/db.server';
import { invoicePath, type Invoice } from '~/domain/billing/invoice';
import { invoiceEmail, type InvoiceNews } from '~/domain/email/invoice';
import { formatMoney } from '~/domain/money';
import { civilDateText } from '~/domain/time/formats';
import { env } from '~/config/env.server';
import { queueMail } from '../mail/queue.server';
import { notify } from '../notification.server';
import { officeFacts } from '../setting.server';

/** Which unsent news of an invoice makes no sense any more once there is this. */
const STALE: Record<InvoiceNews, readonly InvoiceNews[]> = {
  issued: [],
  reminder: ['issued', 'reminder'],
  paid: ['issued', 'reminder', 'reversed'],
  surplus: [],
  void: ['issued', 'reminder', 'reversed'],
  reversed: ['paid'],
};

/**
 * Emails and notifies the client of what happened to their invoice, in the transaction of it.
 * `turn` tells the reminders, and the payments, of one invoice apart. Nobody is told where the
 * account is gone or erased.
 */
export async function tellOfInvoice(
  tx: Tx,
  news: InvoiceNews,
  invoice: Invoice,
  accountId: string | null,
  now: Date,
  turn: string | number = '',
): Promise<void> {
  const { id, billedEmail } = invoice;
  if (!accountId || billedEmail === '') return;
  const { email } = await tx.account.findUniqueOrThrow({ where: { id: accountId } });
  const occasion = ['invoice', id, news, turn].filter((part) => part !== '').join(':');
  const page = env.appUrl + invoicePath(id);
  await queueMail(
    tx,
    { to: email, replyTo: env.firmMail, ...invoiceEmail(news, invoice, page, officeFacts()) },
    occasion,
    {
      topic: `invoice:${id}:${news}`,
      replaces: STALE[news].map((stale) => `invoice:${id}:${stale}`),
    },
  );
  const href = invoicePath(id);
  await notify(
    tx,
    accountId,
    { type: 'invoice', message: words(news, invoice), href, occasion },
    now,
  );
}

function words(news: InvoiceNews, { number, totalCents, dueOn }: Invoice): string {
  const sum = formatMoney(totalCents);
  switch (news) {
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
