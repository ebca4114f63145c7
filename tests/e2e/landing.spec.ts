import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { FIRST_LOAD_HEADERS } from '~/domain/access/first-load';
import { rawRequest } from '../support/raw-request';
import { expect, test } from './fixtures';
import { formatMoney } from '~/domain/money';
import { getFirm } from '~/models/firm/published.server';

test('a visitor finds the prices, the features and the booking', async ({ page, scripted }) => {
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Create FREE Account' })).toHaveAttribute(
    'href',
    '/register',
  );
  const second = page.locator('#features li').nth(1);
  await page.getByRole('link', { name: 'Next: The price up front' }).click();
  await expect(second).toBeInViewport({ ratio: 0.9 });
  await second.getByRole('link', { name: /^Next/ }).click();
  await expect(page.locator('#features li').nth(2)).toBeInViewport({ ratio: 0.9 });
  await page.getByRole('link', { name: 'View Pricing Plans' }).click();
  await expect(page).toHaveURL('/#pricing');
  await expect(page.locator('#pricing').getByRole('heading', { level: 2 })).toBeInViewport();
  await expect(page.locator('#pricing article').filter({ hasText: 'Most popular' })).toContainText(
    formatMoney(getFirm().content.plan.find(({ isPopular }) => isPopular)!.priceCents),
  );
  await page.getByRole('link', { name: 'Get Started with a FREE Tax Consultation' }).click();
  await expect(page.getByRole('heading', { name: 'Choose a time' })).toBeVisible();
  // The page comes once more in the browser's time zone.
  if (scripted) await expect(page).toHaveURL(/zone=/);

  await test.step('switch to dark mode', async () => {
    await page.goto('/contact');
    await expect(page.locator('html')).toHaveAttribute('data-mode', 'light');
    const kept = page.waitForResponse('**/colour-mode');
    await page.getByRole('button', { name: 'Switch to dark mode' }).click();
    await kept;
    await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark');
    await expect(page).toHaveURL('/contact');
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark');
    await expect(page.getByRole('button', { name: 'Switch to light mode' })).toBeVisible();
  });
});

test('the menus open with and without script, and script closes them on Escape', async ({
  page,
  scripted,
}) => {
  for (const wide of scripted ? [true, false] : [false]) {
    await page.setViewportSize({ width: wide ? 1280 : 360, height: 740 });
    await page.goto('/');
    const opener = wide
      ? page.getByRole('navigation', { name: 'Main' }).getByText('Explore')
      : page.locator('summary[aria-label=Menu]');
    const menu = page.getByRole('navigation', { name: wide ? 'Main' : 'Menu' });
    await opener.click();
    await expect(menu.getByRole('link', { name: 'Contact' })).toBeVisible();
    if (scripted) {
      await page.keyboard.press('Escape');
      await expect(menu.getByRole('link', { name: 'Contact' })).toBeHidden();
      await opener.click();
    }
    await menu.getByRole('link', { name: 'Contact' }).click();
    await expect(page).toHaveURL('/contact');
  }
});

test('a client starts a booking in the dialog', async ({ page, signIn, scripted }) => {
  await signIn('client');
  await page.goto('/?book=consultation');
  await expect(page.getByLabel('By video')).toBeChecked();
  await page.getByRole('link', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  if (scripted) {
    await page.getByRole('link', { name: 'Get Started with a FREE Tax Consultation' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await page.goto('/');
  await expect(page.locator('#portals li').filter({ hasText: 'Active Role' })).toContainText(
    'Client Portal',
  );
  await page.getByRole('link', { name: 'Get Started with a FREE Tax Consultation' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByLabel('Service', { exact: true })).toHaveValue('consultation');
  await page.getByLabel('Service', { exact: true }).selectOption('investment-advisory');
  await page.getByLabel('By phone').check();
  await page.getByRole('button', { name: 'Choose a time' }).click();
  await expect(page).toHaveURL(/\/consultation\/book\?.*type=investment-advisory.*meeting=phone/);
  await expect(page.getByRole('heading', { name: 'Investment Advisory' })).toBeVisible();
});

test('the hero leads to two different things, and nobody is offered what isn’t for them', async ({
  page,
  signIn,
}) => {
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Superadmin Portal' })).toHaveCount(0);
  await expect(page.locator('#pricing a[href="/api/openapi.json"]')).toHaveCount(1);
  await page.getByRole('link', { name: 'Book a Video Consultation' }).click();
  await expect(page.getByRole('heading', { name: 'Book a consultation' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Investment Advisory/ })).toBeVisible();
  await signIn('guest');
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Book a Video Consultation' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Create FREE Account' })).toHaveCount(0);
});

test('the landing page is at most 6,500 px high, and its parts end with their column @script', async ({
  page,
}) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    expect(await page.evaluate('document.documentElement.scrollHeight')).toBeLessThan(6_500);
    const right = async (selector: string) => {
      const box = (await page.locator(selector).boundingBox())!;
      return box.x + box.width;
    };
    expect(await right('#features ul')).toBe(await right('#features-title >> xpath=../..'));
  }
});

