import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnv } from '~/config/env.server';
import { variables } from '~/config/variables.server';
import { hasDatabaseFile } from '#tests/support/postgres';
import { startServer } from '#tests/support/server';

/** An instruction of the Dockerfile's last stage: its word and what follows. */
type Step = { word: string; rest: string };

const stages = fs.readFileSync('Dockerfile', 'utf8').split(/^(?=FROM )/m);
const last: Step[] = [...stages.at(-1)!.matchAll(/^([A-Z]+) (.*)$/gm)].map(([, word, rest]) => ({
  word: word!,
  rest: rest!,
}));
const all = (word: string) => last.filter((step) => step.word === word).map(({ rest }) => rest);
const {
  PORT: _port,
  DATA_DIR: _dataDir,
  COMMIT: _commit,
  ...imageVariables
} = Object.fromEntries(
  all('ENV').flatMap((rest) => rest.split(' ').map((pair) => pair.split('='))),
) as Record<string, string>;

type Lock = {
  packages: Record<string, { dev?: boolean; devOptional?: boolean }>;
};
const { packages } = JSON.parse(fs.readFileSync('package-lock.json', 'utf8')) as Lock;
/** The packages that are left by `npm prune --omit=dev` and `prune.mjs`, by their folders. */
const production = Object.entries(packages)
  .filter(
    ([folder, { dev, devOptional }]) =>
      folder.startsWith('node_modules/') && !dev && !devOptional && fs.existsSync(folder),
  )
  .map(([folder]) => folder);

let image: string;
/** Not in memory, where the files of the project can’t be linked. */
const emptyFolder = () => fs.mkdtempSync('/tmp/portal-image-');

/** The Dockerfile's last stage, made from this build by following its steps. */
beforeAll(() => {
  image = emptyFolder();
  for (const rest of all('COPY')) {
    const [, from, to] = /^--from=build \/portal\/(\S+) (\S+)$/.exec(rest)!;
    if (from === 'node_modules') for (const folder of topFolders()) copy(folder, folder);
    else copy(from!, to === './' ? from! : to!);
  }
  fs.copyFileSync('package-lock.json', path.join(image, 'package-lock.json'));
  execFileSync(process.execPath, [path.resolve('server/commands/prune.mjs')], { cwd: image });
  fs.rmSync(path.join(image, 'package-lock.json'));
});
afterAll(() => fs.rmSync(image, { recursive: true, force: true }));

/** A package brings those that lie in it along. */
const topFolders = () => production.filter((folder) => folder.lastIndexOf('node_modules/') === 0);

function copy(from: string, to: string): void {
  const target = path.join(image, to);
  fs.mkdirSync(path.dirname(target), { recursive: true });
  execFileSync('cp', ['-al', path.resolve(from), target]);
}

