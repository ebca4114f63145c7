import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { inject } from 'vitest';
import type { Email } from 'postal-mime';
import { readOutbox } from './mailbox';
import { newPostgresDatabase } from './postgres';
import { noteDatabase, notedDatabase } from './stored';

export const ENTRY = path.resolve('build/entry/start.js');

export type TestServer = {
  url: string;
  port: number;
  dataDir: string;
  process: ChildProcess;
  output: () => string;
  outbox: () => Promise<Email[]>;
  /** Sends SIGTERM and answers how long it took to end, in milliseconds, and its exit code. */
  stop: () => Promise<{ ms: number; code: number | null }>;
};

async function freePort(): Promise<number> {
  const probe = net.createServer().listen(0);
  await new Promise((resolve) => probe.once('listening', resolve));
  const { port } = probe.address() as net.AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** A data folder with a migrated, empty database. */
export function newDataDir(): string {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-server-'));
  fs.copyFileSync(inject('templateDatabase'), path.join(dataDir, 'portal.db'));
  return dataDir;
}

/** Compiled code of the build, which every server and command starts from. */
const NODE_COMPILE_CACHE = path.resolve('node_modules/.cache/compiled-build');

/** The variables of a process that inherits nothing but where to find programs. */
export function bareEnvironment(variables: Record<string, string | undefined>): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, NODE_COMPILE_CACHE, NODE_ENV: 'production', ...variables };
}

/** A data folder after a server's first start, with demo people and records. */
function demoDataDir(): string {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-server-'));
  fs.cpSync(inject('demoFolder'), dataDir, { recursive: true });
  return dataDir;
}

export type ServerOptions = {
  env?: Record<string, string | undefined>;
  dataDir?: string;
  command?: string[];
  /** An open file for its log; without one, it is part of `output`. */
  log?: number;
};

/** Starts the built server with the demo people. Throws what it printed if it ends before. */
export async function startServer({
  env = {},
  dataDir: given,
  command = [ENTRY],
  log,
}: ServerOptions = {}): Promise<TestServer> {
  const dataDir = given ?? (env.DEMO === '0' ? newDataDir() : demoDataDir());
  if (!fs.existsSync(ENTRY)) throw new Error('There is no build to test. Run npm run build first.');
  const port = await freePort();
  const isEmpty = given !== undefined || env.DEMO === '0';
  if (inject('postgres') && !env.DATABASE_URL && !notedDatabase(dataDir).DATABASE_URL)
    noteDatabase(dataDir, await newPostgresDatabase(isEmpty ? 'empty' : 'demo'));
  const child = spawn(process.execPath, command, {
    env: bareEnvironment({
      DEMO: '1',
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'info',
      MAIL_SPACING: '0',
      ...notedDatabase(dataDir),
      ...env,
    }),
    stdio: ['ignore', log ?? 'pipe', 'pipe'],
  });
  let printed = '';
  child.stdout?.on('data', (chunk) => (printed += chunk));
  child.stderr?.on('data', (chunk) => (printed += chunk));
  const ended = new Promise<number | null>((resolve) =>
    child.once('close', (code) => resolve(code)),
  );
  const url = `http://localhost:${port}`;
  await Promise.race([
    untilHealthy(url),
    ended.then((code) => {
      throw new Error(`The server ended with code ${code}:\n${printed}`);
    }),
  ]);
  return {
    url,
    port,
    dataDir,
    process: child,
    output: () => printed,
    outbox: () => readOutbox(dataDir),
    stop: async () => {
      const started = performance.now();
      child.kill('SIGTERM');
      const code = await ended;
      fs.rmSync(dataDir, { recursive: true, force: true });
      return { ms: performance.now() - started, code };
    },
  };
}

async function untilHealthy(url: string): Promise<void> {
  for (;;) {
    const healthy = await fetch(`${url}/health`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (healthy) return;
    await pause(50);
  }
}
