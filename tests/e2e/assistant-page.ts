import type { Page } from '@playwright/test';
import { expect } from './fixtures';

export const opener = (page: Page) =>
  page.getByRole('navigation', { name: 'Assistant' }).getByRole('link', { name: 'Ask Jennifer' });
export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Ask Jennifer' });
export const field = (page: Page) => page.getByLabel('Your question');
export const askButton = (page: Page) => page.getByRole('button', { name: 'Ask Jennifer' });
export const exchanges = (page: Page) =>
  page.getByRole('region', { name: 'Conversation' }).locator('ol > li');

/** Opens the dialog, and waits until it is live. */
export async function open(page: Page): Promise<void> {
  await opener(page).click();
  await expect(page.locator('#jennifer [data-island=assistant][data-ready]')).toHaveCount(1);
}

export async function ask(page: Page, question: string): Promise<void> {
  await field(page).fill(question);
  await askButton(page).click();
}
