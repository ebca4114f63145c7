import fs from 'node:fs';
import { StartRefused } from '../start-refused';

/** Becomes the data folder's owner: what root wrote, the portal couldn't read. */
export function becomeDataOwner(
  dataDir: string,
  user: Pick<NodeJS.Process, 'getuid' | 'setgroups' | 'setgid' | 'setuid'> = process,
): void {
  const owner = fs.statSync(dataDir, { throwIfNoEntry: false });
  const uid = user.getuid?.();
  if (!owner || uid === undefined || uid === owner.uid) return;
  if (uid !== 0)
    throw new StartRefused(
      `DATA_DIR (${dataDir}) belongs to the user ${owner.uid}, and you are the user ${uid}: the portal couldn’t read what you write there. Run the command as root, or put this in front of it: sudo -E -u '#${owner.uid}'`,
    );
  user.setgroups!([owner.gid]);
  user.setgid!(owner.gid);
  user.setuid!(owner.uid);
}
