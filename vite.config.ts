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

/** Pages ship no React, so hot module replacement has nothing to act on: a change reloads the page. */
const reloadOnChange: Plugin = {
  name: 'reload-on-change',
  handleHotUpdate({ server }) {
    server.ws.send({ type: 'full-reload' });
  },
};

export default defineConfig({
  plugins: [tailwindcss(), remix(remixConfig), reloadOnChange],
  resolve: {
    alias: {
      '~': path.resolve('app'),
      '#prisma': path.resolve('prisma'),
    },
  },
  build: { target: 'es2022', assetsInlineLimit: 0 },
  server: { hmr: { port: 24678 } },
});
