import { ANSWERS, live } from './calculator-page';
import { expect, test } from './fixtures';

test('the working follows the answers, and nothing more is asked of the server @script', async ({
  page,
}) => {
  const working = page.locator('#working');
  const wages = page.getByLabel('W-2 wages', { exact: true });
  await page.goto(`/tax-calculator?${ANSWERS}`);
  await live(page);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await wages.fill('71000');
  await expect(working).toContainText('$71,000');
  await wages.fill('-1');
  await expect(working).not.toBeVisible();
  expect(sent).toEqual([]);
});
