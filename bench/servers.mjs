import { spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../server/commands/steps.mjs';

/** @typedef {{ url: string, port: number, pid: number, stop: (signal?: NodeJS.Signals) => Promise<void> }} Running */

/** What `npm start` gives node: above all how large the heap may grow. @type {string[]} */
export const START = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'))
  .scripts.start.split(' ')
  .slice(1);

/** @returns {Promise<number>} a port that nothing listens on at the moment */
async function freePort() {
  const probe = net.createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const { port } = /** @type {net.AddressInfo} */ (probe.address());
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/**
 * Starts a server by this Node and answers once it serves `path`.
 * @param {(port: number) => string[]} words @param {Record<string, string>} env @param {string} path
 * @returns {Promise<Running>}
 */
export async function startServer(words, env, path = '/') {
  const port = await freePort();
  const child = spawn(process.execPath, words(port), {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), ...env },
    stdio: 'ignore',
  });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const ended = new Promise((resolve) => child.once('close', resolve));
  void ended.then(() => process.off('exit', kill));
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 900; tries += 1) {
    if (child.exitCode !== null)
      throw new Error(`${words(port).join(' ')} ended with code ${child.exitCode}.`);
    if (
      await fetch(url + path).then(
        (answer) => answer.ok,
        () => false,
      )
    ) {
      return {
        url,
        port,
        pid: child.pid ?? 0,
        stop: async (signal = 'SIGTERM') => (child.kill(signal), void (await ended)),
      };
    }
    await pause(100);
  }
  kill();
  throw new Error(`${words(port).join(' ')} did not answer within 90 seconds.`);
}

/** A folder that is gone when the process ends. @param {string} name */
export function temporaryFolder(name) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), `portal-bench-${name}-`));
  process.on('exit', () => fs.rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/**
 * Signs a demo person in and answers the cookie to send along.
 * @param {string} url @param {string} email @param {string} password
 */
export async function signIn(url, email, password) {
  const answer = await fetch(`${url}/login`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ email, password }),
  });
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .find((pair) => pair?.startsWith('session='));
  if (!cookie) throw new Error(`Signing in for the benchmark failed with status ${answer.status}.`);
  return cookie;
}
