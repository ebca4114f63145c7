import fs from 'node:fs';
import path from 'node:path';
import { createRequire } from 'node:module';
import { run, runTool, root, say } from './steps.mjs';

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/** Makes sure that there is a Chromium to test with: a named one, an installed one, Playwright's own, or one fetched now. Answers whether there is. */
export async function findBrowser() {
  if (process.env.PLAYWRIGHT_CHROMIUM) return fs.existsSync(process.env.PLAYWRIGHT_CHROMIUM);
  if (isThere()) return true;
  say('No Chromium is installed; fetching one …');
  await runTool('@playwright/test/cli.js', ['install', 'chromium']);
  if (isThere()) return true;
  if (process.getuid?.() === 0) {
    await run('apt-get', ['update']);
    await run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium']);
  }
  return isThere();
}

/** @returns {string | undefined} the Chromium to start: PLAYWRIGHT_CHROMIUM, an installed one, or undefined for Playwright's own */
export const browserPath = () =>
  process.env.PLAYWRIGHT_CHROMIUM || PLACES.find((place) => fs.existsSync(place));

function isThere() {
  const { chromium } = createRequire(path.join(root, 'package.json'))('@playwright/test');
  return [...PLACES, chromium.executablePath()].some((place) => fs.existsSync(place));
}
