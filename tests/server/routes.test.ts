import path from 'node:path';
import type { ServerBuild } from '@remix-run/node';
import { describe, expect, it } from 'vitest';
import { LISTED_PAGES } from '~/domain/access/listed-pages';
import { audienceOf, checkAccess } from '~/domain/access/routes';
import type { PageHandle } from '~/ui/page-handle';
import { addressIn, leavesOf, type BuiltRoute } from '#tests/support/built-routes';

const build = (await import(path.resolve('build/server/index.js'))) as ServerBuild;
/** The screens and resources: routes that no other route lies in. Frames have no loader to guard. */
const routes = leavesOf(build).filter(({ path }) => path !== '*');
const addressOf = (route: BuiltRoute) => addressIn(build, route).replace(/:\w+/g, 'x');

describe('the routes of the build', () => {
  it('each has a row in the table of who may open it', () => {
    expect(routes.length).toBeGreaterThan(20);
    expect(routes.map(addressOf).filter((address) => audienceOf(address) === null)).toEqual([]);
  });

  it('each has a guard wherever it answers', () => {
    for (const route of routes) {
      const { loader, action, default: page } = route.module;
      expect(
        loader ?? action,
        `${route.id} has neither a loader nor an action to guard it`,
      ).toBeDefined();
      if (page) expect(loader, `${route.id} shows a page without a guarded loader`).toBeDefined();
    }
  });

  it('the sitemap lists the pages that may be listed, and all of them are public', () => {
    const listed = routes
      .filter((route) => (route.module.handle as PageHandle | undefined)?.listed)
      .map(addressOf);
    expect([...LISTED_PAGES].sort()).toEqual(listed.sort());
    for (const address of LISTED_PAGES) expect(checkAccess(address, null)).toBe('open');
  });
});
