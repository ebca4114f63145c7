import fs from 'node:fs';
import { builtinModules } from 'node:module';
import { describe, expect, it } from 'vitest';
import { importsOf, sources } from '#tests/support/sources';

const { dependencies, devDependencies } = JSON.parse(
  fs.readFileSync('package.json', 'utf8'),
) as Record<'dependencies' | 'devDependencies', Record<string, string>>;

/** What only the tools that build and test import. */
const TOOLING =
  /^(app\/routes\.ts|app\/routes\/(builders|_portal\/routes)\.ts|server\/development\.ts|server\/commands\/(set-up|verify|find-browser|make-font|bench[\w-]*)\.mjs)$/;

const packageOf = (target: string) =>
  target
    .split('/')
    .slice(0, target.startsWith('@') ? 2 : 1)
    .join('/');

describe('packages', () => {
  it('what runs in production is a production dependency', () => {
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

  it('each have their reason in docs/dependencies.md', () => {
    const rows = fs.readFileSync('docs/dependencies.md', 'utf8').matchAll(/^\| `([^`]+)`/gm);
    expect([...rows].map(([, name]) => name)).toEqual(Object.keys(dependencies));
  });

  it('are pinned, few, and Remix’s all of one version', () => {
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
      expect(version, name).toMatch(/^(npm:typescript@)?\d+\.\d+\.\d+(-[\w.]+)?$/);
    expect(Object.keys(dependencies).length).toBeLessThanOrEqual(53);
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
