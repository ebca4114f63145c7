import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { env } from '~/config/env.server';
import { chromiumArguments } from '#tests/support/browser';
import { accountOf, db, seedPeople } from '#tests/support/database';

describe('the test harness', () => {
  it('gives each test file a migrated database of its own', async () => {
    expect(env.databaseUrl).toContain('portal-test-');
    expect(await db.account.count()).toBe(0);
  });

  it('knows the demo people', async () => {
    await seedPeople();
    await seedPeople();
    expect((await accountOf('many')).roles.map((grant) => grant.role).sort()).toEqual([
      'client',
      'investor',
    ]);
  });

  it('leaves out of the inner loop only the tests that start a server', () => {
    const projects = /'--project\b.*/g;
    const script = fs.readFileSync('server/commands/check.mjs', 'utf8');
    expect(script.match(projects)).toEqual(["'--project=!server',"]);
  });

  it('switches off in Chromium whatever Playwright does, as its own list is not heeded beside ours', () => {
    const bundle = fs.readFileSync('node_modules/playwright-core/lib/coreBundle.js', 'utf8');
    const list = /disabledFeatures = \[([^\]]+)\]/.exec(bundle)![1]!;
    const theirs = [...list.matchAll(/^\s*"(\w+)"/gm)].map(([, name]) => name);
    const [, ours] = chromiumArguments()[0]!.split('=');
    expect(theirs.length).toBeGreaterThan(5);
    expect(ours!.split(',')).toEqual(expect.arrayContaining(theirs));
  });
});
