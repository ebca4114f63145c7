import { vitePlugin as remix } from '@remix-run/dev';
import tailwindcss from '@tailwindcss/vite';
import path from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import remixConfig from './remix.config.js';

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true;
  }
}

/**
 * Remix's plugins without fast refresh, whose runtime only Remix's own `<Scripts>` installs: an island's module would
 * throw without it.
 */
const remixPlugins = (remix(remixConfig) as Plugin[]).filter(
  ({ name }) => name !== 'remix-react-refresh-babel',
);

/** Hot module replacement has nothing to act on: a change reloads the page. */
const reloadOnChange: Plugin = {
  name: 'reload-on-change',
  handleHotUpdate({ server }) {
    server.ws.send({ type: 'full-reload' });
  },
};

/**
 * No page loads Remix's own script, so no browser asks for the code of a route or of the root. Left
 * out of what is built for browsers, it doesn't cut what islands share into pieces that are each
 * compressed by themselves.
 */
const routesStayOnTheServer: Plugin = {
  name: 'routes-stay-on-the-server',
  transform: (_code, id) => (ROUTE_IN_BROWSER.test(id) ? 'export {};' : undefined),
};
const ROUTE_IN_BROWSER = /\/app\/(root|routes\/.*)\.tsx?\?__remix-build-client-route$/;

/** Every island needs React, and most need these parts of `ui`: each is compressed best in one piece. */
const REACT = /\/node_modules\/(react|react-dom|scheduler)\//;
const FIELDS = /\/app\/ui\/(field\/(field|text)|error-summary|icon\.tsx|button)/;

function manualChunks(id: string): string | undefined {
  if (REACT.test(id)) return 'react';
  return FIELDS.test(id) ? 'fields' : undefined;
}

const TARGET = 'es2022';

export default defineConfig({
  plugins: [tailwindcss(), remixPlugins, reloadOnChange, routesStayOnTheServer],
  resolve: {
    alias: {
      '~': path.resolve('app'),
      '#prisma': path.resolve('prisma'),
    },
  },
  optimizeDeps: {
    include: ['react', 'react/jsx-dev-runtime', 'react-dom', 'react-dom/client'],
    esbuildOptions: { target: TARGET },
  },
  build: {
    target: TARGET,
    assetsInlineLimit: 0,
    rollupOptions: { output: { manualChunks } },
  },
  server: { hmr: { port: 24678 } },
});
