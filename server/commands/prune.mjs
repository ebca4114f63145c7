import fs from 'node:fs';

/**
 * Takes out of node_modules what `npm prune --omit=dev` leaves though nothing that serves needs it:
 * tools that a package would use if they were there (the lock marks them `devOptional`), SQLite's
 * sources, and its binaries for other systems.
 */
const { packages } = JSON.parse(fs.readFileSync('package-lock.json', 'utf8'));
for (const [folder, { devOptional }] of Object.entries(packages))
  if (devOptional) fs.rmSync(folder, { recursive: true, force: true });

const SQLITE = 'node_modules/better-sqlite3';
const binary = new RegExp(`^${process.platform}(musl)?-${process.arch}\\.node$`);
const others = fs.readdirSync(`${SQLITE}/prebuilds`).filter((name) => !binary.test(name));
for (const name of ['deps', 'src', 'binding.gyp', ...others.map((file) => `prebuilds/${file}`)])
  fs.rmSync(`${SQLITE}/${name}`, { recursive: true, force: true });
