import { expect, test } from './fixtures';
import { portalMenu } from './people';

test('the menus lead to a person’s own pages', async ({ page, signIn }) => {
  await signIn('client');
  await page.goto('/contact');
  await page.locator('header summary').filter({ visible: true }).last().click();
  const header = page.getByRole('banner').locator('details');
  for (const [name, path] of [
    ['Notifications', '/notifications'],
    ['Saved estimates', '/tax-calculator/estimates'],
    ['Your classes', '/video-classes/mine'],
  ] as const)
    await expect(
      header.getByRole('link', { name, exact: true }).filter({ visible: true }),
    ).toHaveAttribute('href', path);
  await header
    .getByRole('link', { name: 'Account', exact: true })
    .filter({ visible: true })
    .click();
  await expect(page).toHaveURL('/account');

  const menu = await portalMenu(page);
  await expect(menu.getByRole('link', { name: 'Consultations' })).toHaveAttribute(
    'href',
    '/consultations',
  );
  await menu.getByRole('link', { name: 'Plan and billing' }).click();
  await expect(page).toHaveURL(/\/dashboard\/billing/);
});
