import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../prisma/people';
import { expect } from './fixtures';

/** A second browser, in which somebody else is signed in. */
export async function otherBrowser(
  browser: Browser,
  options: BrowserContextOptions,
  email: string,
): Promise<Page> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const answer = await page.request.post('/login', {
    form: { email, password: DEMO_PASSWORD },
    headers: { Origin: new URL(options.baseURL!).origin },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(303);
  return page;
}

export const messageField = (page: Page) => page.getByLabel('Message', { exact: true });
export const sendButton = (page: Page) => page.getByRole('button', { name: 'Send', exact: true });

/** Writes a message and sends it. */
export async function send(page: Page, words: string): Promise<void> {
  await messageField(page).fill(words);
  await sendButton(page).click();
}
