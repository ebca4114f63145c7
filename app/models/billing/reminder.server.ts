import { db } from '~/db.server';
import { reminderOn, remindersDue } from '~/domain/billing/invoice';
import { civilTime } from '~/domain/time/civil-time';
import { recordEvent } from '../audit.server';
import { tellOfInvoice } from './invoice-mail.server';
import { getInvoice } from './invoice.server';

const BATCH = 100;

/**
 * Reminds clients of invoices that are overdue, on the days that `domain/billing/invoice` names and
 * on no others. Each is claimed together with its mail, so that it is sent once however often this
 * runs. Returns how many.
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
        select: { dueOn: true, accountId: true },
      });
      if (!row) return 0;
      const remindersSent = remindersDue(row.dueOn, today);
      const nextReminderOn = reminderOn(row.dueOn, remindersSent);
      await tx.invoice.update({ where: { id }, data: { remindersSent, nextReminderOn } });
      await recordEvent(tx, { actorId: null, action: 'invoice.reminded', subject: id });
      const invoice = await getInvoice(tx, id);
      await tellOfInvoice(tx, 'reminder', invoice, row.accountId, now, remindersSent);
      return 1;
    });
  return reminded;
}
