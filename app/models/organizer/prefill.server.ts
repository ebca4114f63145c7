import type { Tx } from '~/db.server';
import { MAX_REQUESTS } from '~/domain/documents/document';
import type { Entry } from '~/domain/organizer/answers';
import { prefillFromPapers } from '~/domain/organizer/prefill';
import type { Template } from '~/domain/organizer/template';
import { newId } from '../id.server';

type Asked = { partyId: string; template: Template; taxYear: number };

/**
 * Employers, banks and the like by the papers of the year before, sent or asked for: “W-2 Duke
 * Energy.pdf” is one of an employer that the client is asked about. `last` is what they told us.
 */
export async function readPapers(
  tx: Tx,
  { partyId, template, taxYear }: Asked,
  last: readonly Entry[],
): Promise<Entry[]> {
  const where = { partyId, taxYear: taxYear - 1 };
  const requests = await tx.documentRequest.findMany({
    where: { ...where, status: { not: 'not-applicable' } },
    select: { title: true },
    take: MAX_REQUESTS,
  });
  const documents = await tx.document.findMany({
    where: { ...where, delivery: null, deletedAt: null },
    select: { name: true },
    take: MAX_REQUESTS,
  });
  const titles = [
    ...requests.map(({ title }) => title),
    ...documents.map(({ name }) => name.replace(/\.\w{2,5}$/, '')),
  ];
  return prefillFromPapers(template, titles, last).map((entry) => ({ ...entry, entry: newId() }));
}
