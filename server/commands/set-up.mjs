import fs from 'node:fs';
import { run, runTool, unlessUnchanged } from './steps.mjs';
import { generatePostgres } from './postgres-schema.mjs';
import { runPrisma } from './prisma-cli.mjs';

/** Installs what package-lock.json says. Scripts of packages stay off. */
export const install = () =>
  unlessUnchanged({
    name: 'Installing the locked packages',
    inputs: ['package-lock.json'],
    stamp: 'node_modules/.package-lock.sha256',
    // Whoever asks for the portal needs the tools that build it, whatever NODE_ENV says.
    work: () =>
      orThrow(
        run('npm', ['ci', '--ignore-scripts', '--include=dev', '--no-audit', '--no-fund']),
        'npm ci',
      ),
  });

export const generate = () =>
  unlessUnchanged({
    name: 'Generating the database client',
    inputs: [
      'prisma/schema.prisma',
      'prisma/postgres/prisma.config.ts',
      'server/commands/postgres-schema.mjs',
      'package-lock.json',
    ],
    stamp: 'prisma/generated/.inputs.sha256',
    work: async () => {
      // Prisma refuses a folder that holds anything but its own client.
      fs.rmSync('prisma/generated', { recursive: true, force: true });
      await runPrisma(['generate']);
      await generatePostgres();
    },
  });

const SOURCES = [
  'app',
  'prisma',
  'public',
  'server',
  'package-lock.json',
  'remix.config.js',
  'vite.config.ts',
  'tsconfig.json',
];
const ENTRIES = [
  { in: 'server/start.ts', out: 'start' },
  { in: 'server/commands/start-command.ts', out: 'commands' },
  { in: 'build/server/index.js', out: 'app' },
];

/** Packages that find files of their own beside them, and those that only development has. */
const EXTERNAL = [
  '@libpdf/core',
  '@node-rs/argon2',
  '@prisma/client',
  '@remix-run/dev',
  'asn1js',
  'better-sqlite3',
  'libheif-js',
  'pdfkit',
  'pg-native',
  'pino',
  'pkijs',
  'prom-client',
  'react',
  'react-dom',
  'sharp',
  'vite',
];

export const build = () =>
  unlessUnchanged({
    name: 'Building',
    inputs: SOURCES,
    stamp: 'build/.inputs.sha256',
    work: async () => {
      await orThrow(
        runTool('@remix-run/dev/dist/cli.js', ['vite:build', '--logLevel', 'error'], {
          NODE_ENV: 'production',
        }),
        'remix vite:build',
      );
      fs.rmSync('build/entry', { recursive: true, force: true });
      const esbuild = await import('esbuild');
      await esbuild.build({
        entryPoints: ENTRIES,
        outdir: 'build/entry',
        bundle: true,
        // One file instead of hundreds: reading packages was a third of a start. What is imported
        // where it is needed stays apart, and what entries share is there once.
        splitting: true,
        external: EXTERNAL,
        banner: {
          // Packages in CommonJS ask for Node's own modules by it.
          js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
        },
        logOverride: { 'ignored-bare-import': 'silent' },
        platform: 'node',
        format: 'esm',
        target: 'node26',
        sourcemap: true,
        sourcesContent: false,
        logLevel: 'warning',
      });
      await esbuild.stop();
    },
  });

/** @param {Promise<number>} running @param {string} what */
async function orThrow(running, what) {
  if ((await running) !== 0) throw new Error(`${what} failed; what it printed is above.`);
}
