import type { LoaderFunctionArgs } from '@remix-run/node';
import { auditFilterOf } from '~/domain/audit';
import { downloadFile } from '~/http/download.server';
import { limitPage } from '~/http/rate-limit.server';
import { requireViewer } from '~/http/viewer.server';
import { recordExport, streamEvents } from '~/models/audit-trail.server';

/** Streams the filtered audit trail as CSV, up to 20,000 rows. */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = requireViewer(args.context);
  await limitPage(args, 'pdf by network');
  const filter = auditFilterOf(new URL(args.request.url).searchParams);
  await recordExport(viewer.accountId, filter);
  return downloadFile(streamEvents(filter), 'audit-trail.csv', {
    type: 'text/csv; charset=utf-8',
  });
}
