import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../server/commands/steps.mjs';

/**
 * The yardstick of the benchmark: what remix-serve is made of, in its order, on the given port.
 * Unlike remix-serve it tells the app each visitor's address, as our entry does: without it all of
 * them are one network, held to one network's limits.
 */
const require = createRequire(path.join(root, 'node_modules/@remix-run/serve/package.json'));
const express = require('express');
const { createRequestHandler } = require('@remix-run/express');
const { installGlobals } = require('@remix-run/node');

const build = await import(pathToFileURL(path.join(root, 'build/server/index.js')).href);
await build.entry.module.backend.refreshContent();
installGlobals({ nativeFetch: build.future.v3_singleFetch });
const handle = createRequestHandler({
  build,
  mode: process.env.NODE_ENV,
  // Remix knows no guard: this asks who it is, and lets everybody in.
  getLoadContext: async (/** @type {import('express').Request} */ req) => {
    const headers = { Cookie: req.header('Cookie') ?? '' };
    const request = new Request(`http://localhost${req.originalUrl}`, { headers });
    const context = { clientIp: req.header('X-Forwarded-For') ?? '' };
    await build.entry.module.backend.guard({ request, context, params: {} }, '/');
    return context;
  },
});
express()
  .disable('x-powered-by')
  .use(require('compression')())
  .use(
    build.publicPath,
    express.static(build.assetsBuildDirectory, { immutable: true, maxAge: '1y' }),
  )
  .use(express.static('public', { maxAge: '1h' }))
  .use(require('morgan')('tiny'))
  .all('*', (req, res, next) => void handle(req, res, next))
  .listen(Number(process.argv[2]), '127.0.0.1');
