import http from 'node:http';
import { chromium } from '@playwright/test';
import { gzipSync } from 'node:zlib';
import { giveVerdict, judge } from './budgets.mjs';
import { signIn, START, startServer, temporaryFolder } from './servers.mjs';
import { browserPath } from '../server/commands/find-browser.mjs';

/**
 * `npm run bench:paint`: the first paint on a slow phone (a quarter of the processor, 1.6 Mbit/s,
 * 150 ms), as a ratio to the same page sent as a file, without scripts, images and icons. Ends with
 * code 1 where a budget is broken.
 */
const PAGES = ['/', '/services', '/tax-calculator', '/client/dashboard'];
const TURNS = 9;
const LEFT_OUT =
  /<script[\s\S]*?<\/script>|<link[^>]*(?:preload|manifest|icon)[^>]*>|<img[^>]*>|<use [^>]*>/g;

const env = { DATA_DIR: temporaryFolder('paint'), DEMO: '1', LOG_LEVEL: 'silent' };
const ours = await startServer(() => START, env, '/health');
const cookie = await signIn(ours.url, 'client@demo.example', 'Orlando-2024-demo');
const files = new Map();
for (const page of PAGES) {
  const html = await (await fetch(ours.url + page, { headers: { Cookie: cookie } })).text();
  files.set(page, gzipSync(html.replace(LEFT_OUT, '')));
}
const still = http.createServer((req, res) => {
  const file = files.get(req.url);
  res.writeHead(file ? 200 : 404, { 'Content-Type': 'text/html', 'Content-Encoding': 'gzip' });
  res.end(file);
});
await new Promise((resolve) => still.listen(0, '127.0.0.1', () => resolve(undefined)));
const { port } = /** @type {import('node:net').AddressInfo} */ (still.address());
const browser = await chromium.launch({ executablePath: browserPath(), args: ['--no-sandbox'] });

/** @param {string} url @returns {Promise<number>} milliseconds until something is painted */
async function paintTime(url) {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  if (url.includes('/client/')) await context.setExtraHTTPHeaders({ Cookie: cookie });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  const speed = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...speed });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(url);
  const paint = await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  );
  const time = Number(await paint.jsonValue());
  await context.close();
  return time;
}

/** @param {number[]} times */
const median = (times) => times.toSorted((a, b) => a - b)[times.length >> 1] ?? NaN;

for (const page of PAGES) {
  /** @type {[number[], number[]]} */
  const [own, plain] = [[], []];
  for (let turn = 0; turn < TURNS; turn += 1) {
    plain.push(await paintTime(`http://127.0.0.1:${port}${page}`));
    own.push(await paintTime(ours.url + page));
  }
  judge(`first paint of ${page} / of a file`, median(own) / median(plain), { most: 1.2 });
}
await browser.close();
await ours.stop();
giveVerdict();
process.exit();
