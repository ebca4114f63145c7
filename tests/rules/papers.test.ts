import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { PORTAL_ROLES, type Role } from '~/domain/access/roles';
import { checkAccess } from '~/domain/access/check-access';
import { getFirm } from '~/models/firm/published.server';
import { projectFiles } from '#tests/support/sources';

const read = (file: string) => fs.readFileSync(file, 'utf8');
const papers = fs
  .readdirSync('docs', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.md'))
  .map((file) => `docs/${file}`)
  .concat(fs.readdirSync('.').filter((file) => file.endsWith('.md')));

/** The cells of each row of the first table in a text, without its head. */
const rowsOf = (text: string) =>
  [...text.matchAll(/^\| `.*$/gm)].map(([row]) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

describe('the documentation', () => {
  it.each(papers)('in %s links to existing files', (file) => {
    const missing = [...read(file).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)]
      .map(([, target = '']) => path.join(path.dirname(file), target))
      .filter((target) => !fs.existsSync(target));
    expect(missing).toEqual([]);
  });

  it.each(papers)('names in %s files that exist', (file) => {
    const named = /`([\w.-]+\/[\w./-]+|[\w./-]+\.(?:tsx?|mjs|css|prisma))`/g;
    const known = projectFiles().map((each) => `/${each}`);
    const isPath = (name: string) => /^(app|bench|docs|prisma|server|tests)\//.test(name);
    const missing = [...read(file).matchAll(named)]
      .map(([, name = '']) => name.replace(/\/$/, ''))
      .filter((name) => isPath(name) || /\.(tsx?|mjs|css|prisma)$/.test(name))
      .filter((name) => !fs.existsSync(name) && !known.some((each) => each.endsWith(`/${name}`)));
    expect(missing).toEqual([]);
  });

  it('has a README of at most 80 lines', () => {
    expect(read('README.md').trimEnd().split('\n').length).toBeLessThanOrEqual(80);
  });

  it('has the license that package.json names', () => {
    expect(read('LICENSE')).toMatch(/^MIT License/);
    expect(JSON.parse(read('package.json'))).toMatchObject({ license: 'MIT' });
  });

  it('lists every configuration variable in configure.md, and no other', () => {
    const known = [...read('app/config/variables.server.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)]
      .map(([, name]) => name!)
      .filter((name) => name !== 'NODE_ENV');
    const told = [
      ...read('docs/owner/configure.md').matchAll(
        /`([A-Z][A-Z0-9]*_[A-Z0-9_]*[A-Z0-9]|PORT|DEMO|COMMIT)`/g,
      ),
    ];
    const names = new Set(told.map(([, name]) => name!));
    const family = (name: string) =>
      name.replace(/^(GITHUB|APPLE)_/, 'GOOGLE_').replace('GOOGLE_ISSUER', 'GOOGLE_CLIENT_ID');
    expect(known.map(family).filter((name) => !names.has(name))).toEqual([]);
    expect([...names].filter((name) => !known.includes(name) && name !== 'APP_URL')).toEqual([]);
  });

  it('matches the table of access in who-can-see-what.md', () => {
    const people: (readonly Role[] | null)[] = [
      ...[null, []],
      ...(['client', 'professional', 'investor', 'student', 'admin', 'superadmin'] as const).map(
        (role) => [role],
      ),
    ];
    expect(people).toHaveLength(PORTAL_ROLES.length + 2);
    const rows = rowsOf(read('docs/owner/who-can-see-what.md'));
    expect(rows.length).toBeGreaterThan(15);
    for (const [page = '', ...cells] of rows) {
      const address = page.replaceAll('`', '');
      const open = people.map((roles) =>
        checkAccess(getFirm(), address, roles) === 'open' ? 'yes' : '–',
      );
      expect(cells, address).toEqual(open);
    }
  });
});
