import fs from 'node:fs';
import { say } from '../server/commands/steps.mjs';

const PERIOD = 100_000;
/** Linux's two ways to hold processes to a part of a core; root alone may use either. */
const WAYS = [
  { root: '/sys/fs/cgroup/cpu', file: 'cpu.cfs_quota_us', text: String },
  {
    root: '/sys/fs/cgroup',
    file: 'cpu.max',
    text: (/** @type {number} */ quota) => `${quota} ${PERIOD}`,
  },
];

/**
 * Holds each process to a part of a core of its own. Returns how to let them go; null where the
 * machine can't.
 * @param {number[]} pids @param {number} share
 */
export function holdToShare(pids, share) {
  for (const { root, file, text } of WAYS)
    try {
      const folders = pids.map((pid) => `${root}/portal-bench-${pid}`);
      const release = () => {
        for (const [at, folder] of folders.entries()) {
          if (!fs.existsSync(folder)) continue;
          fs.writeFileSync(`${root}/cgroup.procs`, String(pids[at]));
          fs.rmdirSync(folder);
        }
      };
      try {
        for (const [at, folder] of folders.entries()) {
          fs.mkdirSync(folder);
          fs.writeFileSync(`${folder}/${file}`, text(share * PERIOD));
          fs.writeFileSync(`${folder}/cgroup.procs`, String(pids[at]));
        }
        return release;
      } catch (error) {
        release();
        throw error;
      }
    } catch (error) {
      say(`  ${root}: ${error instanceof Error ? error.message : String(error)}`);
    }
  return null;
}
