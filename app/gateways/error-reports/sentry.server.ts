import {
  createEventEnvelope,
  createStackParser,
  createTransport,
  getEnvelopeEndpointWithUrlEncodedAuth,
  makeDsn,
  nodeStackLineParser,
  uuid4,
  type ErrorEvent,
} from '@sentry/core';
import path from 'node:path';
import type { ErrorReport } from '~/domain/error-report';

/** Reporting never throws and never waits; what can't be sent is dropped. */
export type ErrorReports = {
  report: (report: ErrorReport) => void;
  /** Resolves when what is under way is sent, or after so many milliseconds. */
  flush: (milliseconds: number) => Promise<void>;
};

/** Reports in a minute: a failure that everybody meets fills neither the line nor the month. */
const MAX_A_MINUTE = 30;
/** Reports under way at once, and milliseconds for each. */
const MAX_OPEN = 10;

const parseStack = createStackParser(nodeStackLineParser());

/** Uses only the protocol of Sentry's library: nothing is collected but what is written here. */
export function sentryReports(
  dsn: string,
  { release, environment }: { release: string; environment: string },
): ErrorReports {
  const components = makeDsn(dsn)!;
  const url = getEnvelopeEndpointWithUrlEncodedAuth(components);
  const transport = createTransport(
    { recordDroppedEvent: () => undefined, bufferSize: MAX_OPEN },
    async ({ body }) => {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-sentry-envelope' },
        body: typeof body === 'string' ? body : Buffer.from(body),
        redirect: 'error',
        signal: AbortSignal.timeout(5_000),
      });
      await answer.body?.cancel();
      const header = (name: string) => answer.headers.get(name);
      return {
        statusCode: answer.status,
        headers: {
          'x-sentry-rate-limits': header('X-Sentry-Rate-Limits'),
          'retry-after': header('Retry-After'),
        },
      };
    },
  );
  let begun = -Infinity;
  let sent = 0;
  return {
    report(report) {
      const now = performance.now();
      if (now - begun > 60_000) [begun, sent] = [now, 0];
      if (++sent > MAX_A_MINUTE) return;
      const event = { ...toEvent(report), release, environment };
      const sdk = { name: 'sentry.javascript.core', version: '10' };
      // Down, slow or full: the log has it all.
      transport.send(createEventEnvelope(event, components, { sdk })).then(null, () => undefined);
    },
    flush: async (milliseconds) => void (await transport.flush(milliseconds)),
  };
}

function toEvent({ title, errors, tags }: ErrorReport): ErrorEvent {
  // Sentry shows the last one as what happened, and those before it as its causes.
  const values = errors.toReversed().map(({ type, code, stack }) => ({
    type,
    value: code ? `${code} (${title})` : title,
    stacktrace: { frames: toFrames(stack) },
  }));
  return {
    type: undefined,
    event_id: uuid4(),
    timestamp: Date.now() / 1_000,
    platform: 'node',
    level: 'error',
    tags,
    ...(values.length > 0 ? { exception: { values } } : { message: title }),
  };
}

/** The frames of a stack, with files named from the portal's folder on. */
function toFrames(stack: string) {
  return parseStack(stack).map(({ filename = '', function: name, lineno, colno, in_app }) => ({
    filename: filename.replace(/^file:\/\//, '').replace(process.cwd() + path.sep, 'app:///'),
    function: name,
    lineno,
    colno,
    in_app,
  }));
}
