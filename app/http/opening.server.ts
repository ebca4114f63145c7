import { env } from '~/config/env.server';
import { firm, isOpen, published } from '~/domain/firm/content';
import { openingSteps, type OpeningStep } from '~/domain/firm/opening';
import { backupStates } from '~/gateways/archive/backup-store.server';
import { countOpeningFacts } from '~/models/firm/opening.server';

const OFFERS = ['service', 'consultation', 'same-day-service'] as const;

/** The steps of setting up a firm, done or not. One query. */
export async function listOpeningSteps(now: Date): Promise<OpeningStep[]> {
  const facts = {
    ...(await countOpeningFacts(now)),
    isOpen: isOpen(),
    services: OFFERS.flatMap((kind) => published(kind)).length,
    mailIsSet: env.smtpUrl !== undefined && Boolean(env.mailFrom ?? firm().email),
    newestBackup: newestBackup(),
  };
  return openingSteps(facts, now);
}

/** PostgreSQL is backed up by tools of its own, of which the portal knows nothing. */
function newestBackup(): Date | null | undefined {
  if (!env.databaseUrl.startsWith('file:') && !env.backups) return undefined;
  const times = backupStates().flatMap(({ sound }) => sound.at(-1)?.madeAt ?? []);
  return times.sort((a, b) => a.getTime() - b.getTime()).at(-1) ?? null;
}
