import { expect, test } from './fixtures';

test('the home page opens', async ({ page, axe }) => {
  const answer = await page.goto('/');
  expect(answer?.status()).toBe(200);
  await expect(page.locator('h1')).toBeVisible();
  await axe();
});

test('a page that isn’t there says so', async ({ page }) => {
  const answer = await page.goto('/nowhere');
  expect(answer?.status()).toBe(404);
  await expect(page.locator('h1')).toBeVisible();
});
