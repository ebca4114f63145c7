import { toCsv } from '~/domain/csv';
import { reportTable } from '~/domain/reports/report';
import { civilTime } from '~/domain/time/civil-time';
import { downloadFile } from '~/http/stored-file.server';
import { viewerLoader } from '~/http/viewer.server';
import { getReport } from '~/models/report.server';

/** One report as CSV. Throws 404 for an unknown one. */
export const loader = viewerLoader(async ({ searchParams }) => {
  const now = new Date();
  const report = await getReport(searchParams.get('report') ?? '', now);
  const name = `${report.id}-${civilTime(now).date}.csv`;
  return downloadFile(toCsv(reportTable(report)), name, { type: 'text/csv; charset=utf-8' });
});
