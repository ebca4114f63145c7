import type { LoaderFunctionArgs } from '@remix-run/node';
import { feedRange, feedToken } from '~/domain/calendar/feed';
import { CALENDAR_DOMAIN } from '~/domain/email/calendar-entry';
import { env } from '~/config/env.server';
import { calendarFeed } from '~/gateways/calendar/calendar-file.server';
import { limitPage } from '~/http/rate-limit.server';
import { requireFirm } from '~/http/request.server';
import { listCalendar } from '~/models/calendar/calendar.server';
import { findFeedOwner } from '~/models/calendar/feed.server';

export async function loader(args: LoaderFunctionArgs) {
  await limitPage(args, 'page by network');
  const token = feedToken(args.params.file);
  const owner = token && (await findFeedOwner(token));
  if (!owner) throw new Response('There is no calendar at this address.', { status: 404 });
  const { first, last } = feedRange(new Date());
  const body = calendarFeed(await listCalendar(owner.accountId, first, last), {
    name: requireFirm(args.context).name,
    origin: env.appUrl,
    domain: CALENDAR_DOMAIN,
  });
  return new Response(body, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Cache-Control': 'private, no-cache',
      'X-Robots-Tag': 'noindex',
    },
  });
}
