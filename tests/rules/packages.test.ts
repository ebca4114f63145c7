import fs from 'node:fs';
import { builtinModules } from 'node:module';
import { describe, expect, it } from 'vitest';
import { importsOf, projectFiles, sources } from '#tests/support/sources';

const { dependencies, devDependencies } = JSON.parse(
  fs.readFileSync('package.json', 'utf8'),
) as Record<'dependencies' | 'devDependencies', Record<string, string>>;

const paper = fs.readFileSync('docs/dependencies.md', 'utf8');

/** What the customer named and our code imports. */
const IMPORTED = [
  '@aws-sdk/client-s3',
  '@conform-to/react',
  '@conform-to/zod',
  '@playwright/test',
  '@prisma/client',
  '@remix-run/node',
  '@remix-run/react',
  'ably',
  'openai',
  'react',
  'react-dom',
  'remix-auth',
  'remix-auth-oauth2',
  'remix-auth-totp',
  'vitest',
  'zod',
];
/** What the customer named and we use otherwise: the file, and how it says so. */
const USED: Record<string, readonly [file: string, text: string]> = {
  '@remix-run/serve': ['tests/server/life.test.ts', '/@remix-run/serve/dist/cli.js'],
  prisma: ['server/commands/prisma-cli.mjs', '/prisma/build/index.js'],
  tailwindcss: ['app/styles/app.css', "@import 'tailwindcss'"],
};

/** What only the tools that build and test import. */
const TOOLING =
  /^(app\/routes\.ts|server\/development\.ts|server\/commands\/(set-up|load-source|verify|find-browser)\.mjs)$/;

const packageOf = (target: string) =>
  target
    .split('/')
    .slice(0, target.startsWith('@') ? 2 : 1)
    .join('/');

describe('packages', () => {
  it('used in production are production dependencies', () => {
    const wrong = sources('app', 'server', 'prisma')
      .filter(({ file }) => !TOOLING.test(file))
      .flatMap((source) =>
        importsOf(source)
          .filter(
            (target) =>
              !/^(node:|virtual:|\.|app\/|server\/|prisma\/|build\/)/.test(target) &&
              !builtinModules.includes(target),
          )
          .map(packageOf)
          .filter((name) => !(name in dependencies) && !(name in TYPES_ONLY))
          .map((name) => `${source.file} → ${name}`),
      );
    expect(wrong).toEqual([]);
  });

  it('required by the customer are dependencies in use', () => {
    const configs = projectFiles().filter((file) => /^\w+\.config\.ts$/.test(file));
    const files = configs.map((file) => ({ file, text: fs.readFileSync(file, 'utf8') }));
    const imported = [...sources('app'), ...files].flatMap(importsOf).map(packageOf);
    expect(IMPORTED.filter((name) => !imported.includes(name))).toEqual([]);
    for (const [file, text] of Object.values(USED))
      expect(fs.readFileSync(file, 'utf8')).toContain(text);
    const named = [...IMPORTED, ...Object.keys(USED)].sort();
    expect(Object.keys({ ...dependencies, ...devDependencies })).toEqual(
      expect.arrayContaining(named),
    );
    const [list = ''] = /^Customer’s list: .*$/m.exec(paper) ?? [];
    expect([...list.matchAll(/`([^`]+)`/g)].map(([, name]) => name)).toEqual(named);
  });

  it('each have a reason in docs/dependencies.md', () => {
    const rows = paper.matchAll(/^\| `([^`]+)`/gm);
    expect([...rows].map(([, name]) => name)).toEqual(Object.keys(dependencies));
  });

  it('are pinned, few, and Remix’s all of one version', () => {
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
      expect(version, name).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/);
    const code = Object.keys(dependencies).filter((name) => !name.startsWith('@fontsource'));
    expect(code.length).toBeLessThanOrEqual(59);
    const remix = Object.entries({ ...dependencies, ...devDependencies }).filter(
      ([name]) => name.startsWith('@remix-run/') && name !== '@remix-run/router',
    );
    expect(new Set(remix.map(([, version]) => version))).toEqual(
      new Set([dependencies['@remix-run/node']]),
    );
    // The router counts its versions by itself: it is the one that Remix brings along.
    const runtime = JSON.parse(
      fs.readFileSync('node_modules/@remix-run/server-runtime/package.json', 'utf8'),
    ) as { dependencies: Record<string, string> };
    expect(dependencies['@remix-run/router']).toBe(runtime.dependencies['@remix-run/router']);
  });
});

/** Packages that sources name for their types or at build time only, with the reason. */
const TYPES_ONLY: Record<string, string> = {
  'react-router': 'comes with @remix-run/react, whose context it shares',
};
