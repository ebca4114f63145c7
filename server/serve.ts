import closeWithGrace from 'close-with-grace';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Backend } from '~/backend.server';
import type { env as Env } from '~/config/env.server';
import { clearStaging } from '~/gateways/archive/staging.server';
import { cookieName } from '~/http/cookie-names';
import { endLog, flushReports, log } from '~/log.server';
import { DEMO_PASSWORD, PEOPLE, type Person } from '#prisma/people';
import { seed } from '#prisma/seed';
import { createApp } from './app';
import { scheduledBackups } from './backup';
import { claimFiles, database } from './database';
import { createHttpServer } from './http-server';
import { ownHosts } from './http/hosts';
import { createMetrics } from './http/metrics';
import { securityHeaders } from './http/security-headers';
import { PageCache } from './page-cache/page-cache';
import { builtPortal, renderFor } from './portal';
import { StartRefused } from './start-refused';
import { every } from './timers';

const SECOND = 1000;
const HOUR = 3600 * SECOND;

/** Starts the portal: lock, migrate, seed, listen. Throws StartRefused. */
export async function serve(env: typeof Env): Promise<void> {
  const unlock = database.claim();
  const releaseFiles = claimFiles();
  clearStaging(env.dataDir);
  const migrated = await database.prepare();
  if (migrated.length > 0) log.info({ migrated }, 'database migrated');

  const portal =
    env.mode === 'development'
      ? await (await import('./development')).developmentPortal()
      : await builtPortal(env.mode);
  const backend = await portal.backend();
  if (!(await backend.claimFiles()))
    throw new StartRefused(
      `Another server on ${database.place()} keeps files in a folder, which this one couldn’t read. Stop it, or set the S3_ variables for both.`,
    );
  const checkKeys = (begin: boolean) =>
    backend.checkKeys(begin).catch((cause: Error) => {
      throw new StartRefused(cause.message, { cause });
    });
  await checkKeys(false);
  await backend
    .check()
    .then(() => backend.alone('content', () => seed(backend.db, { demo: env.demo })))
    .catch((cause: Error) => {
      log.debug({ err: cause }, 'writing failed');
      const reason = cause.message.trim().split('\n').at(-1);
      throw new StartRefused(`The database ${database.place()} can’t be written: ${reason}`, {
        cause,
      });
    });
  await checkKeys(true);
  await backend.clearUploads(true);
  await backend.refreshContent();
  await backend.alone('search', backend.refoldSearchTexts);
  const site = { appUrl: env.appUrl, port: env.port, demo: env.demo };
  const headers = securityHeaders({ secure: env.secure, dev: env.mode === 'development' });
  const sessionCookie = cookieName('session', env.secure);
  const colourModeCookie = cookieName('colour-mode', env.secure);
  const pageCache =
    env.mode === 'development'
      ? null
      : new PageCache({
          rules: {
            hosts: ownHosts(site),
            personalCookies: [sessionCookie, cookieName('flash', env.secure)],
            colourModeCookie,
          },
          render: renderFor(portal, env.appUrl, colourModeCookie),
          revision: backend.contentRevision,
          headers,
        });
  const metrics =
    env.metricsToken === null ? null : await createMetrics(env.metricsToken, backend.figures);
  const app = createApp({
    site,
    trustProxyHops: env.trustProxyHops,
    session: { name: sessionCookie, secrets: env.sessionSecrets },
    headers,
    log,
    files: portal.files,
    pages: portal.pages,
    pageCache,
    metrics: metrics?.page ?? null,
  });
  const { server, stop } = createHttpServer(
    (req, res) => {
      metrics?.observe(req, res);
      return pageCache ? pageCache.answer(req, res, () => app(req, res)) : app(req, res);
    },
    headers,
    { maxConnections: env.maxConnections },
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause: Error & { code?: string }) =>
      reject(
        cause.code === 'EADDRINUSE'
          ? new StartRefused(`Port ${env.port} is taken. Set PORT to another one.`, { cause })
          : cause,
      ),
    );
    server.listen(env.port, resolve);
  });

  /** Every so often, in one process at a time of those that share the database. */
  const alone = (
    milliseconds: number,
    name: string,
    work: (backend: Backend) => Promise<unknown>,
  ) =>
    every(
      milliseconds,
      name,
      async () => {
        const current = await portal.backend();
        await current.alone(name, () => work(current));
      },
      log,
    );
  const timers = [
    every(10 * SECOND, 'settings', async () => (await portal.backend()).refreshContent(), log),
    alone(2 * SECOND, 'mail', ({ deliverMail }) => deliverMail()),
    alone(5 * SECOND, 'webhooks', ({ deliverWebhooks }) => deliverWebhooks()),
    alone(60 * SECOND, 'reminders', ({ sendReminders }) => sendReminders()),
    // The content plans its live classes a few weeks ahead of the day it is seeded.
    alone(24 * HOUR, 'content', ({ db }) => seed(db, { demo: env.demo })),
    alone(5 * 60 * SECOND, 'billing', ({ runBilling }) => runBilling()),
    ...(env.backups ? [scheduledBackups(env.backups, portal.backend)] : []),
    alone(5 * 60 * SECOND, 'thumbnails', ({ makeThumbnails }) => makeThumbnails()),
    every(HOUR, 'uploads', async () => (await portal.backend()).clearUploads(), log),
    every(60 * SECOND, 'disk', async () => (await portal.backend()).watchDisk(), log),
    alone(HOUR, 'purge', ({ purge }) => purge()),
    alone(HOUR, 'audit trail', ({ checkAuditTrail }) => checkAuditTrail()),
  ];
  // Nobody reads the log any more: no reason to stop serving.
  process.stdout.on('error', () => undefined);
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'));
  closeWithGrace(
    { delay: 14 * SECOND, logger: false, skip: ['unhandledRejection'] },
    async ({ signal, err }) => {
      if (err) log.error({ err }, 'stopping after an error');
      else log.info({ signal }, 'stopping');
      const timersEnded = Promise.all(timers.map((endTimer) => endTimer()));
      const backend = await portal.backend();
      backend.endStreams();
      await stop();
      await inTime('answers', backend.waitForAnswers());
      // What a timer has begun, such as a mail on its way, is noted before the database closes.
      await inTime('timers', timersEnded);
      await Promise.all([inTime('database', portal.close()), flushReports()]);
      unlock();
      releaseFiles();
      log.info('stopped');
      await endLog();
    },
  );
  if (!env.demo) {
    if (await backend.needsOutbox())
      log.warn(
        { outbox: path.join(env.dataDir, 'outbox') },
        'no email is sent: set SMTP_URL. Until then the first superadmin finds codes and links in the folder outbox of DATA_DIR',
      );
    else if (!env.smtpUrl) log.warn('no email is sent: set SMTP_URL');
    const placeholders = await backend.listPlaceholders();
    if (placeholders.length > 0)
      log.warn({ placeholders }, 'still to be replaced before the portal opens');
  }
  log.info({ port: env.port, mode: env.mode, demo: env.demo }, 'listening');
  if (env.demo && env.mode !== 'test') process.stdout.write(banner(env));
}

/** Waits for a part of the stop to be done, two seconds at most. */
async function inTime(part: string, work: Promise<unknown>): Promise<void> {
  const done = work.then(
    () => true,
    (error: unknown) => (log.error({ err: error, part }, 'could not be closed'), true),
  );
  if (!(await Promise.race([done, pause(2 * SECOND, false)])))
    log.error({ part }, 'not closed in time');
}

/** What a person who has just started the demonstration needs to know. */
function banner({ appUrl, dataDir, smtpUrl }: typeof Env): string {
  const people = Object.values<Person>(PEOPLE).map(
    (person) => `    ${person.email.padEnd(28)}${person.roles.join(' and ') || 'no role'}`,
  );
  const mail = smtpUrl
    ? 'is sent by the SMTP server of SMTP_URL'
    : `lies in ${path.join(dataDir, 'outbox')} and at ${appUrl}/dev/outbox`;
  return [
    '',
    `  The portal is open at ${appUrl}`,
    '',
    `  Demo people, password ${DEMO_PASSWORD} for each:`,
    ...people,
    '',
    `  Mail ${mail}`,
    '',
    '',
  ].join('\n');
}
