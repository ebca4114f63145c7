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

/** What islands draw with comes as one file: in a file of its own each piece would be compressed by itself. */
const kitInOneFile: Plugin = {
  name: 'kit-in-one-file',
  config: (_config, { isSsrBuild }) =>
    isSsrBuild
      ? undefined
      : {
          build: {
            rollupOptions: {
              output: {
                manualChunks: (id) => (KIT.test(id) ? 'kit' : undefined),
                onlyExplicitManualChunks: true,
              },
            },
          },
        },
};
const KIT =
  /app\/ui\/(field\/(field|choices|controls)|button|error-summary|icon|sign-in-prompt)\.tsx$/;

export default defineConfig({
  plugins: [tailwindcss(), remixPlugins, reloadOnChange, kitInOneFile],
  resolve: {
    alias: {
      '~': path.resolve('app'),
      '#prisma': path.resolve('prisma'),
    },
  },
  optimizeDeps: { include: ['react', 'react/jsx-dev-runtime', 'react-dom', 'react-dom/client'] },
  build: { target: 'es2022', assetsInlineLimit: 0 },
  server: { hmr: { port: 24678 } },
});
