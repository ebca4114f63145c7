import { expect, test } from './fixtures';

test('a page is printed on letterhead, light and without menus', async ({ page, signIn }) => {
  await signIn('client');
  await page.goto('/dashboard/billing');
  await page
    .getByRole('link', { name: /^Invoice/ })
    .first()
    .click();
  await page.evaluate(() => document.documentElement.setAttribute('data-mode', 'dark'));
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.site-header').getByRole('link').first()).toBeVisible();
  await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Download PDF' })).toBeHidden();
  await expect(page.locator('h1')).toHaveCSS('color', 'rgb(22, 48, 46)');
});

test('an estimate is printed with all of its working', async ({ page }) => {
  await page.goto('/tax-calculator?year=2026&filingStatus=single&w2=90000');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Form 1040 line 15').first()).toBeVisible();
  await expect(page.locator('.result-bar')).toBeHidden();
});
