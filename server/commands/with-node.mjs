import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * `node with-node.mjs [FLAGS] SCRIPT …`: runs a script under the Node release of `.node-version`.
 * An older Node installs that release from npm into `.node/`, once. Loaded by Node 20: it imports
 * nothing of the project.
 */
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const pinned = fs.readFileSync(path.join(root, '.node-version'), 'utf8').trim();
const isWindows = process.platform === 'win32';

const node = isAtLeast(process.versions.node, pinned) ? process.execPath : getPinnedNode();
const words = process.argv.slice(2);
/** Without these, glibc keeps what the threads of Node have freed: some 45 MB of a busy portal's 325. */
const frugal = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' };
const env = {
  ...frugal,
  ...process.env,
  PATH: [path.dirname(node), process.env.PATH].join(path.delimiter),
};
if (process.execve && !isWindows) process.execve(node, [node, ...words], env);

const child = spawn(node, words, { env, stdio: 'inherit' });
// A terminal sends SIGINT to the child too.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => child.kill('SIGTERM'));
child.on('close', (code) => process.exit(code ?? 1));

/** Compares major releases: every release of one major runs the portal. */
function isAtLeast(version, minimum) {
  return parseInt(version, 10) >= parseInt(minimum, 10);
}

/** Returns the path of the pinned Node inside `.node/`, installed if it isn't there yet. */
function getPinnedNode() {
  const isMac = process.platform === 'darwin';
  const system = isWindows ? 'win' : isMac ? 'darwin' : process.platform;
  const processor = isWindows ? 'x64' : process.arch;
  const name = `node-${isMac && processor === 'arm64' ? 'bin-' : ''}${system}-${processor}`;
  const folder = path.join(root, '.node', `${name}-${pinned}`);
  const binary = path.join(folder, 'node_modules', name, 'bin', isWindows ? 'node.exe' : 'node');
  if (fs.existsSync(binary)) return binary;

  process.stdout.write(`Node ${process.versions.node} is too old: installing ${pinned} …\n`);
  fs.mkdirSync(path.join(root, '.node'), { recursive: true });
  // Installed aside and renamed, so that two commands at once can't meet half of it.
  const aside = fs.mkdtempSync(path.join(root, '.node', 'new-'));
  const npm = process.env.npm_execpath;
  const { status } = spawnSync(
    npm ? process.execPath : 'npm',
    [
      ...(npm ? [npm] : []),
      ...['install', '--prefix', aside, '--no-save', '--no-package-lock', '--ignore-scripts'],
      ...['--no-audit', '--no-fund', '--loglevel=error', `${name}@${pinned}`],
    ],
    { cwd: aside, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  if (status === 0 && !fs.existsSync(folder)) fs.renameSync(aside, folder);
  fs.rmSync(aside, { recursive: true, force: true });
  if (fs.existsSync(binary)) return binary;
  process.stderr.write(
    `npm has no ${name}@${pinned}. Install Node ${pinned} or newer yourself, from nodejs.org.\n`,
  );
  return process.exit(1);
}