test('the way in shows what one finds inside, and the role is chosen outside a portal', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const inside = page.getByRole('region', { name: 'What you get with an account' });
  for (const path of ['/login', '/register']) {
    await page.goto(path);
    await expect(inside).toBeInViewport();
  }
  await signIn('many');
  await page.goto('/select-role');
  await expect(inside).toBeInViewport();
  await expect(page.getByLabel('Client')).toBeVisible();
  await expect(page.locator('.portal-frame')).toHaveCount(0);
});

/** From now on each page of the tab keeps what moved on it. */
async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) =>
      shifts.push(
        ...list.getEntries().map((entry) => (entry as PerformanceEntry & { value: number }).value),
      ),
    ).observe({ type: 'layout-shift', buffered: true });
  });
}

const shifts = (page: Page) =>
  page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);

test('the landing page does not shift while it loads and scrolls @script', async ({ page }) => {
  await watchShifts(page);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    await page.locator('footer').scrollIntoViewIfNeeded();
    expect(await shifts(page), `shifts at ${width}`).toEqual([]);
  }
});

test('no public page shifts when its font comes late @script', async ({ page }) => {
  await watchShifts(page);
  for (const path of ['/', '/services', '/login', '/tax-calculator'])
    for (const width of [360, 1280]) {
      let arrive = () => {};
      const late = new Promise<void>((resolve) => (arrive = resolve));
      await page.route('**/*.woff2', async (route) => {
        await late;
        await route.continue();
      });
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path, { waitUntil: 'commit' });
      await page.locator('footer').waitFor();
      const shown = () => page.evaluate(() => document.fonts.check('600 1rem "Portal Serif"'));
      expect(await shown()).toBe(false);
      arrive();
      await expect.poll(shown).toBe(true);
      const sum = (await shifts(page)).reduce((all, shift) => all + shift, 0);
      expect(sum, `shifts of ${path} at ${width}`).toBeLessThan(0.001);
      await page.unroute('**/*.woff2');
    }
});

test('the landing page paints nothing that later content moves @script', async ({
  page,
  baseURL,
}) => {
  const { body } = await rawRequest(baseURL!, { headers: FIRST_LOAD_HEADERS });
  await watchShifts(page);
  // Where the header's row has more to come: the links beside the menu of a wide screen, the
  // menu's button of a narrow one.
  for (const [width, rest] of [
    [1280, '<a href="/login'],
    [768, '<details class="lg:hidden"'],
  ] as const) {
    const [first, second] = [body.slice(0, body.indexOf(rest)), body.slice(body.indexOf(rest))];
    expect(first.length).toBeGreaterThan(1000);
    let finish = () => {};
    const slow = http.createServer((req, res) => {
      if (req.url !== '/') return void res.writeHead(404).end();
      res.setHeader('Content-Type', 'text/html').write(first);
      finish = () => res.end(second);
    });
    await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve));
    await page.setViewportSize({ width, height: 800 });
    const { port } = slow.address() as AddressInfo;
    await page.goto(`http://127.0.0.1:${port}/`, { waitUntil: 'commit' });
    await page.locator('.site-header').waitFor({ state: 'attached' });
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    finish();
    await page.waitForLoadState();
    await expect(page.locator('.site-header')).toBeVisible();
    expect(await shifts(page), `at ${width}`).toEqual([]);
    // Also those that the browser has opened for what it might ask next.
    slow.closeAllConnections();
    await new Promise((resolve) => slow.close(resolve));
  }
});
