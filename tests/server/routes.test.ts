import path from 'node:path';
import type { ServerBuild } from '@remix-run/node';
import { describe, expect, it } from 'vitest';
import { checkAccess, findScreen } from '~/domain/access/check-access';
import { SCREENS } from '~/domain/access/screens';
import { addressIn, leavesOf, type BuiltRoute } from '#tests/support/built-routes';

const build = (await import(path.resolve('build/server/index.js'))) as ServerBuild;
/** The screens and resources: routes that no other route lies in. Frames have no loader to guard. */
const routes = leavesOf(build).filter(({ path }) => path !== '*');
const addressOf = (route: BuiltRoute) => addressIn(build, route).replace(/:\w+/g, 'x');

describe('the routes of the build', () => {
  it('are the rows of the table of screens, found by their addresses', () => {
    expect(
      leavesOf(build)
        .map(({ id }) => id)
        .sort(),
    ).toEqual(SCREENS.map(({ path }) => path).sort());
    for (const route of routes) expect(findScreen(addressOf(route))?.path).toBe(route.id);
  });

  it('are public where search engines may list them', () => {
    const listed = SCREENS.filter((screen) => screen.listed);
    expect(listed.length).toBeGreaterThan(5);
    for (const { path } of listed) expect(checkAccess(path, null)).toBe('open');
  });
});
