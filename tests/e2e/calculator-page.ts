import type { Page } from '@playwright/test';
import { expect } from './fixtures';

export const ANSWERS = 'year=2025&filingStatus=single&w2=60000&selfEmployment=20000';

/** Touches the form and waits until script follows it. */
export async function live(page: Page): Promise<void> {
  await page.getByLabel('W-2 wages', { exact: true }).focus();
  await expect(page.locator('main [data-island]')).toHaveAttribute('data-ready');
}

/** Goes where the working is, which script then brings up to the answers. */
export async function toWorking(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'How we calculated this' }).click();
  await expect(page.getByRole('table', { name: 'Total income' })).toBeVisible();
}

/** Opens a topic of the form. */
export const openTopic = (page: Page, title: string): Promise<void> =>
  page.locator('summary').filter({ hasText: title }).click();
