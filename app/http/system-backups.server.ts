import { sizeText } from '~/domain/documents/document';
import { HOUR } from '~/domain/time/duration';
import { dateTimeText } from '~/domain/time/formats';
import { env } from '~/config/env.server';
import { backupStates, type BackupState } from '~/gateways/archive/backup-state.server';

/** One line of the system report. `wrong` needs attention, `unset` isn't configured. */
export type SystemLine = { label: string; state: string; wrong?: boolean; unset?: boolean };

export function backupLines(now: Date): SystemLine[] {
  if (env.databaseUrl.startsWith('file:')) return ownBackupLines(now);
  const state = 'Made by PostgreSQL’s own tools, or by whoever runs it.';
  const database = { label: 'Backups of the database', state };
  return env.s3 ? [database] : [database, ...ownBackupLines(now)];
}

function ownBackupLines(now: Date): SystemLine[] {
  const label = 'Backups';
  if (!env.backups)
    return [
      {
        label,
        unset: true,
        state:
          'The portal makes none by itself. Set BACKUP_DIR or BACKUP_S3 to have one made every day, or back up DATA_DIR some other way.',
      },
    ];
  const states = backupStates();
  if (states.length === 0) return [{ label, state: 'The first one is being made.' }];
  const { hours } = env.backups;
  return states.map((state) => ({
    label: `Backups in ${state.place}`,
    ...backupLine(state, hours, now),
  }));
}

/** The state of the backups in one place. `hours` is the backup interval. */
export function backupLine(
  { sound, odd, problem }: BackupState,
  hours: number,
  now: Date,
): Omit<SystemLine, 'label'> {
  const newest = sound.at(-1);
  const late = !newest || now.getTime() - newest.madeAt.getTime() > (hours + 1) * HOUR;
  const told = [
    problem && `The last one failed. ${problem}`,
    newest
      ? `Newest ${dateTimeText(newest.madeAt)}, ${sizeText(newest.bytes)}; ${sound.length} kept.`
      : 'None yet.',
    odd.length > 0 &&
      `Not counted, since empty or dated in the future: ${odd.slice(0, 3).join(', ')}${odd.length > 3 ? ' and more' : ''}. Look at the machine’s clock, and delete ${odd.length === 1 ? 'it' : 'them'}.`,
  ];
  return {
    state: told.filter(Boolean).join(' '),
    wrong: Boolean(problem) || late || odd.length > 0,
  };
}
