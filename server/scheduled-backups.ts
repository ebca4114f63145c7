import type { Backend } from '~/backend.server';
import type { BackupSettings } from '~/config/env.server';
import { backupProblem } from '~/gateways/archive/backup-problem.server';
import type { BackupStore } from '~/gateways/archive/backup-store.server';
import { log } from '~/log.server';
import { backUpIfDue, backupStores } from './backup';
import { every } from './timers';

const STEP = 5 * 60_000;

/**
 * Makes the schedule's backups: the first as soon as the server is up. The owner's page is told how
 * they stand. Returns how to stop.
 */
export function scheduledBackups(
  schedule: BackupSettings,
  backend: () => Promise<Backend>,
): () => Promise<void> {
  const stores = backupStores(schedule);
  const work = async () => {
    const { noteBackups } = await backend();
    for (const store of await stores)
      await backUpTo(store, schedule).then(
        (state) => noteBackups(store.place, { ...state, problem: null }),
        (error: unknown) => {
          const problem = backupProblem(error);
          log.error({ err: error, problem }, 'backup failed');
          noteBackups(store.place, { problem });
        },
      );
  };
  const first = work();
  const stop = every(STEP, 'backup', work, log);
  return async () => void (await Promise.all([first, stop()]));
}

async function backUpTo(store: BackupStore, schedule: BackupSettings) {
  const { made, ...state } = await backUpIfDue(store, schedule, new Date());
  if (made) log.info(made, 'backed up');
  if (made && state.odd.length > 0)
    log.warn({ files: state.odd }, 'empty, or dated in the future: no backups');
  return state;
}
