import { expect, test } from './fixtures';
import { portalMenu } from './people';

test('the menus lead to one’s own pages', async ({ page, signIn, axe }) => {
  await signIn('client');
  for (const [name, path] of [
    ['Notifications', '/notifications'],
    ['Saved estimates', '/tax-calculator/estimates'],
    ['Your classes', '/video-classes/mine'],
    ['Account', '/account'],
  ] as const) {
    await page.goto('/contact');
    await page.locator('header summary').filter({ visible: true }).last().click();
    if (name === 'Account') await axe();
    const links = page
      .getByRole('banner')
      .locator('details')
      .getByRole('link', { name, exact: true });
    await links.filter({ visible: true }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  for (const [name, path] of [
    ['Consultations', '/consultations'],
    ['Plan and billing', '/dashboard/billing'],
    ['Book a consultation', '/consultation/book'],
  ] as const) {
    await page.goto('/client/dashboard');
    await (await portalMenu(page)).getByRole('link', { name }).click();
    await expect(page).toHaveURL(path);
  }
});
