import type { LoaderFunctionArgs } from '@remix-run/node';
import { json } from '~/http/api/answer.server';
import { guardSignedIn } from '~/http/guard.server';
import { inboxPage, inboxPart } from '~/http/inbox.server';
import { rateLimitMessage } from '~/http/rate-limit.server';

/** The lines of a part of the inbox as JSON, for the staff: `?show=` and `?after=` as on its page. */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await guardSignedIn(args);
  const problem = await rateLimitMessage(['news by account', viewer.accountId]);
  if (problem) return json({ problem }, { status: 429 });
  return json(await inboxPage(viewer, inboxPart(new URL(args.request.url).searchParams)));
}
