import { toCsv } from '~/domain/csv';
import { downloadFile } from '~/http/stored-file.server';
import { viewerLoader } from '~/http/viewer.server';
import { orNotFound } from '~/models/not-found.server';
import { compareWithLast } from '~/models/organizer/compared.server';
import { findJobOrganizer } from '~/models/organizer/organizer.server';

export const loader = viewerLoader(async ({ id }) => {
  const organizer = orNotFound(await findJobOrganizer(id), 'This job has no organizer yet.');
  const { taxYear } = organizer;
  const { answers } = await compareWithLast(organizer);
  const rows = answers.map(({ section, label, after, before, by }) => [
    section,
    label,
    after,
    before,
    by,
  ]);
  const headings = ['Section', 'Question', String(taxYear), String(taxYear - 1), 'Answered by'];
  return downloadFile(toCsv([headings, ...rows]), `organizer-${taxYear}.csv`, {
    type: 'text/csv; charset=utf-8',
  });
});
