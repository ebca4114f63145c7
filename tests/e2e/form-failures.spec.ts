import type { ServerResponse } from 'node:http';
import type { Page } from '@playwright/test';
import { startFaultyServer } from '../support/faulty-server';
import { expect, test } from './fixtures';

const MESSAGE = 'What does a return with two W-2s cost?';

async function fillIn(page: Page, message = MESSAGE): Promise<void> {
  await page.getByLabel('Name').fill('Ines Alder');
  await page.getByLabel('Email', { exact: true }).fill('ines@home.example');
  await page.getByLabel('Message').fill(message);
}
const press = (page: Page) => page.getByRole('button', { name: 'Send Message' }).click();

/** Expects the error above the form with focus, the typed text and the button. */
async function expectKept(page: Page, said: RegExp, message = MESSAGE): Promise<void> {
  const alert = page.locator('#contact-form').getByRole('alert');
  await expect(alert).toContainText(said);
  await expect(alert).toContainText('What you typed is still here.');
  await expect(alert).toBeFocused();
  await expect(page.getByLabel('Name')).toHaveValue('Ines Alder');
  await expect(page.getByLabel('Message')).toHaveValue(message);
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeEnabled();
  await expect(page.locator('form[data-busy]')).toHaveCount(0);
}

const html = (status: number, body: string) => (response: ServerResponse) =>
  response
    .writeHead(status, { 'Content-Type': 'text/html; charset=utf-8', 'X-Request-Id': 'id-4711' })
    .end(body);
const FAULTS: Record<string, { fault: (response: ServerResponse) => void; said: RegExp }> = {
  'the portal’s own 500': {
    fault: html(500, '<main><h1>Something went wrong.</h1><p>We’ve logged it.</p></main>'),
    said: /We’ve logged it\..*mention the number id-4711\./,
  },
  'a proxy’s 502': {
    fault: html(502, '<h1>502 Bad Gateway</h1>'),
    said: /The server couldn’t accept this\. Wait a minute, then send it again\./,
  },
  'a 503': {
    fault: html(503, '<main><p>The portal is busy. Please try again in a moment.</p></main>'),
    said: /The portal is busy/,
  },
  'a 429 without the form': {
    fault: html(429, '<main><p>Too many requests. Please wait a minute.</p></main>'),
    said: /Please wait a minute/,
  },
  'an answer that is no page': {
    fault: (response) =>
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"ok":true}'),
    said: /Another site answered in our place/,
  },
  'a redirect to another site': {
    fault: (response) => response.writeHead(303, { Location: 'http://127.0.0.1:9/sign-in' }).end(),
    said: /We can’t reach the server/,
  },
  'a connection cut off': {
    fault: (response) => response.destroy(),
    said: /We can’t reach the server/,
  },
  'half an answer': {
    fault: (response) => {
      response.writeHead(200, { 'Content-Type': 'text/html', 'Content-Length': '1000' });
      response.write('<main>', () => response.destroy());
    },
    said: /We can’t reach the server/,
  },
};

/** The browser's own lines about requests that failed, which these tests cause. */
function forgetFailedRequests(complaints: string[]): void {
  const left = complaints.filter(
    (line) => !/^Failed to load resource|violates the following Content Security Policy/.test(line),
  );
  complaints.splice(0, complaints.length, ...left);
}

test('a form keeps what was typed after any server error @script', async ({
  page,
  baseURL,
  complaints,
}) => {
  for (const [what, { fault, said }] of Object.entries(FAULTS))
    await test.step(what, async () => {
      const server = await startFaultyServer(baseURL!, fault);
      try {
        await page.goto(`${server.url}/contact`);
        await fillIn(page);
        await press(page);
        await expectKept(page, said);
        forgetFailedRequests(complaints);
      } finally {
        server.stop();
      }
    });
});

test('a form stops waiting for a silent server, and can be sent again @script', async ({
  page,
  baseURL,
}) => {
  let posts = 0;
  const server = await startFaultyServer(baseURL!, () => void (posts += 1));
  try {
    await page.clock.install();
    await page.goto(`${server.url}/contact`);
    await fillIn(page);
    await press(page);
    await expect.poll(() => posts).toBe(1);
    await page.clock.runFor(31_000);
    await expectKept(page, /The server took too long to answer/);
    await press(page);
    await expect.poll(() => posts).toBe(2);
  } finally {
    server.stop();
  }
});

test('a form keeps a message that is too long, and sends it once shortened', async ({
  page,
  scripted,
}) => {
  const long = 'A very long story. '.repeat(4_000);
  await page.goto('/contact');
  await fillIn(page, long);
  await press(page);
  if (scripted) {
    await expectKept(page, /at most 64 KB/, long);
  } else {
    await expect(
      page.getByRole('heading', { name: 'That is too much to send at once' }),
    ).toBeVisible();
    await page.goBack();
    await expect(page.getByLabel('Message')).toHaveValue(long);
    await expect(page.getByLabel('Name')).toHaveValue('Ines Alder');
  }
  await page.getByLabel('Message').fill(`Shorter: ${crypto.randomUUID()}`);
  await press(page);
  await expect(page).toHaveURL('/thank-you');
});

test('a form keeps what was typed offline, and sends it once online @script', async ({
  page,
  context,
  complaints,
}) => {
  await page.goto('/');
  await fillIn(page);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await press(page);
  await expectKept(page, /We can’t reach the server/);
  await context.setOffline(false);
  forgetFailedRequests(complaints);
  await press(page);
  await expect(page).toHaveURL('/thank-you');
});

test('a corrected field leaves the error summary @script', async ({ page }) => {
  await page.goto('/contact');
  await press(page);
  const summary = page.getByRole('alert');
  await expect(summary.getByRole('link')).toHaveCount(3);
  await expect(page).toHaveTitle(/^Error: /);
  await page.getByLabel('Name').fill('Ines Alder');
  await expect(summary.getByRole('link')).toHaveText([/Email is required/, /Message is required/]);
  await page.getByLabel('Email', { exact: true }).fill('ines@home.example');
  await page.getByLabel('Message').fill(MESSAGE);
  await expect(summary).toHaveCount(0);
  await expect(page).not.toHaveTitle(/^Error: /);
});
