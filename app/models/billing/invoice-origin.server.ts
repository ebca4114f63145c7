import { db } from '~/db.server';
import { catalogLine, consultationLines } from '~/domain/billing/catalog-line';
import { invoiceSource, type InvoiceLine } from '~/domain/billing/invoice';
import { getJobType } from '~/domain/jobs/job-type';
import { getFirm } from '../firm/published.server';
import { orNotFound } from '../not-found.server';
import { readInvoice } from './invoice.server';

type Origin = {
  partyId: string;
  jobId?: string | null;
  /** Unset where it may have several invoices. */
  source?: string;
  lines: readonly InvoiceLine[];
};

/** What a new invoice can be for, by the name that its address has for it. Each throws 404. */
const ORIGINS: Record<string, (id: string, service: string | null) => Promise<Origin>> = {
  client: async (partyId) => ({ partyId, lines: [] }),
  job: async (jobId, service) => {
    const job = await db.job.findUnique({ where: { id: jobId } });
    const { partyId, type } = orNotFound(job, 'We can’t find that job.');
    const line = catalogLine(getFirm(), service ?? getJobType(getFirm(), type).service);
    return { partyId, jobId, lines: line ? [line] : [] };
  },
  consultation: async (id) => {
    const found = await db.consultation.findUnique({ where: { id } });
    const meeting = orNotFound(found, 'We can’t find that consultation.');
    const source = invoiceSource.consultation(id);
    return { partyId: meeting.partyId, source, lines: consultationLines(getFirm(), meeting) };
  },
  correction: async (id) => {
    const found = await db.invoice.findFirst({ where: { id, status: 'void' } });
    const { partyId, jobId } = orNotFound(found, 'We can’t find that voided invoice.');
    const { lines } = await readInvoice(db, id);
    const source = invoiceSource.correction(id);
    return { partyId: orNotFound(partyId), jobId, source, lines };
  },
};

/**
 * What the address says a new invoice is for, with the client’s name and the invoice that there is
 * already. Null where it doesn't say. Throws 404. Only for staff.
 */
export async function findOrigin(searchParams: URLSearchParams) {
  const kind = Object.keys(ORIGINS).find((each) => searchParams.has(each));
  if (!kind) return null;
  const origin = await ORIGINS[kind]!(searchParams.get(kind)!, searchParams.get('service'));
  const [party, invoice] = await Promise.all([
    db.party.findUnique({ where: { id: origin.partyId }, select: { name: true } }),
    origin.source
      ? db.invoice.findUnique({ where: { source: origin.source }, select: { id: true } })
      : null,
  ]);
  const { name } = orNotFound(party, 'We can’t find that client.');
  return { ...origin, name, invoiceId: invoice?.id ?? null };
}
