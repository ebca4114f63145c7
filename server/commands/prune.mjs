import fs from 'node:fs';

/**
 * Takes out of node_modules what `npm prune --omit=dev` leaves though nothing that serves needs it:
 * tools that a package would use if they were there (the lock marks them `devOptional`), and what
 * SQLite’s binding was compiled from and left behind.
 */
const { packages } = JSON.parse(fs.readFileSync('package-lock.json', 'utf8'));
for (const [folder, { devOptional }] of Object.entries(packages))
  if (devOptional) fs.rmSync(folder, { recursive: true, force: true });

const SQLITE = 'node_modules/better-sqlite3';
const binding = `${SQLITE}/build/Release/better_sqlite3.node`;
const kept = fs.readFileSync(binding);
for (const left of ['deps', 'src', 'build', 'binding.gyp'])
  fs.rmSync(`${SQLITE}/${left}`, { recursive: true, force: true });
fs.mkdirSync(`${SQLITE}/build/Release`, { recursive: true });
fs.writeFileSync(binding, kept, { mode: 0o755 });
