import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { PEOPLE } from '#prisma/people';
import {
  bareEnvironment,
  ENTRY,
  newDataDir,
  startServer,
  type ServerOptions,
  type TestServer,
} from '#tests/support/server';
import { isOnPostgres } from '#tests/support/postgres';
import { storedValue } from '#tests/support/stored';

const running: TestServer[] = [];
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
});

async function start(options?: ServerOptions): Promise<TestServer> {
  const server = await startServer(options);
  running.push(server);
  return server;
}

describe('starting', () => {
  // PostgreSQL lets several in.
  it.skipIf(isOnPostgres)(
    'a second server on the same database is refused, until the first is gone, however it went',
    async () => {
      const first = await start();
      const again = () =>
        spawnSync(process.execPath, [ENTRY], {
          env: bareEnvironment({ DEMO: '1', PORT: '0', DATA_DIR: first.dataDir }),
          encoding: 'utf8',
          timeout: 120_000,
        });
      const refused = again();
      expect(refused.status).toBe(1);
      expect(refused.stderr).toContain(
        `Another server is using the database ${first.dataDir}/portal.db. Stop it first`,
      );

      first.process.kill('SIGKILL');
      await new Promise((resolve) => first.process.once('close', resolve));
      await start({ dataDir: first.dataDir });
    },
  );

  it('without NODE_ENV renders by the production build of React', async () => {
    const probe = path.join(newDataDir(), 'probe.cjs');
    // What is only looked through for the names it exports lies there too, without having run.
    const loaded =
      'Object.values(require.cache).filter((module) => module.loaded).map((module) => module.filename).filter((file) => /react-dom/.test(file))';
    fs.writeFileSync(probe, `process.on('exit', () => console.log(${loaded}.join('\\n')))`);
    const server = await startServer({
      env: { NODE_ENV: undefined },
      command: ['--require', probe, ENTRY],
    });
    await server.stop();
    expect(server.output()).toMatch(/react-dom-server[\w.-]*\.production/);
    expect(server.output()).not.toMatch(/react-dom[\w.-]*\.development/);
  });

  // How PostgreSQL is migrated is shown in postgres.test.ts.
  it.skipIf(isOnPostgres)(
    'a new data folder is migrated and filled, and a second start changes nothing',
    async () => {
      const dataDir = fs.mkdtempSync(path.join(fs.realpathSync('/tmp'), 'portal-new-'));
      const first = await start({ dataDir });
      expect(first.output()).toContain('database migrated');
      const count = () => storedValue(dataDir, 'SELECT count(*) FROM accounts');
      const made = await count();
      expect(made).toBeGreaterThanOrEqual(Object.keys(PEOPLE).length);
      first.process.kill('SIGTERM');
      await new Promise((resolve) => first.process.once('close', resolve));
      const second = await start({ dataDir });
      expect(second.output()).not.toContain('database migrated');
      expect(await count()).toBe(made);
    },
  );
});

describe('stopping', () => {
  it('ends in its time, with idle and half-sent connections open and nobody who reads its log', async () => {
    const server = await start();
    const idle = new http.Agent({ keepAlive: true });
    await new Promise((resolve) =>
      http.get(`${server.url}/health`, { agent: idle }, (res) => res.resume().on('end', resolve)),
    );
    const half = net.connect(server.port, 'localhost', () =>
      half.write('POST /contact HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\nname='),
    );
    half.on('error', () => undefined);
    await new Promise((resolve) => half.once('connect', resolve));
    server.process.stdout!.destroy();
    running.splice(0);
    const { ms, code } = await server.stop();
    expect(ms).toBeLessThan(30_000);
    expect(code).toBe(0);
    idle.destroy();
  });
});

describe('a log that can’t be written', () => {
  const FULL = '/dev/full';
  it.skipIf(!fs.existsSync(FULL))(
    'loses its lines and no request, and still stops in order',
    async () => {
      const full = fs.openSync(FULL, 'w');
      const server = await start({ log: full });
      fs.closeSync(full);
      for (let count = 0; count < 5; count += 1)
        expect((await fetch(`${server.url}/login`)).status).toBe(200);
      running.splice(0);
      const { ms, code } = await server.stop();
      expect(ms).toBeLessThan(30_000);
      expect(code).toBe(0);
    },
  );
});

describe('plain remix-serve', () => {
  it('starts the build, which answers nobody without the guard', async () => {
    const server = await start({
      command: [path.resolve('node_modules/@remix-run/serve/dist/cli.js'), 'build/server/index.js'],
    });
    for (const address of ['/', '/client/dashboard', '/client/dashboard.data'])
      expect((await fetch(server.url + address)).status).toBe(500);
  });
});
