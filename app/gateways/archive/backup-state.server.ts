import type { KeptBackup } from './backup-schedule.server';

/** Sound backups, oldest first; `odd` only look like one; `problem` is of the last try. */
export type BackupState = {
  place: string;
  sound: readonly KeptBackup[];
  odd: readonly string[];
  problem: string | null;
};

const states = new Map<string, BackupState>();

/** Keeps how a place stands; of a failed try only why it failed. */
export function noteBackups(place: string, state: Partial<Omit<BackupState, 'place'>>): void {
  const before = states.get(place) ?? { place, sound: [], odd: [], problem: null };
  states.set(place, { ...before, ...state, place });
}

export const backupStates = (): BackupState[] => [...states.values()];
