import { ANSWERS, live, toWorking } from './calculator-page';
import { expect, test } from './fixtures';

test('the working follows the answers, and its code is loaded once it is near @script', async ({
  page,
}) => {
  const working = page.locator('#working');
  const wages = page.getByLabel('W-2 wages', { exact: true });
  await page.goto(`/tax-calculator?${ANSWERS}`);
  await live(page);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await wages.fill('71000');
  await expect(page.locator('#result')).toContainText('Based on total income of $91,000');
  expect(sent).toEqual([]);
  await toWorking(page);
  await expect(working).toContainText('$71,000');
  await wages.fill('-1');
  await expect(working).not.toBeVisible();
  expect(sent).toEqual([expect.stringContaining('/assets/sections-')]);
});

test('says so if the working can’t be loaded @script', async ({ page }) => {
  await page.route('**/assets/sections-*.js', (route) => route.abort());
  await page.goto(`/tax-calculator?${ANSWERS}`);
  await live(page);
  await page.getByLabel('W-2 wages', { exact: true }).fill('71000');
  await page.locator('#sections').scrollIntoViewIfNeeded();
  const whole = page.getByRole('alert').getByRole('link', { name: 'open the whole result' });
  await expect(whole).toHaveAttribute('href', /w2=71000/);
});
