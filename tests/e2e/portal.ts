import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';

/** Starts a portal of a test's own, with more environment than the one that all tests share. */
export async function startPortal(environment: Record<string, string>) {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-e2e-own-'));
  fs.cpSync(process.env.E2E_SEEDED_DIR!, dataDir, { recursive: true });
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const server = spawn(process.execPath, ['build/entry/start.js'], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      DEMO: '1',
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      TRUST_PROXY_HOPS: '1',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => server.once('close', resolve));
  // It prints where it is open once it is.
  await Promise.race([
    once(server.stdout, 'data'),
    ended.then(() => Promise.reject(new Error('The portal did not start.'))),
  ]);
  server.stdout.resume();
  return {
    url,
    async stop() {
      server.kill('SIGTERM');
      await ended;
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const probe = net.createServer().listen(0);
  await new Promise((resolve) => probe.once('listening', resolve));
  const { port } = probe.address() as net.AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
