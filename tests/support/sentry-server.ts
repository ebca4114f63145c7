import { serveBodies } from './listen';

export type SentryEvent = {
  exception?: {
    values: { type: string; value: string; stacktrace: { frames: { filename: string }[] } }[];
  };
  message?: string;
  tags: Record<string, string>;
  release: string;
  environment: string;
};

/** Receives Sentry's envelopes. `state` makes it refuse with 429, or never answer. */
export async function startSentry() {
  const state = { fault: null as null | 'busy' | 'silent' };
  const texts: string[] = [];
  const { port, stop } = await serveBodies((request, response, bytes) => {
    texts.push(`${request.url}\n${JSON.stringify(request.headers)}\n${String(bytes)}`);
    if (state.fault === 'silent') return;
    const isKnown = /^\/api\/7\/envelope\/\?.*sentry_key=publickey/.test(request.url ?? '');
    response.writeHead(state.fault === 'busy' ? 429 : isKnown ? 200 : 404, {
      'Content-Type': 'application/json',
      ...(state.fault === 'busy' && { 'Retry-After': '60' }),
    });
    response.end('{}');
  });
  return {
    dsn: `http://publickey@127.0.0.1:${port}/7`,
    state,
    /** All that was received, with addresses and headers. */
    texts,
    events: (): SentryEvent[] =>
      texts.map((text) => {
        const [, , , item, event] = text.split('\n');
        if ((JSON.parse(item!) as { type: string }).type !== 'event') throw new Error(item);
        return JSON.parse(event!) as SentryEvent;
      }),
    stop,
  };
}
