import { toCsv } from '~/domain/csv';
import { EXPORT_HEADINGS, toExportRow } from '~/domain/party/import';
import { downloadFile } from '~/http/stored-file.server';
import { limitPage } from '~/http/rate-limit.server';
import { viewerLoader } from '~/http/viewer.server';
import { exportClients } from '~/models/party/import.server';

export const loader = viewerLoader(async ({ args, viewer }) => {
  await limitPage(args, 'pdf by network');
  const clients = await exportClients(viewer.accountId);
  const csv = toCsv([EXPORT_HEADINGS, ...clients.map(toExportRow)]);
  return downloadFile(csv, 'clients.csv', { type: 'text/csv; charset=utf-8' });
});
