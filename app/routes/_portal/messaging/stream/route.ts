import type { LoaderFunctionArgs } from '@remix-run/node';
import { mayHear } from '~/domain/messaging/live';
import { guardSignedIn } from '~/http/guard.server';
import { openLiveStream } from '~/http/live.server';
import { consumeLimit } from '~/http/rate-limit.server';
import { clientSite } from '~/http/request.server';
import { notFound } from '~/http/staff-form.server';
import { findThread } from '~/models/conversation/conversation.server';

const HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-cache, no-store, no-transform',
  'X-Accel-Buffering': 'no',
};

/**
 * What happens in a person's conversation (`?thread=`), in the inbox (`?inbox`), or in both, as server-sent events. It begins with
 * the messages after `Last-Event-ID` or `?after=`. 404 for what the viewer may not hear; HEAD says whether they may.
 */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await guardSignedIn(args);
  const { request } = args;
  const { searchParams } = new URL(request.url);
  const wanted = { personId: searchParams.get('thread'), inbox: searchParams.has('inbox') };
  if (!mayHear(viewer, wanted)) throw notFound();
  const wait = await consumeLimit('stream by account', viewer.accountId);
  if (wait > 0) throw full(429, wait);
  if (wanted.personId && !(await findThread(viewer, wanted.personId))) throw notFound();
  if (request.method === 'HEAD') return new Response(null, { headers: HEADERS });

  const last = request.headers.get('Last-Event-ID') ?? searchParams.get('after') ?? '';
  const after = /^\d{1,15}$/.test(last) ? Number(last) : null;
  const stream = await openLiveStream(viewer, clientSite(args), wanted, after);
  if (!stream) throw full(503, 30_000);
  // Remix lets go of an answer whose request was given up meanwhile.
  request.signal.addEventListener('abort', () => stream.close(), { once: true });
  if (request.signal.aborted) stream.close();
  return new Response(stream.body, { headers: HEADERS });
}

/** `wait` is in milliseconds. */
function full(status: number, wait: number): Response {
  return new Response(null, {
    status,
    headers: { 'Retry-After': String(Math.ceil(wait / 1_000)) },
  });
}
