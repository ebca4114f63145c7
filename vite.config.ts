import { vitePlugin as remix } from '@remix-run/dev';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import remixConfig from './remix.config.js';
import { aliases } from './server/commands/load-source.mjs';

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true;
  }
}

/** Remix's plugins without its fast refresh, which needs the router of Remix's own `<Scripts>`. */
const remixPlugins = (remix(remixConfig) as Plugin[]).filter(
  ({ name }) => !['remix-react-refresh-babel', 'remix-hmr-updates'].includes(name),
);

/** A changed island or style is exchanged in the open page; any other change reloads the page. */
const showChanges: Plugin = {
  name: 'show-changes',
  apply: 'serve',
  transform(code, id, { ssr } = {}) {
    if (!ssr && id.endsWith('/app/islands/hydrate.ts'))
      return `import '@vitejs/plugin-react/preamble';\n${code}`;
  },
  hotUpdate({ file, modules }) {
    if (this.environment.name !== 'client' || /\.css$/.test(file)) return;
    if (file.includes('/app/islands/') && modules.length > 0) return;
    this.environment.hot.send({ type: 'full-reload' });
    return [];
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
  plugins: [tailwindcss(), remixPlugins, react(), showChanges, routesStayOnTheServer],
  resolve: { alias: aliases },
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
