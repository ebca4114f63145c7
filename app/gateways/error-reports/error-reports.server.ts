import { env } from '~/config/env.server';
import type { ErrorReports } from './sentry.server';

/** Where errors are reported beside the log; null where no SENTRY_DSN is set, and then none of its code is loaded. */
export const errorReports: ErrorReports | null = env.sentryDsn
  ? (await import('./sentry.server')).sentryReports(env.sentryDsn, {
      release: env.version,
      environment: env.demo ? 'demo' : env.mode,
    })
  : null;
