import { db } from '~/db.server';
import { statementOf, type Statement } from '~/domain/billing/statement';
import type { CivilDate } from '~/domain/time/civil-time';

/** The viewer's own statement from one day to another, both included. */
export async function readStatement(
  { accountId }: { accountId: string },
  from: CivilDate,
  to: CivilDate,
): Promise<Statement> {
  const invoices = await db.invoice.findMany({
    where: { accountId, issuedOn: { lte: to } },
    select: {
      number: true,
      issuedOn: true,
      totalCents: true,
      voidedAt: true,
      lines: { select: { label: true }, orderBy: { position: 'asc' } },
      payments: { select: { method: true, reference: true, cents: true, receivedAt: true } },
    },
    orderBy: [{ issuedOn: 'desc' }, { id: 'desc' }],
  });
  return statementOf(invoices, from, to);
}
