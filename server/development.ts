import type { ServerBuild } from '@remix-run/node';
import { backendOf, type Portal } from './portal';
import { pageHandler } from './page-handler';

/** The app compiled by Vite as it is asked for; a change of a file reloads the page. */
export async function developmentPortal(): Promise<Portal> {
  const { createServer } = await import('vite');
  const vite = await createServer({ server: { middlewareMode: true } });
  const build = () => vite.ssrLoadModule('virtual:remix/server-build') as Promise<ServerBuild>;
  return {
    build,
    pages: pageHandler(build, 'development'),
    files: vite.middlewares,
    house: async () => backendOf(await build()),
    close: async () => {
      await backendOf(await build()).close();
      await vite.close();
    },
  };
}
