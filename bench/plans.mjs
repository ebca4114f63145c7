import { createRequestHandler, installGlobals } from '@remix-run/node';
import Database from 'better-sqlite3';
import path from 'node:path';

/**
 * Prints as JSON what each address reads from end to end: `node bench/plans.mjs COOKIE PATH…`. It
 * serves the build in this process and asks SQLite how it answers each statement that it is handed.
 */
const MANY_ROWS = 1_000;
installGlobals({ nativeFetch: true });
const [cookie = '', ...paths] = process.argv.slice(2);
/** @type {Set<string>} */
const asked = new Set();
const memory = new Database(':memory:');
const Statement = Object.getPrototypeOf(memory.prepare('SELECT 1'));
memory.close();
const all = Statement.all;
Statement.all = function (/** @type {unknown[]} */ ...given) {
  asked.add(this.source);
  return all.apply(this, given);
};
const build = await import('../build/server/index.js');
const answerOf = createRequestHandler(build, 'production');
/** Asks who it is, as the server's guard does, then answers. @param {Request} request */
async function handle(request) {
  const context = {};
  await build.entry.module.backend.guard({ request, context, params: {} }, '/');
  return answerOf(request, context);
}
const database = new Database(path.join(process.env.DATA_DIR ?? '', 'portal.db'), {
  readonly: true,
});
const large = new Set(
  /** @type {string[]} */ (
    all.call(
      database
        .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '*search*'")
        .pluck(),
    )
  ).filter(
    (name) => Number(database.prepare(`SELECT count(*) FROM "${name}"`).pluck().get()) > MANY_ROWS,
  ),
);

/** The steps of a statement that read a large table from end to end. @param {string} sql */
function scansOf(sql) {
  if (!/^\s*(SELECT|WITH)/i.test(sql) || sql.includes('WHERE 1=0')) return [];
  const values = Array.from({ length: sql.split('?').length - 1 }, () => '');
  const plan = /** @type {{ detail: string }[]} */ (
    all.call(database.prepare(`EXPLAIN QUERY PLAN ${sql}`), values)
  ).map(({ detail }) => detail);
  const inOrder = /\bLIMIT (\?|\d)/.test(sql) && !plan.some((step) => /TEMP B-TREE/.test(step));
  return plan.filter((step) => {
    const [, name, how = ''] = /^SCAN (?:main\.)?(\w+)(.*)/.exec(step) ?? [];
    // A walk in the order of an index reads no more of a page than its rows.
    return (
      name && large.has(tableOf(sql, name)) && !(inOrder && /USING (COVERING )?INDEX/.test(how))
    );
  });
}

/** The table behind a name in a statement. @param {string} sql @param {string} name */
function tableOf(sql, name) {
  const found = new RegExp(
    `(?:FROM|JOIN)\\s+\\S*?["\`]?(\\w+)["\`]?\\s+(?:AS\\s+)?["\`]?${name}["\`]?\\b`,
    'i',
  ).exec(sql);
  return large.has(name) ? name : (found?.[1] ?? name);
}

/** @type {Record<string, { statements: number, scans: string[] }>} */
const found = {};
for (const each of paths) {
  asked.clear();
  const answer = await handle(
    new Request(`http://localhost:3000${each}`, { headers: { Cookie: cookie } }),
  );
  await answer.text();
  const statements = [...asked];
  found[each] = {
    statements: statements.length,
    scans: statements.flatMap((sql) =>
      scansOf(sql).map((step) => `${step} — ${sql.slice(0, 160)}`),
    ),
  };
}
process.stdout.write(`\n${JSON.stringify(found)}`);
process.exit(0);
