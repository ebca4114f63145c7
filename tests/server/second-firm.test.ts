import { createHash } from 'node:crypto';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { DEMO_PASSWORD, PEOPLE } from '#prisma/people';
import { runCommand } from '#tests/support/command';
import { rawRequest } from '#tests/support/raw-request';
import { startServer, type TestServer } from '#tests/support/server';
import { FIRST_LOAD_HEADERS } from '~/domain/access/first-load';
import { SCREENS } from '~/domain/access/screens';

const OF_THE_FIRST = /Eola|Orlando|Swan Boat|\(407\)|Lake|Florida|\bE[SD]?T\b/;
const BOULDER = path.resolve('tests/tables/firm/boulder.json');

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  const { status, text } = await runCommand('firm:import', server.dataDir, BOULDER);
  expect(status, text).toBe(0);
  // The server looks for what another process published every ten seconds.
  await vi.waitFor(
    async () => expect(await (await fetch(server.url)).text()).toContain('Flatiron Books'),
    { timeout: 30_000, interval: 500 },
  );
});
afterAll(() => server?.stop());

/** What a page says, without its scripts and the demo’s own words. */
const wordsOf = (html: string) =>
  html.replace(/<script[\s\S]*?<\/script>|<optgroup[\s\S]*?<\/optgroup>/g, '');

async function cookieOf(who: keyof typeof PEOPLE): Promise<string> {
  const body = new URLSearchParams({ email: PEOPLE[who].email, password: DEMO_PASSWORD });
  const answer = await fetch(`${server.url}/login`, { method: 'POST', body, redirect: 'manual' });
  return answer.headers.getSetCookie()[0]!.split(';')[0]!;
}

const pagesFor = (...audiences: unknown[]) =>
  SCREENS.filter(
    ({ path: address, audience, forwardsTo }) =>
      audiences.includes(audience) && !/[:*]|^\/dev/.test(address) && !forwardsTo,
  ).map(({ path: address }) => address);

test('no page that everyone may open holds a word of the first firm', async () => {
  const pages = [...pagesFor('everyone', 'signed-out'), '/tax-forms/form-1040', '/nowhere'];
  expect(pages.length).toBeGreaterThan(30);
  for (const page of pages) {
    const words = wordsOf(await (await fetch(server.url + page)).text());
    expect(OF_THE_FIRST.exec(words)?.[0], page).toBeUndefined();
  }
});

test('nor a page of somebody who signs in', async () => {
  const Cookie = await cookieOf('guest');
  for (const page of [...pagesFor('signed-in'), '/guest']) {
    const answer = await fetch(server.url + page, { headers: { Cookie } });
    const words = wordsOf(await answer.text());
    // Times are shown by the guest’s own clock too, which is Eastern.
    expect(OF_THE_FIRST.exec(words.replace(/\bE[SD]?T\b/g, ''))?.[0], page).toBeUndefined();
  }
});

test.each(['first', 'next'])('its color and logo are on the %s page of a browser', async (page) => {
  const { body: html, headers } = await rawRequest(server.url, {
    path: '/',
    headers: page === 'first' ? FIRST_LOAD_HEADERS : {},
  });
  const styles = [...html.matchAll(/<style>([^]*?)<\/style>/g)].map(([, style = '']) => style);
  expect(styles).toHaveLength(page === 'first' ? 2 : 1);
  expect(styles.at(-1)).toMatch(/^:root\{--color-primary:#8a1c2b;/);
  for (const style of styles) {
    const hash = createHash('sha256').update(style).digest('base64');
    expect(headers['content-security-policy']).toContain(` 'sha256-${hash}'`);
  }
  const [, logo = ''] = /<link rel="icon" href="([^"]+)"/.exec(html)!;
  expect(html.match(/<img [^>]*class="logo"/g)).toHaveLength(2);
  expect(html).toContain(`<img src="${logo}" alt=""`);
  expect((await fetch(server.url + logo)).headers.get('Content-Type')).toBe('image/svg+xml');
});

test('a browser’s islands show its hours and its name', async () => {
  const html = await (await fetch(`${server.url}/tax-calculator`)).text();
  expect(html).toContain('&quot;timeZone&quot;:&quot;America/Denver&quot;');
});
