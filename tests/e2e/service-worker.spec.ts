import type { Page } from '@playwright/test';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { getFirm } from '~/models/firm/published.server';
import { NO_SERVICE_WORKER, serviceWorkerScript } from '../../app/domain/service-worker';
import { expect, test } from './fixtures';

test.use({ serviceWorkers: 'allow' });
test.describe('the service worker', { tag: '@script' }, () => {
  const OFFLINE = 'We can’t be reached';

  /** Opens a page and waits until the worker has it in hand. */
  async function open(page: Page, path: string): Promise<void> {
    await page.goto(path);
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      if (!navigator.serviceWorker.controller)
        await new Promise((resolve) =>
          navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
        );
    });
  }

  /** All that the browser keeps, by its path. */
  const keptPaths = (page: Page) =>
    page.evaluate(async () => {
      const paths: string[] = [];
      for (const name of await caches.keys())
        for (const { url } of await (await caches.open(name)).keys())
          paths.push(new URL(url).pathname);
      return paths;
    });

  test('shows the offline page until the site can be reached again', async ({
    page,
    context,
    complaints,
  }) => {
    await open(page, '/services');
    await context.setOffline(true);
    await page.goto('/contact');
    await expect(page.getByRole('heading', { name: OFFLINE })).toBeVisible();
    await expect(page.getByRole('link', { name: getFirm().phone })).toBeVisible();
    // It is drawn with the site's own style, from what is kept.
    expect(await page.evaluate(() => getComputedStyle(document.body).display)).toBe('flex');
    expect(new URL(page.url()).pathname).toBe('/contact');
    await context.setOffline(false);
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: OFFLINE })).toHaveCount(0);
    await expect(page).toHaveTitle(/Contact/);
    complaints.length = 0;
  });

  test('caches hashed files and the offline page, but no page of a person', async ({
    page,
    context,
    signIn,
    complaints,
  }) => {
    await signIn('client');
    await open(page, '/client/dashboard');
    for (const path of ['/assistant', '/dashboard/documents', '/account'])
      expect((await page.goto(path))!.fromServiceWorker()).toBeDefined();
    const kept = await keptPaths(page);
    expect(kept.filter((path) => !path.startsWith('/assets/'))).toEqual(['/offline']);
    expect(kept).toEqual(expect.arrayContaining([expect.stringMatching(/entry\.client-.*\.js$/)]));
    expect(kept).toEqual(
      expect.arrayContaining([expect.stringMatching(/^\/assets\/app-.*\.css$/)]),
    );
    const text = await page.evaluate(async () => (await caches.match('/offline'))!.text());
    expect(text).not.toContain('Carla');
    expect(text).not.toContain('/logout');

    await context.setOffline(true);
    const style = kept.find((path) => path.endsWith('.css'))!;
    expect(await page.evaluate(async (path) => (await fetch(path)).status, style)).toBe(200);
    for (const path of ['/client/dashboard', '/account', '/']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: OFFLINE })).toBeVisible();
      expect(await page.content()).not.toContain('Carla');
    }
    await context.setOffline(false);
    complaints.length = 0;
  });

  test('replaces the cache of another version, and removes itself on request', async ({ page }) => {
    const site = await startSite();
    await open(page, site.url);
    expect(await keptPaths(page)).toEqual(['/offline']);
    const update = () =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    const left = () =>
      page.evaluate(async () => [
        (await navigator.serviceWorker.getRegistrations()).length,
        ...(await caches.keys()),
      ]);
    expect(await left()).toEqual([1, 'portal-1']);
    site.state.script = serviceWorkerScript('2');
    await update();
    await expect.poll(left).toEqual([1, 'portal-2']);
    site.state.script = NO_SERVICE_WORKER;
    await update();
    await expect.poll(left).toEqual([0]);
    site.stop();
  });
});

/** A site with a replaceable service worker: Playwright can't replace its script. */
async function startSite() {
  const state = { script: serviceWorkerScript('1') };
  const server = http.createServer((request, response) => {
    const isScript = request.url === '/sw.js';
    response.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html');
    const page = '<script>navigator.serviceWorker.register("/sw.js")</script>';
    response.end(isScript ? state.script : page);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://localhost:${port}/`, state, stop };
}
