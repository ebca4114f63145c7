import type { Tx } from '~/db.server';
import { MAX_REQUESTS } from '~/domain/documents/document';
import type { Entry } from '~/domain/organizer/answers';
import { listPages, type Template } from '~/domain/organizer/template';
import { newId } from '../id.server';

const MAX_NAME = 100;

/**
 * Employers, banks and the like by the papers of the year before: “W-2 Duke Energy.pdf” is one of an
 * employer that the client is asked about.
 */
export async function prefillFromPapers(
  tx: Tx,
  partyId: string,
  template: Template,
  taxYear: number,
): Promise<Entry[]> {
  const last = { partyId, taxYear: taxYear - 1 };
  const select = { title: true } as const;
  const requests = await tx.documentRequest.findMany({ where: last, select, take: MAX_REQUESTS });
  const documents = await tx.document.findMany({
    where: { ...last, delivery: null, deletedAt: null },
    select: { name: true },
    take: MAX_REQUESTS,
  });
  const titles = [
    ...requests.map(({ title }) => title),
    ...documents.map(({ name }) => name.replace(/\.\w{2,5}$/, '')),
  ];
  return listPages(template).flatMap((page) => {
    const [first] = page.questions;
    const [, form] = /^(.+?) from \{(\w+)\}$/.exec(first?.papers[0]?.title ?? '') ?? [];
    if (!page.each || !first || !form) return [];
    const names = titles
      .filter((title) => title.toLowerCase().startsWith(`${form.toLowerCase()} `))
      .map((title) =>
        title
          .slice(form.length + 1)
          .replace(/^from /i, '')
          .slice(0, MAX_NAME),
      );
    return [...new Set(names)].slice(0, page.most).map((name) => ({
      page: page.key,
      entry: newId(),
      values: { [first.key]: name },
      carried: 'asked' as const,
    }));
  });
}
