import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { giveVerdict, judge } from './budgets.mjs';
import { signIn, START, startServer, temporaryFolder } from './servers.mjs';
import { browserPath } from '../server/commands/find-browser.mjs';

/**
 * `npm run bench:lighthouse`: Lighthouse's four scores and the layout shift of four pages on its slow
 * phone, the median of five runs each. npx fetches Lighthouse (180 MB), so that no other command waits for it. Ends
 * with code 1 where a score is below 100.
 */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const PAGES = ['/', '/services', '/tax-calculator', '/client/dashboard'];
const SCORES = ['performance', 'accessibility', 'best-practices', 'seo'];
const TURNS = 5;

const folder = temporaryFolder('lighthouse');
const report = path.join(folder, 'report.json');
const extraHeaders = path.join(folder, 'headers.json');
const env = { DATA_DIR: path.join(folder, 'data'), DEMO: '1', LOG_LEVEL: 'silent' };
const ours = await startServer(() => START, env, '/health');
const cookie = await signIn(ours.url, 'client@demo.example', 'Orlando-2024-demo');

/** @param {string} page */
async function measure(page) {
  const headers = page.startsWith('/client/') ? { Cookie: cookie } : {};
  fs.writeFileSync(extraHeaders, JSON.stringify(headers));
  const asked = ['--output=json', `--output-path=${report}`, `--extra-headers=${extraHeaders}`];
  const flags = ['--quiet', '--chrome-flags=--headless=new --no-sandbox'];
  await promisify(execFile)('npx', ['--yes', LIGHTHOUSE, ours.url + page, ...asked, ...flags], {
    env: { ...process.env, CHROME_PATH: browserPath() ?? chromium.executablePath() },
  });
  return JSON.parse(fs.readFileSync(report, 'utf8'));
}

/** @param {number[]} values */
const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN;

for (const page of PAGES) {
  const turns = [];
  for (let turn = 0; turn < TURNS; turn += 1) turns.push(await measure(page));
  for (const name of SCORES) {
    const scores = turns.map(({ categories }) => Math.round(categories[name].score * 100));
    judge(`${name} of ${page}`, median(scores), { least: 100, digits: 0 });
  }
  const shifts = turns.map(({ audits }) => audits['cumulative-layout-shift'].numericValue);
  judge(`layout shift of ${page}`, median(shifts), { most: 0, digits: 3 });
}
await ours.stop();
giveVerdict();
process.exit();
