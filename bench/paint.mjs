import { chromium } from '@playwright/test';
import { giveVerdict, judge } from './budgets.mjs';
import { startServer, temporaryFolder } from './servers.mjs';
import { loadPage } from './page-load.mjs';
import { startStaticServer } from './static.mjs';
import { browserPath } from '../server/commands/find-browser.mjs';
import { build, generate } from '../server/commands/set-up.mjs';
import { say } from '../server/commands/steps.mjs';

/**
 * `npm run bench:paint [-- ROUNDS]`: when pages appear on an old phone (processor slowed 6 times,
 * 1.6 Mbit/s, 150 ms), cold. All ways of loading a page are taken in turns, and ratios are formed
 * within a round, so that a busy machine meets all alike. With BENCH_URLS=name=origin,… further
 * running servers of the same pages are measured in the same turns.
 */
const ROUNDS = Number(process.argv[2] ?? 7);
const PAGES = ['/', '/tax-calculator', '/login'];
const YARDSTICK = 'static, one file';

await generate();
await build();

const portal = await startServer(
  () => ['build/entry/start.js'],
  {
    DEMO: '1',
    DATA_DIR: temporaryFolder('paint'),
    SESSION_SECRET: 'a-secret-for-the-benchmark-alone-01',
    LOG_LEVEL: 'error',
  },
  '/health',
);
const files = await startStaticServer(portal.url, PAGES);
const browser = await chromium.launch({
  executablePath: browserPath(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
const others = (process.env.BENCH_URLS ?? '')
  .split(',')
  .filter(Boolean)
  .map((pair) => {
    const [name = '', url = ''] = pair.split('=');
    return { name, url, script: true };
  });
/** @type {{ name: string, url: string, script?: boolean, blocked?: string[] }[]} */
const WAYS = [
  { name: 'with script', url: portal.url },
  { name: 'without script', url: portal.url, script: false },
  { name: 'fonts blocked', url: portal.url, blocked: ['*.woff2'] },
  { name: 'static, same files', url: files.url },
  { name: YARDSTICK, url: `${files.url}/whole`, script: false },
  ...others,
];

try {
  for (const page of PAGES) {
    const ways = WAYS.map((way) => ({
      ...way,
      url: way.url + page,
      loads: /** @type {import('./page-load.mjs').PageLoad[]} */ ([]),
    }));
    for (const way of ways) await loadPage(browser, way);
    for (let round = 0; round < ROUNDS; round += 1)
      for (const way of round % 2 ? [...ways].reverse() : ways)
        way.loads.push(await loadPage(browser, way));
    report(page, ways);
    judgePaint(page, ways);
  }
} finally {
  await browser.close();
  files.stop();
  await portal.stop();
}
giveVerdict();

/** @param {string} page @param {{ name: string, loads: import('./page-load.mjs').PageLoad[] }[]} ways */
function report(page, ways) {
  const yardstick = ways.find(({ name }) => name === YARDSTICK)?.loads ?? [];
  say(
    `\n${page.padEnd(24)}first paint   / static   largest, after first   shift   work, ms   spread of first`,
  );
  for (const { name, loads } of ways) {
    const firsts = loads.map(({ first }) => first).sort((a, b) => a - b);
    const seconds = (/** @type {number} */ ms) => (ms / 1000).toFixed(2);
    const columns = [
      `${seconds(median(firsts))} s`.padStart(11),
      median(loads.map(({ first }, round) => first / (yardstick[round]?.first ?? first)))
        .toFixed(2)
        .padStart(11),
      `${seconds(median(loads.map(({ first, largest }) => largest - first)))} s`.padStart(23),
      median(loads.map(({ shift }) => shift))
        .toFixed(3)
        .padStart(8),
      median(loads.map(({ work }) => work))
        .toFixed(0)
        .padStart(11),
      `${seconds(firsts[0] ?? 0)}–${seconds(firsts.at(-1) ?? 0)} s`.padStart(18),
    ];
    say(`  ${name.padEnd(22)}${columns.join('')}`);
  }
}

/**
 * A page may not move once it is painted, nor be painted later than without its web font, save for
 * what rounds differ by.
 * @param {string} page @param {{ name: string, loads: import('./page-load.mjs').PageLoad[] }[]} ways
 */
function judgePaint(page, ways) {
  const [own, fontless] = ['with script', 'fonts blocked'].map(
    (wanted) => ways.find(({ name }) => name === wanted)?.loads ?? [],
  );
  if (!own || !fontless) return;
  const ratios = own.map(({ first }, round) => first / (fontless[round]?.first ?? first));
  judge(`${page}: first paint / without web font`, median(ratios), { most: 1.03 });
  judge(`${page}: layout shift`, Math.max(...own.map(({ shift }) => shift)), {
    most: 0,
    digits: 3,
  });
}

/** @param {number[]} values */
function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle) - 1] ?? 0)) / 2;
}
