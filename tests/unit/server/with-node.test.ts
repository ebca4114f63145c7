import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const read = (file: string) => fs.readFileSync(file, 'utf8');

describe('the Node release', () => {
  it('is the same everywhere', () => {
    const pinned = read('.node-version').trim();
    expect(pinned).toMatch(/^\d+\.\d+\.\d+$/);
    const { engines, scripts, devDependencies } = JSON.parse(read('package.json')) as Record<
      string,
      Record<string, string>
    >;
    const major = pinned.split('.')[0];
    expect(engines?.node).toBe(`>=${major}`);
    expect(devDependencies?.['@types/node']).toMatch(new RegExp(`^${major}\\.`));
    expect(read('server/commands/set-up.mjs')).toContain(`target: 'node${major}'`);
    for (const [name, command] of Object.entries(scripts!))
      expect(command, name).toMatch(/^(npm install && )?node server\/commands\/with-node\.mjs /);
    expect(process.version).toMatch(new RegExp(`^v${major}\\.`));
  });
});

describe.skipIf(process.platform === 'win32')('with-node.mjs', () => {
  let folder: string;
  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-node-'));
    fs.mkdirSync(path.join(folder, 'server/commands'), { recursive: true });
    fs.copyFileSync(
      'server/commands/with-node.mjs',
      path.join(folder, 'server/commands/with-node.mjs'),
    );
    fs.writeFileSync(path.join(folder, 'says.mjs'), 'console.log("said", process.argv[2])');
    // Installs, in the place of Node, a program that says how it was called.
    fs.writeFileSync(
      path.join(folder, 'npm.mjs'),
      `import fs from 'node:fs';
       const name = process.argv.at(-1).split('@')[0];
       if (process.env.EMPTY) process.exit(1);
       const bin = process.argv[process.argv.indexOf('--prefix') + 1] + '/node_modules/' + name + '/bin';
       fs.mkdirSync(bin, { recursive: true });
       fs.writeFileSync(bin + '/node', '#!/bin/sh\\necho "pinned $* $(which node)"\\nexit 3', { mode: 0o755 });`,
    );
  });
  afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

  function run(pinned: string, env: Record<string, string> = {}) {
    fs.writeFileSync(path.join(folder, '.node-version'), `${pinned}\n`);
    return spawnSync(
      process.execPath,
      [path.join(folder, 'server/commands/with-node.mjs'), 'says.mjs', 'hello'],
      {
        cwd: folder,
        encoding: 'utf8',
        env: { ...process.env, npm_execpath: path.join(folder, 'npm.mjs'), ...env },
      },
    );
  }

  it('uses the running Node if it is new enough, and downloads nothing', () => {
    expect(run('26.0.0')).toMatchObject({ status: 0, stdout: 'said hello\n' });
    expect(fs.existsSync(path.join(folder, '.node'))).toBe(false);
  });

  it('installs the pinned release once, runs under it and returns its exit code', () => {
    const first = run('99.1.0');
    expect(first.stdout).toMatch(/^Node [\d.]+ is too old: installing 99\.1\.0 …\npinned says/);
    expect(first.stdout).toContain(path.join(folder, '.node'));
    expect(first.status).toBe(3);
    const second = run('99.1.0');
    expect(second.stdout).toMatch(/^pinned says\.mjs hello /);
  });

  it('explains what to do when npm doesn’t have the release', () => {
    const { status, stderr } = run('99.1.0', { EMPTY: '1' });
    expect([status, stderr]).toEqual([1, expect.stringContaining('Install Node 99.1.0 or newer')]);
    expect(fs.readdirSync(path.join(folder, '.node'))).toEqual([]);
  });
});
