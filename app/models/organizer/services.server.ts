import { db } from '~/db.server';
import { itemOptions } from '~/domain/billing/catalog-line';
import { servicesOf } from '~/domain/organizer/services';
import { getFirm } from '../firm/published.server';
import { findJobOrganizer } from './organizer.server';

/**
 * The services of the catalog that a job’s organizer calls for and that no invoice of the job has,
 * with a link to a new invoice. Only for staff.
 */
export async function listOfferedServices(jobId: string) {
  const organizer = await findJobOrganizer(jobId);
  if (!organizer) return [];
  const called = servicesOf(organizer.template, organizer.entries, organizer.taxYear);
  if (called.length === 0) return [];
  const lines = await db.invoiceLine.findMany({
    where: { invoice: { jobId, NOT: { status: 'void' } } },
    select: { item: true },
  });
  return called.flatMap(({ service, because }) => {
    const found = itemOptions(getFirm()).find(({ value }) => value === service);
    if (!found || lines.some(({ item }) => item.startsWith(`${service}@`))) return [];
    const href = `/admin/invoices/new?job=${jobId}&service=${service}`;
    return [{ id: service, title: found.label, because, href }];
  });
}
