import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures';

/** The menu beside the pages of a portal, opened where the screen is narrow. */
async function portalMenu(page: Page): Promise<Locator> {
  const drawer = page.locator('.portal-drawer > summary');
  if (await drawer.isVisible()) await drawer.click();
  return page.getByRole('navigation', { name: 'Portal' }).filter({ visible: true });
}

test('the menus lead to one’s own pages', async ({ page, signIn, axe }) => {
  await signIn('client');
  for (const [name, path] of [
    ['Book a consultation', '/consultation/book'],
    ['Consultations', '/consultations'],
    ['Saved estimates', '/tax-calculator/estimates'],
    ['Your classes', '/video-classes/mine'],
    ['Plan and billing', '/dashboard/billing'],
    ['Account', '/account'],
  ] as const) {
    await page.goto('/contact');
    await page.locator('header summary').filter({ visible: true }).last().click();
    if (name === 'Book a consultation') await axe();
    await page
      .getByRole('banner')
      .getByRole('link', { name, exact: true })
      .filter({ visible: true })
      .click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.goto('/client/dashboard');
  await (await portalMenu(page)).getByRole('link', { name: 'Book a consultation' }).click();
  await expect(page).toHaveURL('/consultation/book');
});
