import fs from 'node:fs';
import { answersOf } from './load.mjs';

/**
 * Asks for a mixture of pages so many times in all and returns the resident memory of the server's process in MB,
 * before, at its highest and in the end. Reads /proc, so it returns null where there is none.
 * @param {{ pid: number, asked: import('./load.mjs').Asked[], requests: number, connections: number }} load
 * @returns {Promise<{ before: number, highest: number, after: number } | null>}
 */
export async function memoryOf({ pid, asked, requests, connections }) {
  const file = `/proc/${pid}/status`;
  if (!fs.existsSync(file)) return null;
  const resident = () =>
    Math.round(Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(file, 'utf8'))?.[1] ?? 0) / 1024);
  const before = resident();
  let highest = before;
  const watch = setInterval(() => (highest = Math.max(highest, resident())), 100);
  await answersOf({ asked, count: requests, connections });
  clearInterval(watch);
  const after = resident();
  return { before, highest: Math.max(highest, after), after };
}
