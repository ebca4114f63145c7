import { db } from '~/db.server';
import { reminderOn, remindersDue } from '~/domain/billing/invoice';
import { civilTime } from '~/domain/time/civil-time';
import { recordEvent } from '../audit.server';
import { notifyInvoiceEvent } from './invoice-notice.server';
import { readInvoice } from './invoice.server';

const BATCH = 100;

/**
 * Sends due reminders of overdue invoices, each claimed together with its mail so that it goes out
 * once. Returns how many.
 */
export async function remindOfInvoices(now: Date): Promise<number> {
  const today = civilTime(now).date;
  const due = { status: 'open', nextReminderOn: { lte: today } };
  const rows = await db.invoice.findMany({
    where: due,
    orderBy: { nextReminderOn: 'asc' },
    select: { id: true },
    take: BATCH,
  });
  let reminded = 0;
  for (const { id } of rows)
    reminded += await db.$transaction(async (tx) => {
      const row = await tx.invoice.findFirst({
        where: { id, ...due },
        select: { dueOn: true },
      });
      if (!row) return 0;
      const remindersSent = remindersDue(row.dueOn, today);
      const nextReminderOn = reminderOn(row.dueOn, remindersSent);
      await tx.invoice.update({ where: { id }, data: { remindersSent, nextReminderOn } });
      await recordEvent(tx, { actorId: null, action: 'invoice.reminded', subject: id });
      const invoice = await readInvoice(tx, id);
      await notifyInvoiceEvent(tx, 'reminder', invoice, now, remindersSent);
      return 1;
    });
  return reminded;
}
