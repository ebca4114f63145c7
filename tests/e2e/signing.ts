import type { Page } from '@playwright/test';
import { expect } from './fixtures';

/** Presses a form's button and waits until it is answered. */
export async function press(page: Page, name: string | RegExp): Promise<void> {
  const answered = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await page.getByRole('button', { name }).first().click();
  await answered;
  await page.waitForLoadState();
}

/** Opens an individual return for a client, as staff. Returns the address of the job. */
export async function visitJob(page: Page, email: string): Promise<string> {
  await page.goto(`/admin/clients?q=${encodeURIComponent(email)}`);
  await page.locator('main a[href^="/admin/clients/0"]').first().click();
  await page.getByRole('link', { name: 'New job' }).click();
  await page.getByRole('link', { name: /^Individual/ }).click();
  await page.getByLabel('Due date').fill('2030-04-15');
  await press(page, 'Open job');
  await expect(page.getByText('The job is open.')).toBeVisible();
  return page.url();
}

/** Moves a job on without what it waits for. */
export async function goOnAnyway(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Go on anyway' }).click();
  await page.getByLabel('Reason').fill('Signed on paper');
  await press(page, 'Go on anyway');
}

/** Types the name that a letter asks for. Returns it. */
export async function fillOwnName(page: Page): Promise<string> {
  const hint = await page.getByText(/^Type it as the letter has it/).textContent();
  const [, name = ''] = /has it: (.+?)\. It stands/.exec(hint ?? '') ?? [];
  await page.getByLabel('Your name').fill(name);
  return name;
}
