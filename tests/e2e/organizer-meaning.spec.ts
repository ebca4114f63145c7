import { expect, test } from './fixtures';

test('an organizer leads to what its answers could mean, and each line back to its answer', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  await page.goto('/admin/organizers');
  await page
    .getByRole('link', { name: /Howard Finch/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'Fill in together' }).click();
  await expect(page.getByText('So far, your federal tax for')).toBeVisible();
  await page.getByRole('link', { name: 'See where this comes from' }).click();
  await expect(page.getByRole('heading', { name: 'What this could mean', level: 1 })).toBeVisible();
  await expect(page.locator('main')).toContainText('no promise of a refund');
  const line = page.getByRole('row').filter({ hasText: 'W-2 wages' });
  await expect(line).toContainText('26 U.S.C. §61');
  await line.getByRole('link', { name: /Wages in box 1/ }).click();
  await expect(page.getByLabel(/^Wages in box 1/)).not.toHaveValue('');
});
