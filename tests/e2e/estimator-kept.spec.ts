import { chromium, type Page } from '@playwright/test';
import { expect, test } from './fixtures';

/** Answers a few questions, one of them folded away, and waits for the result where script gives one. */
async function fillIn(page: Page, scripted: boolean): Promise<void> {
  await page.getByLabel('Tax year').selectOption('2025');
  await page.getByLabel('Head of household').check();
  await page.getByLabel('W-2 wages', { exact: true }).fill('60000');
  await page.getByLabel('Children under 17', { exact: true }).fill('1');
  await page.getByText('Other jobs, or your spouse’s work').click();
  await page.getByLabel('W-2 wages, second job', { exact: true }).fill('7000');
  if (scripted) await expect(page.locator('#result')).toContainText('for 2025 returns');
}

/** What was typed stands in the form, and with script its result beside it. */
async function expectKept(page: Page, scripted: boolean): Promise<void> {
  await expect(page.getByLabel('Tax year')).toHaveValue('2025');
  await expect(page.getByLabel('Head of household')).toBeChecked();
  await expect(page.getByLabel('W-2 wages', { exact: true })).toHaveValue('60000');
  await expect(page.getByLabel('Children under 17', { exact: true })).toHaveValue('1');
  const folded = page.getByLabel('W-2 wages, second job', { exact: true });
  await expect(folded).toHaveValue('7000');
  if (!scripted) return;
  await expect(page.locator('#result')).toContainText('for 2025 returns');
  await page.locator('#working').evaluate((part) => part.scrollIntoView());
  await expect(page.locator('#working')).toContainText('Child tax credit');
  await expect(folded).toBeVisible();
}

test('amounts and their result survive a reload and the way back', async ({ page, scripted }) => {
  await page.goto('/tax-calculator');
  await fillIn(page, scripted);
  if (scripted) {
    // Without script Chromium forgets on a reload, as Firefox doesn't.
    await page.reload();
    await expectKept(page, scripted);
  }
  await page.goto('/contact');
  await page.goBack();
  await expectKept(page, scripted);
  await page.getByRole('button', { name: 'Estimate my tax' }).click();
  await expect(page).toHaveURL(/w2=60000/);
  await page.goBack();
  await expectKept(page, scripted);
});

test('they survive the way back also where the browser keeps whole pages', async ({
  baseURL,
  javaScriptEnabled,
  launchOptions,
  scripted,
}) => {
  const browser = await chromium.launch({
    ...launchOptions,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  try {
    const page = await (await browser.newContext({ javaScriptEnabled })).newPage();
    await page.goto(`${baseURL}/tax-calculator`);
    await fillIn(page, scripted);
    await page.goto(`${baseURL}/contact`);
    // A page that comes back whole has no further load event to wait for.
    await page.goBack({ waitUntil: 'commit' });
    await expect(page).toHaveURL(/tax-calculator/);
    await expectKept(page, scripted);
  } finally {
    await browser.close();
  }
});

test('a fresh calculator brings neither React nor the engine along until it is touched', async ({
  page,
  scripted,
}) => {
  test.skip(!scripted, 'only script works out changes');
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script' || request.url().endsWith('.js'))
      scripts.push(new URL(request.url()).pathname);
  });
  await page.goto('/tax-calculator', { waitUntil: 'networkidle' });
  expect(scripts).toEqual([expect.stringContaining('/entry.client-')]);
  await page.getByLabel('W-2 wages', { exact: true }).focus();
  await expect(page.locator('main [data-island]')).toHaveAttribute('data-ready');
  expect(scripts).toContainEqual(expect.stringContaining('/estimate-'));
});
