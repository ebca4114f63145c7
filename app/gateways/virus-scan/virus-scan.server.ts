import { env } from '~/config/env.server';
import type { VirusScan } from './port.server';

/** Null without a scanner: then only the standard test virus is known. */
export const virusScan: VirusScan | null = env.clamavUrl
  ? (await import('./clamd.server')).clamd(new URL(env.clamavUrl))
  : null;
