import { db } from '~/db.server';
import { sourceOf } from '~/domain/billing/invoice';
import type { Quote } from '~/domain/booking/quote';
import { civilDateText } from '~/domain/time/formats';
import { civilTime } from '~/domain/time/civil-time';
import { issueInvoice } from '../billing/invoice.server';
import { titleOf } from './consultation.server';

const BATCH = 100;

/**
 * Marks the consultations that are over as completed and issues the invoice of each that isn't free. Each is claimed together
 * with its invoice, so that it is invoiced once however often, or from wherever, this runs. Returns how many were completed.
 */
export async function completeConsultations(now: Date): Promise<number> {
  const over = { status: 'booked', endsAt: { lte: now } };
  const due = await db.consultation.findMany({
    where: over,
    orderBy: { startsAt: 'asc' },
    select: { id: true },
    take: BATCH,
  });
  let completed = 0;
  for (const { id } of due) {
    completed += await db.$transaction(async (tx) => {
      const { count } = await tx.consultation.updateMany({
        where: { id, ...over },
        data: { status: 'completed' },
      });
      if (count === 0) return 0;
      const held = await tx.consultation.findUniqueOrThrow({
        where: { id },
        select: {
          clientId: true,
          serviceType: true,
          startsAt: true,
          quote: true,
          quoteCents: true,
        },
      });
      if (held.quoteCents > 0) {
        const title = titleOf(held.serviceType);
        const about = `${title}, ${civilDateText(civilTime(held.startsAt).date)}`;
        const { lines } = JSON.parse(held.quote) as Quote;
        await issueInvoice(
          tx,
          {
            accountId: held.clientId,
            source: sourceOf.consultation(id),
            lines: lines.map(({ label, cents }) => ({
              label: label === title ? about : `${about}: ${label}`,
              cents,
            })),
          },
          now,
        );
      }
      return 1;
    });
  }
  return completed;
}
