import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { START, startServer, temporaryFolder } from './servers.mjs';
import { browserPath } from '../server/commands/find-browser.mjs';
import { build, generate } from '../server/commands/set-up.mjs';
import { root, say } from '../server/commands/steps.mjs';

/**
 * `npm run pictures`: pictures of 40 screens of the demo at three widths, light and dark, in a folder
 * outside the history. Words after `--` choose screens by their names; `--readme` remakes those of
 * the README instead.
 *
 * @typedef {[name: string, person: string | null, path: string, ...links: string[]]} Screen each of
 * `links` is the beginning of an address: the first such link of the page is followed
 */

/** @type {Screen[]} */
const SCREENS = [
  ['landing', null, '/'],
  ['services', null, '/services'],
  ['courses', null, '/courses'],
  ['course', null, '/courses', '/videos/'],
  ['tax-calculator', null, '/tax-calculator?year=2025&filingStatus=single&w2=78000'],
  ['tax-forms', null, '/tax-forms'],
  ['login', null, '/login'],
  ['register', null, '/register'],
  ['contact', null, '/contact'],
  ['booking', null, '/consultation/book'],
  ['jennifer', null, '/assistant'],
  ['client-dashboard', 'client', '/client/dashboard'],
  ['client-documents', 'client', '/dashboard/documents'],
  ['client-job', 'client', '/client/dashboard', '/dashboard/jobs/'],
  ['client-organizer', 'client', '/client/dashboard', '/dashboard/jobs/', '/dashboard/organizer/'],
  ['client-messages', 'client', '/messaging'],
  ['client-consultations', 'client', '/consultations'],
  ['client-invoice', 'client', '/dashboard/billing/invoices', '/dashboard/billing/invoices/0'],
  ['client-billing', 'client', '/dashboard/billing'],
  ['client-calendar', 'client', '/dashboard/calendar'],
  ['client-account', 'client', '/account'],
  ['client-notifications', 'client', '/notifications'],
  ['student-dashboard', 'student', '/student/dashboard'],
  ['investor-dashboard', 'investor', '/investor/dashboard'],
  ['professional-dashboard', 'professional', '/professional/dashboard'],
  ['network', 'professional', '/network'],
  ['staff-dashboard', 'admin', '/admin/dashboard'],
  ['staff-clients', 'admin', '/admin/clients'],
  ['staff-client', 'admin', '/admin/clients?q=client@demo.example', '/admin/clients/0'],
  ['staff-jobs', 'admin', '/admin/jobs'],
  ['staff-job', 'admin', '/admin/jobs', '/admin/jobs/0'],
  ['staff-board', 'admin', '/admin/jobs/board'],
  ['staff-invoices', 'admin', '/admin/invoices'],
  ['staff-documents', 'admin', '/admin/documents'],
  ['staff-inbox', 'admin', '/messaging'],
  ['staff-thread', 'admin', '/messaging', '/messaging/0'],
  ['staff-tasks', 'admin', '/tasks'],
  ['owner-team', 'superadmin', '/admin/team'],
  ['owner-reports', 'superadmin', '/admin/reports'],
  ['owner-catalog', 'superadmin', '/admin/catalog'],
];

const WIDE = { width: 1280, height: 860 };
const PHONE = { width: 360, height: 740 };

/** Those of the README, as its window shows them: file, screen, window. */
const README = /** @type {const} */ ([
  ['landing', 'landing', WIDE],
  ['client-dashboard', 'client-dashboard', { width: 1280, height: 1000 }],
  ['client-phone', 'client-dashboard', PHONE],
  ['documents', 'client-documents', { width: 1280, height: 1000 }],
  ['admin-user', 'staff-client', { width: 1280, height: 1000 }],
]);

const WINDOWS = [PHONE, { width: 768, height: 1024 }, WIDE];
const MODES = /** @type {const} */ (['light', 'dark']);

await generate();
await build();
const env = { DATA_DIR: temporaryFolder('pictures'), DEMO: '1', LOG_LEVEL: 'silent' };
const portal = await startServer(() => START, env, '/health');
const browser = await chromium.launch({
  executablePath: browserPath(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});

/** The cookies of each person, so that nobody signs in twice. @type {Map<string | null, { cookies: [], origins: [] }>} */
const states = new Map();

/**
 * @param {string | null} person
 * @param {(typeof MODES)[number]} mode
 * @param {{ width: number, height: number }} viewport
 */
async function openBrowser(person, mode, viewport) {
  const context = await browser.newContext({
    baseURL: portal.url,
    viewport,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    storageState: states.get(person),
  });
  await context.addCookies([{ name: 'colour-mode', value: mode, url: portal.url }]);
  if (person && !states.has(person)) {
    await context.request.post('/login', {
      form: { email: `${person}@demo.example`, password: 'Orlando-2024-demo' },
      headers: { Origin: portal.url },
    });
    states.set(person, /** @type {{ cookies: [], origins: [] }} */ (await context.storageState()));
  }
  return context;
}

/**
 * @param {import('@playwright/test').BrowserContext} context
 * @param {Screen} screen
 */
async function visit(context, [, , address, ...links]) {
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  await page.goto(address);
  for (const link of links) {
    const href = await page.locator(`main a[href^="${link}"]`).first().getAttribute('href');
    await page.goto(href ?? '');
  }
  await page.evaluate(async () => {
    const images = [...document.querySelectorAll('img')];
    for (const image of images) image.loading = 'eager';
    await Promise.all([document.fonts.ready, ...images.map((image) => image.decode())]);
  });
  return page;
}

const words = process.argv.slice(2);
if (words.includes('--readme')) {
  for (const [file, screenName, viewport] of README)
    for (const mode of MODES) {
      const screen = SCREENS.find(([name]) => name === screenName);
      if (!screen) throw new Error(`There is no screen ${screenName}.`);
      const context = await openBrowser(screen[1], mode, viewport);
      const page = await visit(context, screen);
      const name = `docs/pictures/${file}${mode === 'dark' ? '-dark' : ''}.jpg`;
      await page.screenshot({ path: path.join(root, name), quality: 72, type: 'jpeg' });
      await context.close();
    }
  say('docs/pictures');
} else {
  const folder = path.join(os.tmpdir(), 'portal-pictures');
  fs.mkdirSync(folder, { recursive: true });
  const chosen = SCREENS.filter(([name]) => words.length === 0 || words.includes(name));
  const people = new Set(chosen.map(([, person]) => person));
  for (const person of people)
    for (const mode of MODES)
      for (const viewport of WINDOWS) {
        const context = await openBrowser(person, mode, viewport);
        for (const screen of chosen.filter(([, who]) => who === person)) {
          const page = await visit(context, screen);
          const name = `${screen[0]}-${viewport.width}-${mode}.png`;
          await page.screenshot({ path: path.join(folder, name), fullPage: true });
          await page.close();
        }
        await context.close();
      }
  say(folder);
}
await browser.close();
await portal.stop();
process.exit();
