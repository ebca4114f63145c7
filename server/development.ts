import type { ServerBuild } from '@remix-run/node';
import type { Portal } from './portal';
import { pageHandler } from './page-handler';
import { getBackend, screenHandler, type ScreenHandler } from './screen-handler';

/** The app compiled by Vite as it is asked for; a change of a file shows in the open page. */
export async function developmentPortal(): Promise<Portal> {
  const { createServer } = await import('vite');
  const vite = await createServer({ server: { middlewareMode: true } });
  const build = () => vite.ssrLoadModule('virtual:remix/server-build') as Promise<ServerBuild>;
  const handle: ScreenHandler = async (request, context) =>
    screenHandler(await build(), 'development')(request, context);
  return {
    handle,
    pages: pageHandler(handle),
    files: vite.middlewares,
    backend: async () => getBackend(await build()),
    close: async () => {
      await getBackend(await build()).close();
      await vite.close();
    },
  };
}
