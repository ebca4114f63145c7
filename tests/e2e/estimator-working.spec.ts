import { ANSWERS, live } from './calculator-page';
import { expect, test } from './fixtures';

test('the calculation loads when scrolled to, and never shows that of other answers @script', async ({
  page,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  let asked = 0;
  await page.route('**/assets/sections-*.js', async (route) => {
    asked += 1;
    await held;
    await route.continue();
  });
  const working = page.locator('#working');
  const wages = page.getByLabel('W-2 wages', { exact: true });
  await page.goto(`/tax-calculator?${ANSWERS}`);
  await live(page);
  await wages.fill('70000');
  await expect(page.locator('#result')).toContainText('total income of $90,000');
  await expect(working).not.toBeVisible();
  expect(asked).toBe(0);
  await wages.fill('71000');
  await page.getByRole('link', { name: 'What’s next' }).click();
  await expect.poll(() => asked).toBe(1);
  release();
  await expect(working).toContainText('$71,000');
  await expect(page.getByRole('heading', { name: 'What’s next' })).toBeInViewport();
  await wages.fill('-1');
  await expect(working).not.toBeVisible();
});

test('the page links to the whole result if the calculation can’t load @script', async ({
  page,
  complaints,
}) => {
  await page.route('**/assets/sections-*.js', (route) => route.abort());
  await page.goto('/tax-calculator?year=2025');
  await page.getByLabel('Single').check();
  await page.getByLabel('W-2 wages', { exact: true }).fill('60000');
  await page.getByRole('link', { name: 'How we calculated this' }).click();
  await page.getByRole('link', { name: 'open the whole result' }).click();
  await expect(page.locator('#working')).toContainText('$60,000');
  complaints.length = 0;
});
