import type { LoaderFunctionArgs } from '@remix-run/node';
import { auditFilterOf } from '~/domain/audit';
import { limitPage } from '~/http/rate-limit.server';
import { requireViewer } from '~/http/viewer.server';
import { recordExport, streamEvents } from '~/models/audit-trail.server';

/** Streams the filtered audit trail as CSV, up to 20,000 rows. */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = requireViewer(args.context);
  await limitPage(args, 'pdf by network');
  const filter = auditFilterOf(new URL(args.request.url).searchParams);
  await recordExport(viewer.accountId, filter);
  return new Response(streamEvents(filter), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="audit-trail.csv"',
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
