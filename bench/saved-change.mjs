import { chromium } from '@playwright/test';
import fs from 'node:fs';
import path from 'node:path';
import { browserPath } from '../server/commands/find-browser.mjs';
import { root, say } from '../server/commands/steps.mjs';
import { startServer, temporaryFolder } from './servers.mjs';

/**
 * `npm run bench:dev`: the milliseconds from saving a file to its words in a page that is open
 * under `npm run dev`. An island must keep what was typed, a page where it was scrolled to. Ends
 * with code 1 where it doesn't, or where a change takes longer than a second.
 */
const BUDGET = 1_000;
const ROUNDS = 5;

const CHANGES = [
  {
    file: 'app/islands/assistant/assistant.tsx',
    words: 'Your conversation will be here.',
    address: '/assistant',
    reloads: false,
    /** @param {import('@playwright/test').Page} page */
    prepare: async (page) => {
      await page.locator('[data-island=assistant][data-ready]').waitFor();
      await page.getByRole('textbox').first().fill('Half a question');
    },
    /** @param {import('@playwright/test').Page} page */
    isKept: async (page) =>
      (await page.getByRole('textbox').first().inputValue()) === 'Half a question',
  },
  {
    file: 'app/routes/_site/tax-calculator/route.tsx',
    words: 'line by line',
    address: '/tax-calculator',
    reloads: true,
    /** @param {import('@playwright/test').Page} page */
    prepare: (page) => page.evaluate(() => scrollTo(0, 600)),
    /** @param {import('@playwright/test').Page} page */
    isKept: (page) =>
      page
        .waitForFunction(() => scrollY === 600, null, { timeout: 5_000 })
        .then(() => true)
        .catch(() => false),
  },
];

/** @param {import('@playwright/test').Page} page */
const connected = (page) =>
  page.waitForEvent('console', (line) => line.text() === '[vite] connected.');

const env = {
  NODE_ENV: 'development',
  DATA_DIR: temporaryFolder('dev'),
  DEMO: '1',
  LOG_LEVEL: 'silent',
};
const portal = await startServer(() => ['server/commands/dev.mjs'], env, '/health');
const browser = await chromium.launch({ executablePath: browserPath(), args: ['--no-sandbox'] });
try {
  for (const { file, words, address, reloads, prepare, isKept } of CHANGES) {
    const full = path.join(root, file);
    const source = fs.readFileSync(full, 'utf8');
    const page = await browser.newPage();
    await Promise.all([connected(page), page.goto(portal.url + address)]);
    await prepare(page);
    try {
      for (let round = 1; round <= ROUNDS; round += 1) {
        const changed = `${words} ${round}`;
        const isLive = reloads && connected(page);
        const saved = performance.now();
        fs.writeFileSync(full, source.replace(words, changed));
        await page.getByText(changed).waitFor({ timeout: 30_000 });
        const took = Math.round(performance.now() - saved);
        await isLive;
        const kept = await isKept(page);
        say(`${file}: ${took} ms${kept ? '' : ', and the page lost its state'}`);
        if (took > BUDGET || !kept) process.exitCode = 1;
      }
    } finally {
      fs.writeFileSync(full, source);
    }
    await page.close();
  }
} finally {
  await browser.close();
  await portal.stop();
}
