import http from 'node:http';
import type { AddressInfo } from 'node:net';

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
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      texts.push(
        `${request.url}\n${JSON.stringify(request.headers)}\n${String(Buffer.concat(chunks))}`,
      );
      if (state.fault === 'silent') return;
      const isKnown = /^\/api\/7\/envelope\/\?.*sentry_key=publickey/.test(request.url ?? '');
      response.writeHead(state.fault === 'busy' ? 429 : isKnown ? 200 : 404, {
        'Content-Type': 'application/json',
        ...(state.fault === 'busy' && { 'Retry-After': '60' }),
      });
      response.end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
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
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
