import fs from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import path from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { PEOPLE } from '#prisma/people';
import {
  ENTRY,
  newDataDir,
  startServer,
  type ServerOptions,
  type TestServer,
} from '#tests/support/server';
import { expectRefusal, refusedStart } from '#tests/support/command';
import { isNightly } from '#tests/support/nightly';
import { hasDatabaseFile } from '#tests/support/postgres';
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

/** Stops a server, which must end in its time and in order. */
async function expectEnd(server: TestServer): Promise<void> {
  const { ms, code } = await server.stop();
  expect(ms).toBeLessThan(30_000);
  expect(code).toBe(0);
}

/**
 * Has a server without NODE_ENV print at its end which files of React have run, and reject a
 * promise that nobody looks at on SIGWINCH.
 */
const RENDERER_PROBE = {
  env: { NODE_ENV: undefined },
  command: ['--require', path.join(newDataDir(), 'probe.cjs'), ENTRY],
};
fs.writeFileSync(
  RENDERER_PROBE.command[1]!,
  `process.on('exit', () => console.log(Object.values(require.cache).filter(({ loaded, filename }) => loaded && /react-dom/.test(filename)).map(({ filename }) => filename).join('\\n')));
   process.on('SIGWINCH', () => void Promise.reject(new Error('looked at by nobody')))`,
);

const FULL = '/dev/full';

describe('the server process', () => {
  /** The server that the first test ends with; the second stops it. */
  let survivor: TestServer | undefined;
  afterAll(() => survivor?.process.kill('SIGKILL'));

  it.runIf(hasDatabaseFile)(
    'refuses to start on a database in use, and starts once the other server is gone',
    async () => {
      const { dataDir, process: first } = await start();
      expectRefusal(
        await refusedStart({ DATA_DIR: dataDir }),
        `Another server is using the database ${dataDir}/portal.db. Stop it first`,
      );
      first.kill('SIGKILL');
      await new Promise((resolve) => first.once('close', resolve));
      survivor = await startServer({ dataDir });
    },
  );

  it('stops in time, with idle and half-sent connections open and its log unread', async () => {
    survivor ??= await startServer();
    const { url, port, process: child } = survivor;
    const idle = new http.Agent({ keepAlive: true });
    await new Promise((resolve) =>
      http.get(`${url}/health`, { agent: idle }, (res) => res.resume().on('end', resolve)),
    );
    const half = net.connect(port, 'localhost', () =>
      half.write('POST /contact HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\nname='),
    );
    half.on('error', () => undefined);
    await new Promise((resolve) => half.once('connect', resolve));
    child.stdout!.destroy();
    await expectEnd(survivor);
    idle.destroy();
  });

  it.runIf(isNightly && fs.existsSync(FULL))(
    'loses log lines but no requests on a full log disk, and still stops in order',
    async () => {
      const full = fs.openSync(FULL, 'w');
      const server = await startServer({ log: full });
      fs.closeSync(full);
      for (let count = 0; count < 5; count += 1)
        expect((await fetch(`${server.url}/login`)).status).toBe(200);
      await expectEnd(server);
    },
  );

  // How PostgreSQL is migrated is shown in postgres.test.ts.
  it.runIf(hasDatabaseFile)(
    'migrates and fills a new data folder for its own user only, and changes nothing on a second start',
    async () => {
      const dataDir = fs.mkdtempSync(path.join(fs.realpathSync('/tmp'), 'portal-new-'));
      // What an upload left whose process was killed goes at the next start.
      const half = path.join(dataDir, 'storage/spool/half');
      fs.mkdirSync(path.dirname(half), { recursive: true, mode: 0o700 });
      fs.writeFileSync(half, 'a W-2 as it came', { mode: 0o600 });
      const first = await start({ dataDir });
      expect(first.output()).toContain('database migrated');
      expect(fs.existsSync(half)).toBe(false);
      const names = fs.readdirSync(dataDir, { recursive: true, encoding: 'utf8' });
      const isOpen = (name: string) => fs.statSync(path.join(dataDir, name)).mode & 0o077;
      expect(names).toContain('portal.db');
      expect(names.filter(isOpen)).toEqual([]);
      const count = () => storedValue(dataDir, 'SELECT count(*) FROM accounts');
      const made = await count();
      expect(made).toBeGreaterThanOrEqual(Object.keys(PEOPLE).length);
      first.process.kill('SIGTERM');
      await new Promise((resolve) => first.process.once('close', resolve));
      const second = await start({ dataDir, ...RENDERER_PROBE });
      expect(second.output()).not.toContain('database migrated');
      expect(await count()).toBe(made);
      // A rejection that nobody handles is logged, and the portal goes on.
      second.process.kill('SIGWINCH');
      await expect.poll(second.output).toContain('looked at by nobody');
      expect(second.output()).toContain('unhandled rejection');
      expect((await fetch(`${second.url}/services`)).status).toBe(200);
      running.splice(0);
      await second.stop();
      // Without NODE_ENV it renders by the production build of React.
      expect(second.output()).toMatch(/react-dom-server[\w.-]*\.production/);
      expect(second.output()).not.toMatch(/react-dom[\w.-]*\.development/);
    },
  );
});

describe('plain remix-serve', () => {
  it('starts the build, which rejects every request without the guard', async () => {
    const server = await start({
      command: [path.resolve('node_modules/@remix-run/serve/dist/cli.js'), 'build/server/index.js'],
    });
    for (const address of ['/', '/client/dashboard', '/client/dashboard.data'])
      expect((await fetch(server.url + address)).status).toBe(500);
  });
});
