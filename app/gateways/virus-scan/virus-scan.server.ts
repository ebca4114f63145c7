import { env } from '~/config/env.server';
import type { VirusScan } from './port.server';

/**
 * What looks uploaded files through for viruses, where a scanner is configured; else only the
 * standard test virus is known.
 */
export const virusScan: VirusScan | null = env.clamavUrl
  ? (await import('./clamd.server')).clamd(new URL(env.clamavUrl))
  : null;
