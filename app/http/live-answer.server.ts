import { mayHear, type Wanted } from '~/domain/messaging/live';
import type { Viewer } from '~/models/sign-in/session.server';
import { openLiveStream } from './live.server';
import { giveToken } from './live-tokens.server';
import { consumeLimit } from './rate-limit.server';
import type { Args } from './request.server';
import { notFound } from './staff-form.server';

const HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-cache, no-store, no-transform',
  'X-Accel-Buffering': 'no',
};

/** Whether what is wanted is there; asked only for what the viewer may hear. */
type Exists = () => Promise<unknown>;

/**
 * What a viewer wants to hear, as server-sent events. It begins with the messages after `Last-Event-ID` or `?after=`. 404 for what
 * they may not hear, 429 and 503 with Retry-After; HEAD says whether they may.
 */
export async function streamAnswer(
  args: Args,
  viewer: Viewer,
  wanted: Wanted,
  exists: Exists,
): Promise<Response> {
  const { request } = args;
  if (!mayHear(viewer, wanted)) throw notFound();
  const wait = await consumeLimit('live by account', viewer.accountId);
  if (wait > 0) throw full(429, wait);
  if (!(await exists())) throw notFound();
  if (request.method === 'HEAD') return new Response(null, { headers: HEADERS });

  const { searchParams } = new URL(request.url);
  const last = request.headers.get('Last-Event-ID') ?? searchParams.get('after') ?? '';
  const after = /^\d{1,15}$/.test(last) ? Number(last) : null;
  const stream = await openLiveStream(viewer, wanted, after);
  if (!stream) throw full(503, 30_000);
  // Remix lets go of an answer whose request was given up meanwhile.
  request.signal.addEventListener('abort', () => stream.close());
  if (request.signal.aborted) stream.close();
  return new Response(stream.body, { headers: HEADERS });
}

/** A signed request for a token of Ably's, with which a page hears what its viewer wants. 404 for what they may not hear, and without Ably. */
export async function tokenAnswer(
  viewer: Viewer,
  wanted: Wanted,
  exists: Exists,
): Promise<Response> {
  if (!mayHear(viewer, wanted)) throw notFound();
  const wait = await consumeLimit('live by account', viewer.accountId);
  if (wait > 0) throw full(429, wait);
  if (!(await exists())) throw notFound();
  const given = await giveToken(viewer, wanted);
  if (!given) throw notFound();
  return Response.json(given, { headers: { 'Cache-Control': 'no-store' } });
}

/** `wait` is in milliseconds. */
function full(status: number, wait: number): Response {
  return new Response(null, {
    status,
    headers: { 'Retry-After': String(Math.ceil(wait / 1_000)) },
  });
}
