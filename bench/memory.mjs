import fs from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { answersOf } from './load.mjs';

const AT_REST_MS = 20_000;

/**
 * Asks for a mixture of pages so many times in all and returns the resident memory of the server's
 * process in MB: before, at its highest, and 20 seconds after the last answer. Reads /proc, so it
 * returns null where there is none.
 * @param {{ pid: number, asked: import('./load.mjs').Asked[], requests: number, connections: number }} load
 * @returns {Promise<{ before: number, highest: number, atRest: number } | null>}
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
  await pause(AT_REST_MS);
  return { before, highest, atRest: resident() };
}
