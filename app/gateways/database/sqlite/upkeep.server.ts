import fs from 'node:fs';
import type { DatabaseUpkeep, UpkeepSetting } from '../port.server';
import { backUpFile, dropIncoming, restoreFile } from './backup.server';
import { checkDatabase, markDatabase } from './check.server';
import { lockDatabase, realFile } from './lock.server';
import { migrateDatabase } from './migrate.server';

export function sqliteUpkeep({ url, dataDir, migrations }: UpkeepSetting): DatabaseUpkeep {
  const named = url.replace(/^file:/, '');
  // Only now, and not once and for all: the folder may be made, or a link be set, by what is called before.
  const place = () => realFile(named);
  return {
    place,
    exists: () => Boolean(fs.statSync(place(), { throwIfNoEntry: false })?.size),
    claim: () => lockDatabase(named),
    prepare: async () => {
      const file = place();
      dropIncoming(file);
      checkDatabase(file, dataDir, migrations);
      const migrated = migrateDatabase(file, migrations);
      markDatabase(file, dataDir);
      return migrated;
    },
    copies: {
      backUp: (target) => backUpFile(place(), target),
      restore: (source, alongside) => restoreFile(place(), source, migrations, alongside),
    },
  };
}
