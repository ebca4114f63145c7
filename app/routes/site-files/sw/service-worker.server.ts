import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { NO_SERVICE_WORKER, serviceWorkerScript } from '~/domain/service-worker';
import { env } from '~/config/env.server';
import { publicNotice } from '~/models/current-settings.server';
import { getFirm } from '~/models/firm/published.server';

/** Hashed names of the built files; none in development. */
const files = fs.existsSync('build/client/assets')
  ? fs.readdirSync('build/client/assets').sort()
  : [];

/** The service worker with this build and offline page, or a script that removes it. */
export function serviceWorker(): string {
  if (!env.serviceWorker) return NO_SERVICE_WORKER;
  const content = JSON.stringify([files, getFirm(), publicNotice(), env.demo]);
  return serviceWorkerScript(createHash('sha256').update(content).digest('hex').slice(0, 16));
}