describe('the container image', () => {
  it('runs without root, on the pinned release of Node', () => {
    expect(all('USER')).toEqual(['node']);
    const pinned = fs.readFileSync('.node-version', 'utf8').trim();
    for (const stage of stages.slice(1)) expect(stage).toMatch(`FROM node:${pinned}-`);
  });

  it('contains no build tools, and no Prisma command line', () => {
    const tools = [
      'prisma',
      '@prisma/engines',
      'typescript',
      'vite',
      'esbuild',
      'vitest',
      '@remix-run/dev',
      'tailwindcss',
    ];
    expect(tools.filter((name) => fs.existsSync(path.join(image, 'node_modules', name)))).toEqual(
      [],
    );
    const sqlite = path.join(image, 'node_modules/better-sqlite3');
    expect(fs.readdirSync(sqlite).sort()).toEqual([
      ...['LICENSE', 'README.md', 'lib', 'package.json', 'prebuilds'],
    ]);
    for (const file of fs.readdirSync(path.join(sqlite, 'prebuilds')))
      expect(file).toMatch(new RegExp(`^${process.platform}(musl)?-${process.arch}`));
    const runtime = fs.readdirSync(path.join(image, 'node_modules/@prisma/client/runtime'));
    expect(runtime.filter((name) => /mysql|engine|\.map$/.test(name))).toEqual([]);
    expect(fs.readdirSync(image).sort()).toEqual([
      'build',
      'node_modules',
      'package.json',
      'prisma',
    ]);
  });

  it('finds the fonts for PDFs', () => {
    const font = '@fontsource-variable/noto-sans/files/noto-sans-latin-wght-normal.woff2';
    const script = `require('subset-font')(fs.readFileSync(require.resolve('${font}')), 'a', { targetFormat: 'truetype' }).then(({ length }) => console.log(length))`;
    const size = execFileSync(process.execPath, ['-e', script], { cwd: image, encoding: 'utf8' });
    expect(Number(size)).toBeGreaterThan(1000);
  });

  it.runIf(hasDatabaseFile)(
    'starts on an empty folder, passes its health check, and writes nowhere else',
    async () => {
      const [command = ''] = all('CMD');
      const [, ...words] = JSON.parse(command) as string[];
      const before = namesIn(image);
      const server = await startServer({
        env: {
          ...imageVariables,
          DEMO: '0',
          SESSION_SECRET: 's'.repeat(40),
          APP_URL: 'https://portal.example',
        },
        dataDir: emptyFolder(),
        command: words.map((word) => (word.startsWith('build/') ? path.join(image, word) : word)),
      });
      try {
        const check = /CMD (\[.*\])$/.exec(all('HEALTHCHECK')[0]!)![1]!;
        const [, ...probe] = JSON.parse(check) as string[];
        execFileSync(process.execPath, probe, {
          env: { ...imageVariables, PORT: new URL(server.url).port } as never,
        });
        const help = execFileSync(
          process.execPath,
          [
            path.join(image, 'build/entry/commands.js'),
            'backup',
            path.join(server.dataDir, 'b.tar.gz'),
          ],
          {
            env: {
              ...imageVariables,
              DATA_DIR: server.dataDir,
              SESSION_SECRET: 's'.repeat(40),
            } as never,
            encoding: 'utf8',
          },
        );
        expect(help).toContain('are backed up in');
      } finally {
        await server.stop();
      }
      expect(namesIn(image)).toEqual(before);
    },
  );
});

const namesIn = (folder: string) =>
  fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();

describe('the deployment files', () => {
  const required = ['APP_URL', 'SESSION_SECRET', 'SMTP_URL', 'MAIL_FROM', 'FIRM_MAIL'];

  const examples = [
    ...fs.readFileSync('.env.example', 'utf8').matchAll(/^(# )?([A-Z][A-Z0-9_]+)=(.*)$/gm),
  ].map(([, isOff, name, value]) => ({ name: name!, value: value!, isOn: !isOff }));
  /** What compose.yaml needs for itself. */
  const ofCompose = ['DOMAIN', 'POSTGRES_PASSWORD'];

  it('list every variable that the portal reads in .env.example, with valid values', () => {
    const names = [...Object.keys(variables.shape), ...ofCompose];
    expect(examples.map(({ name }) => name).sort()).toEqual(
      names.filter((name) => name !== 'NODE_ENV').sort(),
    );
    const given = Object.fromEntries(examples.map(({ name, value }) => [name, value]));
    expect(() =>
      readEnv({ ...given, SESSION_SECRET: 's'.repeat(32), MAIL_FROM: 'a@b.example' }),
    ).not.toThrow();
  });

  it('pass all of .env to the portal in compose.yaml, and dump PostgreSQL beside the backups', () => {
    const compose = fs.readFileSync('compose.yaml', 'utf8');
    const service = (name: string) =>
      new RegExp(`\\n  ${name}:\\n(?:(?:    .*)?\\n)+`).exec(compose)![0];
    expect(service('portal')).toContain('env_file: [.env]');
    const names = [...service('portal').matchAll(/^ {6}([A-Z_]+): /gm)].map(([, name]) => name!);
    expect(names.filter((name) => !(name in variables.shape))).toEqual([]);
    expect(service('postgres-backup')).toMatch(/pg_dump[^]*BACKUP_KEEP[^]*BACKUP_HOURS/);
    const on = examples.filter(({ isOn }) => isOn).map(({ name }) => name);
    expect([...on, ...names]).toEqual(expect.arrayContaining(required));
  });

  it('name everything an office needs in the steps for Fly', () => {
    const page = fs.readFileSync('docs/owner/deploy.md', 'utf8');
    const steps = page.slice(page.indexOf('## On fly.io'), page.indexOf('## On any machine'));
    for (const name of [...required, 'FIRST_SUPERADMIN', 'COMMIT', 'TRUST_PROXY_HOPS'])
      expect(steps).toContain(name);
  });
});
