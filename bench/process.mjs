import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../server/commands/steps.mjs';

/** What node is given so that `memoryOf` can ask the server how much memory it uses. */
export const PROBED = [
  ...['--max-old-space-size=256', '--max-semi-space-size=8', '--v8-pool-size=1', '--expose-gc'],
  ...['--import', path.join(root, 'bench/probe.mjs'), 'build/entry/start.js'],
];

/**
 * After a collection of garbage.
 * @param {number} pid @param {string} probe the file that BENCH_PROBE names
 * @returns {Promise<{ used: number, rss: number }>} in bytes
 */
export async function memoryOf(pid, probe) {
  fs.rmSync(probe, { force: true });
  process.kill(pid, 'SIGWINCH');
  while (!fs.existsSync(probe)) await pause(50);
  return JSON.parse(fs.readFileSync(probe, 'utf8'));
}

/** @param {number} pid @returns {number} that its process has used; 0 where there is no /proc */
export function cpuSeconds(pid) {
  const file = `/proc/${pid}/stat`;
  if (!fs.existsSync(file)) return 0;
  const fields = fs.readFileSync(file, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/**
 * @param {number} pid @returns {{ ran: number, waited: number }} seconds that its main thread has
 * run, and waited for a core; 0 where there is no /proc
 */
export function threadSeconds(pid) {
  const file = `/proc/${pid}/schedstat`;
  const text = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '0 0';
  const [ran = 0, waited = 0] = text.split(' ').map((word) => Number(word) / 1e9);
  return { ran, waited };
}
