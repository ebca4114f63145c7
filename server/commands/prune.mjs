import fs from 'node:fs';

/**
 * Takes out of node_modules what `npm prune --omit=dev` leaves though nothing that serves needs it: tools that a package would
 * use if they were there. The lock marks them `devOptional`.
 */
const { packages } = JSON.parse(fs.readFileSync('package-lock.json', 'utf8'));
for (const [folder, { devOptional }] of Object.entries(packages))
  if (devOptional) fs.rmSync(folder, { recursive: true, force: true });
