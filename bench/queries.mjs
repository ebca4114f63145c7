import { createRequestHandler } from '@remix-run/node';
import Database from 'better-sqlite3';

/**
 * Prints as JSON how many statements each address asks of the database: `node bench/queries.mjs
 * COOKIE PATH…`. It serves the build in this process and counts what SQLite is handed.
 */
const [cookie = '', ...paths] = process.argv.slice(2);
let statements = 0;
const memory = new Database(':memory:');
const Statement = Object.getPrototypeOf(memory.prepare('SELECT 1'));
memory.close();
for (const run of ['all', 'run']) {
  const original = Statement[run];
  Statement[run] = function (/** @type {unknown[]} */ ...given) {
    statements += 1;
    return original.apply(this, given);
  };
}
const build = await import('../build/server/index.js');
await build.entry.module.backend.refreshContent();
const answerOf = createRequestHandler(build, 'production');
/** Asks who it is, as the server's guard does, then answers. @param {Request} request */
async function handle(request) {
  const context = {};
  await build.entry.module.backend.guard({ request, context, params: {} }, '/');
  return answerOf(request, context);
}
/** @param {string} path @param {string} held */
const ask = (path, held) =>
  handle(new Request(`http://localhost:3000${path}`, { headers: held ? { Cookie: held } : {} }));
/** @type {Record<string, { signedOut: number, signedIn: number }>} */
const counted = {};
for (const path of paths) {
  const count = async (/** @type {string} */ held) => {
    await (await ask(path, held)).text();
    statements = 0;
    await (await ask(path, held)).text();
    return statements;
  };
  counted[path] = { signedOut: await count(''), signedIn: await count(cookie) };
}
process.stdout.write(JSON.stringify(counted));
process.exit(0);
