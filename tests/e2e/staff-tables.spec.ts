import { expect, test } from './fixtures';

test('staff sort, filter and clear a table, which is cards on a phone', async ({
  page,
  signIn,
  scripted,
}) => {
  await signIn('admin');
  await page.goto('/admin/clients');
  const rows = page.getByRole('table', { name: 'Clients' }).getByRole('row');
  const names = () => rows.locator('th a bdi').allTextContents();
  const before = await names();
  await page.getByRole('columnheader').getByRole('link', { name: 'Client' }).click();
  await expect(page).toHaveURL('/admin/clients?sort=-name');
  expect((await names()).at(0)).not.toBe(before.at(0));

  const filters = page.getByText('Search and filter');
  if (await filters.isVisible()) await filters.click();
  await page.getByLabel('Type').selectOption('company');
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  const set = page.getByRole('list', { name: 'Filters that are set' });
  await expect(set.getByRole('link', { name: 'Remove Type: Company' })).toBeVisible();
  await expect(page).toHaveURL(/sort=-name/);
  expect(await rows.locator('th').filter({ hasText: 'Company' }).count()).toBe(
    (await names()).length,
  );
  await set.getByRole('link', { name: 'Clear all' }).click();
  await expect(page).toHaveURL('/admin/clients?sort=-name');

  // A card's name and balance stand in one line, and nothing is wider than the screen.
  const display = await rows.nth(1).evaluate((row) => getComputedStyle(row).display);
  expect(display).toBe(scripted ? 'table-row' : 'flex');
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
  expect(scrollWidth).toBe(clientWidth);
});

test('the head of a table stays in sight @script', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/admin/invoices');
  await page.getByRole('row').last().scrollIntoViewIfNeeded();
  const head = (await page.getByRole('columnheader', { name: 'Client' }).boundingBox())!;
  const header = (await page.locator('.site-header').boundingBox())!;
  expect(Math.abs(head.y - (header.y + header.height))).toBeLessThanOrEqual(2);
  expect((await page.getByRole('row').nth(1).boundingBox())!.height).toBeLessThanOrEqual(41);
});
