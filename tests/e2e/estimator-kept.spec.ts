import { chromium, type Page } from '@playwright/test';
import { openTopic } from './calculator-page';
import { expect, test } from './fixtures';

/** Answers a few questions, one of them folded away, and waits for the result. */
async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Tax year').selectOption('2025');
  await page.getByLabel('Head of household').check();
  await page.getByLabel('W-2 wages', { exact: true }).fill('60000');
  await page.getByLabel('Children under 17', { exact: true }).fill('1');
  await openTopic(page, 'Other jobs, or your spouse’s work');
  await page.getByLabel('W-2 wages, second job', { exact: true }).fill('7000');
  await expect(page.locator('#result')).toContainText('Tax year 2025');
}

/** What was typed stands in the form, and its result beside it. */
async function expectKept(page: Page): Promise<void> {
  await expect(page.getByLabel('Tax year')).toHaveValue('2025');
  await expect(page.getByLabel('Head of household')).toBeChecked();
  await expect(page.getByLabel('W-2 wages', { exact: true })).toHaveValue('60000');
  await expect(page.getByLabel('Children under 17', { exact: true })).toHaveValue('1');
  const folded = page.getByLabel('W-2 wages, second job', { exact: true });
  await expect(folded).toHaveValue('7000');
  await expect(page.locator('#result')).toContainText('Tax year 2025');
  await page.locator('#working').evaluate((part) => part.scrollIntoView());
  await expect(page.locator('#working')).toContainText('Child tax credit');
  await expect(folded).toBeVisible();
}

test('the calculator keeps the answers and the result after a reload and Back @script', async ({
  page,
}) => {
  await page.goto('/tax-calculator');
  await fillIn(page);
  await page.reload();
  await expectKept(page);
  await page.goto('/contact');
  await page.goBack();
  await expectKept(page);
  await page.getByRole('button', { name: 'Estimate my tax' }).click();
  await expect(page).toHaveURL(/w2=60000/);
  await page.goBack();
  await expectKept(page);
});

test('the calculator keeps the answers and the result when the browser caches whole pages @script', async ({
  baseURL,
  launchOptions,
}) => {
  const browser = await chromium.launch({
    ...launchOptions,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  try {
    const page = await (await browser.newContext()).newPage();
    await page.goto(`${baseURL}/tax-calculator`);
    await fillIn(page);
    await page.goto(`${baseURL}/contact`);
    // A page that comes back whole has no further load event to wait for.
    await page.goBack({ waitUntil: 'commit' });
    await expect(page).toHaveURL(/tax-calculator/);
    await expectKept(page);
  } finally {
    await browser.close();
  }
});

test('the calculator loads neither React nor the tax engine before the first touch @script', async ({
  page,
}) => {
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
