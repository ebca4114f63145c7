import fs from 'node:fs';
import path from 'node:path';
import { build, generate } from './set-up.mjs';
import { root, runTool, say } from './steps.mjs';

/** `npm run test:faults [-- WORDS]`: makes the faults of docs/faults.md in their whole size. */
const words = process.argv.slice(2).join(' ').toLowerCase();
const rows = fs
  .readFileSync(path.join(root, 'docs/faults.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| .*`tests\//.test(line) && line.toLowerCase().includes(words));
const files = new Set(rows.flatMap((row) => row.match(/tests\/[\w./-]+\.test\.ts/g) ?? []));
if (files.size === 0) {
  say(`No fault of docs/faults.md has “${words}” in its row.`);
  process.exit(1);
}
await generate();
await build();
process.exit(await runTool('vitest/vitest.mjs', ['run', ...files], { FAULTS: 'whole' }));
