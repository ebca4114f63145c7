import { afterAll, beforeEach, expect, it } from 'vitest';
import { startSentry } from '#tests/support/sentry-server';

const sentry = await startSentry();
Object.assign(process.env, { SENTRY_DSN: sentry.dsn, LOG_LEVEL: 'error' });

// The log is loaded after its environment says where errors are reported.
const { sentryReports } = await import('~/gateways/error-reports/sentry.server');
const { toErrorReport } = await import('~/domain/error-report');
const { log, flushReports } = await import('~/log.server');

beforeEach(() => {
  sentry.texts.length = 0;
  sentry.state.fault = null;
});
afterAll(() => sentry.stop());

const OF = { release: '1.2.3', environment: 'test' };
const reporter = () => sentryReports(sentry.dsn, OF);
const failure = (title = 'request failed') => toErrorReport({ err: new Error('x') }, title);

const CANARIES = ['123-45-6789', 'tok_5ecret', 'ines@home.example', '12 Swan Lane', 'Ines'];

it('a report says where the code failed and in which request, without typed text or names', async () => {
  const [ssn, token, email, address, name] = CANARIES as [string, string, string, string, string];
  const cause = new TypeError(
    `Unique constraint: { email: "${email}" }\n    at ${name} (${address}:1:1)`,
  );
  const err = Object.assign(new Error(`message: "${ssn} ${address}"`, { cause }), {
    code: 'P2002',
    meta: { target: email },
    body: ssn,
  });
  const requestId = crypto.randomUUID();
  log.error(
    {
      err,
      requestId,
      method: 'POST',
      path: `/calendar/${token}`,
      accountId: name,
      headers: { cookie: token },
      ip: '203.0.113.9',
      url: `/x?email=${email}`,
    },
    'request failed',
  );
  await expect.poll(() => sentry.texts.length).toBe(1);
  const [event] = sentry.events();
  expect(Object.keys(event!).sort()).toEqual([
    'environment',
    'event_id',
    'exception',
    'level',
    'platform',
    'release',
    'sdk',
    'tags',
    'timestamp',
  ]);
  const [first, last] = event!.exception!.values;
  expect([first!.type, first!.value]).toEqual(['TypeError', 'request failed']);
  expect([last!.type, last!.value]).toEqual(['Error', 'P2002 (request failed)']);
  expect(last!.stacktrace.frames.at(-1)!.filename).toBe(
    'app:///tests/unit/gateways/error-reports.test.ts',
  );
  expect(event!.tags).toEqual({ requestId, method: 'POST', pages: '/calendar/:file' });
  for (const canary of [...CANARIES, '203.0.113.9', process.cwd()])
    expect(sentry.texts[0]).not.toContain(canary);
});

it('a report omits an error’s name, code or tag unless it is a plain word', () => {
  const err = Object.assign(new Error('x'), { name: 'Ines Home', code: 'ines@home.example' });
  const fields = { err, requestId: 'Ines', method: 'Ines', path: '/nowhere/ines', timer: 'a b' };
  const { errors, tags } = toErrorReport(fields, 'timer failed');
  expect([errors[0]!.type, errors[0]!.code, tags]).toEqual(['Error', '', {}]);
  expect(toErrorReport('a string', 'x').errors).toEqual([]);
});

it('thrown values that aren’t errors, and logged messages, are reported', async () => {
  log.error({ err: 'Ines' }, 'unhandled rejection');
  log.error('mail given up');
  await expect.poll(() => sentry.texts.length).toBe(2);
  expect(sentry.events().map(({ message }) => message)).toEqual([
    'unhandled rejection',
    'mail given up',
  ]);
  expect(sentry.texts.join()).not.toContain('Ines');
});

it('warnings are not reported', async () => {
  log.warn({ err: new Error('x') }, 'slow');
  await flushReports();
  expect(sentry.texts).toEqual([]);
});

it.each(['silent', 'down'] as const)(
  'requests and the shutdown don’t wait when Sentry is %s',
  async (fault) => {
    const own = await startSentry();
    own.state.fault = 'silent';
    if (fault === 'down') await own.stop();
    const reports = sentryReports(own.dsn, OF);
    const begun = performance.now();
    for (let count = 0; count < 100; count += 1) reports.report(failure());
    expect(performance.now() - begun).toBeLessThan(2_500);
    await reports.flush(50);
    expect(performance.now() - begun).toBeLessThan(4_000);
    // Ten at once; the others are dropped.
    expect(own.texts.length).toBeLessThanOrEqual(10);
    await own.stop();
  },
);

it('reports stop while Sentry asks for it, and are at most thirty a minute', async () => {
  sentry.state.fault = 'busy';
  const refused = reporter();
  refused.report(failure());
  await refused.flush(2_000);
  refused.report(failure());
  await refused.flush(2_000);
  expect(sentry.texts).toHaveLength(1);

  sentry.state.fault = null;
  sentry.texts.length = 0;
  const reports = reporter();
  for (let count = 0; count < 35; count += 1) {
    reports.report(failure());
    await reports.flush(2_000);
  }
  expect(sentry.texts).toHaveLength(30);
});
