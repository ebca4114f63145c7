import { chromium, type Browser, type Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD, PEOPLE, type PersonName } from '#prisma/people';
import { startAbly, type TestAbly } from '#tests/support/ably-server';
import { chromiumArguments, chromiumPath } from '#tests/support/browser';
import { startServer, type TestServer } from '#tests/support/server';

let ably: TestAbly;
let server: TestServer;
let browser: Browser;
const problems: string[] = [];

beforeAll(async () => {
  ably = await startAbly();
  server = await startServer({ env: { ABLY_API_KEY: ably.key, ABLY_ENDPOINT: ably.endpoint } });
  browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments() });
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  ably?.stop();
});

/** A browser in which somebody is signed in, and the scripts that its pages load. */
async function signedIn(person: PersonName) {
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  page.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) problems.push(message.text());
  });
  await page.request.post('/login', {
    form: { email: PEOPLE[person].email, password: DEMO_PASSWORD },
    headers: { Origin: server.url },
    maxRedirects: 0,
  });
  return {
    page,
    context,
    ablyLoaded: () => scripts.some((each) => /\/ably-[^/]+\.js$/.test(each)),
  };
}

const live = (page: Page) => page.getByRole('link', { name: 'Check for new messages' });
const said = (page: Page, words: string) => page.getByRole('listitem').filter({ hasText: words });
const connects = async (page: Page, path: string) => {
  const headers = (await page.goto(path))!.headers();
  return /connect-src [^;]*/.exec(headers['content-security-policy']!)![0];
};

test('two browsers exchange events over Ably, and the portal continues without it', async () => {
  const client = await signedIn('client');
  const staff = await signedIn('admin');
  // Jennifer’s dialog may be opened on any page, and asks for Ably only then.
  expect(await connects(client.page, '/tasks')).toContain(ably.endpoint);
  await client.page.waitForLoadState('networkidle');
  expect(client.ablyLoaded()).toBe(false);

  expect(await connects(client.page, '/messaging')).toContain(ably.endpoint.replace('http', 'ws'));
  await expect.poll(client.ablyLoaded, { timeout: 30_000 }).toBe(true);
  await live(client.page).waitFor({ state: 'hidden' });
  await staff.page.goto('/messaging');
  const id = ably.asked.map(({ clientId }) => clientId)[0]!;
  await staff.page.goto(`/messaging/${id}`);
  await live(staff.page).waitFor({ state: 'hidden' });

  const composer = client.page.getByLabel('Message', { exact: true });
  await composer.pressSequentially('Where is my refund?');
  await staff.page.getByText(/is typing…/).waitFor();
  await client.page.getByRole('button', { name: 'Send' }).click();
  await said(staff.page, 'Where is my refund?').waitFor();
  await staff.page.getByLabel('Message', { exact: true }).fill('It was sent on Friday.');
  await staff.page.getByRole('button', { name: 'Send' }).click();
  await said(client.page, 'It was sent on Friday.').waitFor();

  ably.state.fault = 'down';
  ably.cut();
  await client.page.getByText(/^Live updates are off\./).waitFor();
  await staff.page.getByLabel('Message', { exact: true }).fill('Said while it was down.');
  await staff.page.getByRole('button', { name: 'Send' }).click();
  await staff.page.getByText('Reply sent!').waitFor();
  ably.state.fault = null;
  await said(client.page, 'Said while it was down.').waitFor();
  expect(await said(client.page, 'Said while it was down.').count()).toBe(1);

  // The session ends in another tab.
  await client.page.request.post('/logout', { headers: { Origin: server.url }, maxRedirects: 0 });
  await client.page.getByText(/^You’re signed out\./).waitFor();
  // The sentence can come from the page's own check before the provider has answered.
  await expect.poll(() => ably.revoked, { timeout: 30_000 }).toEqual([id]);
  expect(problems).toEqual([]);
  expect(server.output()).not.toContain(ably.key);
}, 90_000);
