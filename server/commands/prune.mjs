import fs from 'node:fs';

/**
 * Takes out of node_modules what `npm prune --omit=dev` leaves though nothing that serves needs it:
 * tools that a package would use if they were there (the lock marks them `devOptional`), SQLite's
 * sources, its binaries for other systems, Prisma's compilers for other databases, source maps and
 * types. Together they are half of it.
 */
const { packages } = JSON.parse(fs.readFileSync('package-lock.json', 'utf8'));
for (const [folder, { devOptional }] of Object.entries(packages))
  if (devOptional) fs.rmSync(folder, { recursive: true, force: true });

const SQLITE = 'node_modules/better-sqlite3';
const binary = new RegExp(`^${process.platform}(musl)?-${process.arch}\\.node$`);
const others = fs.readdirSync(`${SQLITE}/prebuilds`).filter((name) => !binary.test(name));
for (const name of ['deps', 'src', 'binding.gyp', ...others.map((file) => `prebuilds/${file}`)])
  fs.rmSync(`${SQLITE}/${name}`, { recursive: true, force: true });

const PRISMA = 'node_modules/@prisma/client/runtime';
for (const name of fs.readdirSync(PRISMA))
  if (!/^(client|query_compiler_bg\.(sqlite|postgresql))\./.test(name))
    fs.rmSync(`${PRISMA}/${name}`);

for (const name of fs.globSync('node_modules/**/*.{map,d.ts,d.mts,d.cts}')) fs.rmSync(name);
