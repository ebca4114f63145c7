import fs from 'node:fs';
import path from 'node:path';
import { createRequire } from 'node:module';
import { run, runTool, root, say } from './steps.mjs';

/** Chromium without its windows: a quarter less work for the same pages. */
const SHELL = 'chromium-headless-shell';

const PLACES = [
  `/usr/bin/${SHELL}`,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/** Finds or fetches a Chromium to test with. Returns whether there is one. */
export async function findBrowser() {
  if (process.env.PLAYWRIGHT_CHROMIUM) return fs.existsSync(process.env.PLAYWRIGHT_CHROMIUM);
  if (fs.existsSync(PLACES[0])) return true;
  if (isThere() && !isDebianRoot()) return true;
  if (isDebianRoot()) {
    say(`Fetching ${SHELL} …`);
    await aptGet('update');
    await aptGet('install', '-y', '-qq', '--no-install-recommends', SHELL);
    if (!isThere()) await aptGet('install', '-y', '-qq', '--no-install-recommends', 'chromium');
  } else {
    say('No Chromium is installed; fetching one …');
    await runTool('@playwright/test/cli.js', ['install', 'chromium']);
  }
  return isThere();
}

/**
 * @returns {string | undefined} the Chromium to start: PLAYWRIGHT_CHROMIUM, an installed one, or
 * undefined for Playwright's own
 */
export const browserPath = () =>
  process.env.PLAYWRIGHT_CHROMIUM || PLACES.find((place) => fs.existsSync(place));

/** In a container that tests, mostly: there packages can be added without asking anybody. */
const isDebianRoot = () => process.getuid?.() === 0 && fs.existsSync('/etc/debian_version');

/** @param {string[]} words */
const aptGet = (...words) =>
  run('apt-get', ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20', ...words], {
    DEBIAN_FRONTEND: 'noninteractive',
  });

function isThere() {
  const { chromium } = createRequire(path.join(root, 'package.json'))('@playwright/test');
  return [...PLACES, chromium.executablePath()].some((place) => fs.existsSync(place));
}
