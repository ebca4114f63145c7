import { readAuditFilter } from '~/domain/audit';
import { downloadFile } from '~/http/stored-file.server';
import { limitPage } from '~/http/rate-limit.server';
import { viewerLoader } from '~/http/viewer.server';
import { recordExport, streamEvents } from '~/models/audit-trail.server';

/** Streams the filtered audit trail as CSV, up to 20,000 rows. */
export const loader = viewerLoader(async ({ args, viewer, searchParams }) => {
  await limitPage(args, 'pdf by network');
  const filter = readAuditFilter(searchParams);
  await recordExport(viewer.accountId, filter);
  return downloadFile(streamEvents(filter), 'audit-trail.csv', { type: 'text/csv; charset=utf-8' });
});
