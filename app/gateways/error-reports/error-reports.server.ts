import { env } from '~/config/env.server';
import type { ErrorReports } from './sentry.server';

/** Error reporting beside the log; null, and its code unloaded, without SENTRY_DSN. */
export const errorReports: ErrorReports | null = env.sentryDsn
  ? (await import('./sentry.server')).sentryReports(env.sentryDsn, {
      release: env.version,
      environment: env.demo ? 'demo' : env.mode,
    })
  : null;
