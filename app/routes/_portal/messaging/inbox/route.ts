import type { LoaderFunctionArgs } from '@remix-run/node';
import { toInboxFilter } from '~/domain/messaging/inbox';
import { cursorOf } from '~/domain/paging';
import { json } from '~/http/api/answer.server';
import { loadInbox } from '~/http/thread.server';
import { rateLimitMessage } from '~/http/rate-limit.server';
import { requireViewer } from '~/http/viewer.server';

/** A page of the inbox as JSON, with the query of its page. */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = requireViewer(args.context);
  const problem = await rateLimitMessage(['live by account', viewer.accountId]);
  if (problem) return json({ problem }, { status: 429 });
  const { searchParams } = new URL(args.request.url);
  const filter = toInboxFilter(searchParams.get('show'));
  return json(await loadInbox(viewer, filter, cursorOf(searchParams)));
}
