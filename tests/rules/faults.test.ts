import fs from 'node:fs';
import { expect, it } from 'vitest';

it('every fault in docs/faults.md names existing tests', () => {
  const rows = fs
    .readFileSync('docs/faults.md', 'utf8')
    .split('\n')
    .filter((line) => /^\| (?!fault |-)/.test(line));
  expect(rows.length).toBeGreaterThanOrEqual(18);
  for (const row of rows) {
    const files = row.match(/tests\/[\w./-]+\.test\.ts/g) ?? [];
    expect(files.length, row).toBeGreaterThan(0);
    expect(files.filter((file) => !fs.existsSync(file))).toEqual([]);
  }
});
