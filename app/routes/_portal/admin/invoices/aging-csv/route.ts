import { agingTable } from '~/domain/billing/aging';
import { toCsv } from '~/domain/csv';
import { civilTime } from '~/domain/time/civil-time';
import { downloadFile } from '~/http/stored-file.server';
import { viewerLoader } from '~/http/viewer.server';
import { readAging } from '~/models/billing/invoice.server';

export const loader = viewerLoader(async () => {
  const now = new Date();
  const csv = toCsv(agingTable(await readAging(now)));
  return downloadFile(csv, `aging-${civilTime(now).date}.csv`, { type: 'text/csv; charset=utf-8' });
});
