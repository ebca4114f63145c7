import type { LoaderFunctionArgs } from '@remix-run/node';
import { mayHear } from '~/domain/messaging/live';
import { guardSignedIn } from '~/http/guard.server';
import { giveToken } from '~/http/live-tokens.server';
import { consumeLimit } from '~/http/rate-limit.server';
import { notFound } from '~/http/staff-form.server';
import { findThread } from '~/models/conversation/conversation.server';

/**
 * A signed request for a token of Ably's, with which a page hears a person's conversation (`?thread=`), the inbox (`?inbox`), or
 * both. 404 for what the viewer may not hear, and where Ably isn't configured.
 */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await guardSignedIn(args);
  const { searchParams } = new URL(args.request.url);
  const wanted = { personId: searchParams.get('thread'), inbox: searchParams.has('inbox') };
  if (!mayHear(viewer, wanted)) throw notFound();
  const wait = await consumeLimit('live token by account', viewer.accountId);
  if (wait > 0)
    throw new Response(null, {
      status: 429,
      headers: { 'Retry-After': String(Math.ceil(wait / 1_000)) },
    });
  if (wanted.personId && !(await findThread(viewer, wanted.personId))) throw notFound();
  const given = await giveToken(viewer, wanted);
  if (!given) throw notFound();
  return Response.json(given, { headers: { 'Cache-Control': 'no-store' } });
}
