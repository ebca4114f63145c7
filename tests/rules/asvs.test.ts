import fs from 'node:fs';
import { describe, expect, it } from 'vitest';

const paper = fs.readFileSync('docs/asvs.md', 'utf8');
const rowsOf = (text: string) =>
  [...text.matchAll(/^\| \d.*$/gm)].map(([row]) =>
    row
      .replaceAll('\\|', '¦')
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll('¦', '|')),
  );
const rows = rowsOf(paper);
const traps = rowsOf(fs.readFileSync('docs/decisions/traps.md', 'utf8'));
const shownBy = (cell: string) =>
  [...cell.matchAll(/`(tests\/[^`]+)`: “(.*?)”(?=<br>|$)/g)].map(([, file, title]) => ({
    file: file!,
    title: title!,
  }));

describe('the tables of security requirements and of traps', () => {
  it('name existing tests by their titles', () => {
    const named = [...rows, ...traps].flatMap(([, , , cell]) => shownBy(cell!));
    expect(named.length).toBeGreaterThan(140);
    const missing = named.filter(
      ({ file, title }) => !fs.existsSync(file) || !fs.readFileSync(file, 'utf8').includes(title),
    );
    expect(missing).toEqual([]);
  });

  it('state for each requirement whether it holds, with a test or a reason', () => {
    const wrong = rows.filter(
      ([, , result, cell]) =>
        !['holds', 'in part', 'doesn’t hold'].includes(result!) || cell === '',
    );
    expect(wrong).toEqual([]);
    const files = [...paper.matchAll(/\bdocs\/[\w/-]+\.md|\bapp\/[\w/.-]+/g)].map(([name]) => name);
    expect(files.filter((name) => !fs.existsSync(name))).toEqual([]);
  });
});
