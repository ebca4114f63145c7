import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

const ANSWERS = 'year=2025&filingStatus=single&w2=60000&selfEmployment=20000';

/** Sends the form, or lets script answer while it is filled in. */
async function estimate(page: Page, scripted: boolean): Promise<void> {
  if (!scripted) await page.getByRole('button', { name: 'Estimate my tax' }).click();
}

test('the calculator shows the refund, its calculation, and input errors', async ({
  page,
  scripted,
}) => {
  await page.goto('/tax-calculator');
  await expect(page.locator('#result').getByText('Tax year 2026', { exact: true })).toBeVisible();
  await page.getByLabel('Tax year').selectOption('2025');
  await page.getByLabel('Head of household').check();
  await page.getByLabel('W-2 wages', { exact: true }).fill('60,000');
  await page.getByLabel('Children under 17', { exact: true }).fill('1');
  await estimate(page, scripted);
  const result = page.locator('#result');
  await expect(result).toContainText('Your federal tax is about $1,825');
  await expect(result).toContainText('Tax year 2025');
  await page.getByRole('button', { name: 'Assume 20%' }).click();
  await expect(result).toContainText('If 20% of your wages was withheld, you may get back about $');
  await expect(page.getByLabel('Federal tax withheld', { exact: true })).toHaveValue('20%');
  await expect(page.getByRole('progressbar')).toHaveJSProperty('value', 100);
  await page.getByRole('link', { name: 'How we calculated this' }).click();
  if (!scripted) await page.locator('#working > summary').click();
  await expect(page.getByText('10% bracket')).toBeVisible();
  await expect(page.locator('#working')).toContainText('10% bracket');
  await expect(
    page.locator('#working').getByRole('row').filter({ hasText: 'Child tax credit' }),
  ).toContainText('$2,200');
  await expect(page.locator('#next')).toContainText('Individual Tax Return (W-2)');
  await expect(page.locator('#next')).toContainText('W-2');

  await test.step('correct the errors', async () => {
    await page.goto('/tax-calculator');
    await page.getByLabel('Single').check();
    await page.getByLabel('W-2 wages', { exact: true }).fill('-1');
    await page.getByLabel('Children under 17', { exact: true }).fill('40');
    if (scripted) {
      await page.keyboard.press('Tab');
      await expect(page.locator('#result')).toContainText(
        'Correct the marked answers to see your estimate.',
      );
      await expect(page.getByLabel('W-2 wages', { exact: true })).toHaveAttribute(
        'aria-invalid',
        'true',
      );
    }
    await page.getByRole('button', { name: 'Estimate my tax' }).click();
    await expect(page).toHaveTitle(/^Error: /);
    const summary = page.getByRole('alert');
    await expect(summary.getByRole('link')).toHaveText([
      'W-2 wages: Enter an amount of zero or more.',
      'Children under 17: Enter a whole number from 0 to 20.',
    ]);
    await expect(page.getByLabel('W-2 wages', { exact: true })).toHaveValue('-1');
    await summary.getByRole('link').first().click();
    await page.getByLabel('W-2 wages', { exact: true }).fill('$ 5 000');
    await page.getByLabel('Children under 17', { exact: true }).fill('2');
    await page.getByRole('button', { name: 'Estimate my tax' }).click();
    await expect(page).not.toHaveTitle(/^Error: /);
    await expect(page.getByLabel('W-2 wages', { exact: true })).toHaveValue('5000');
  });
});

test('the keyboard reaches every control @script', async ({ page }) => {
  await page.goto('/tax-calculator');
  const reach = async (name: string, keys: string) => {
    for (let presses = 0; presses < 60; presses += 1) {
      await page.keyboard.press('Tab');
      if ((await page.evaluate(() => (document.activeElement as HTMLInputElement).name)) === name)
        break;
    }
    await page.keyboard.type(keys);
  };
  await reach('filingStatus', ' ');
  await reach('w2', '60000');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/w2=60000/);
  await expect(page.locator('#result')).toContainText('as a single filer');
  const field = page.locator('[name=w2]');
  await expect(field).toHaveAccessibleDescription('Box 1 of your W-2');
  const help = page.getByText('Each employer sends a W-2 in January.');
  await expect(help).toBeHidden();
  await field.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(help).toBeVisible();
  await page.locator('summary').filter({ hasText: 'Other jobs, or' }).focus();
  await page.keyboard.press('Enter');
  await reach('w2Second', '8000');
  await expect(page.getByLabel('W-2 wages, second job', { exact: true })).toHaveValue('8000');
  await page.getByRole('link', { name: 'Save', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('the calculator fits a phone, with the sections that have answers open @no-script', async ({
  page,
}) => {
  await page.goto('/tax-calculator?year=2025&filingStatus=single&w2=60000');
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(6000);
  await expect(page.locator('form details[open]')).toHaveCount(0);
  await expect(page.locator('#working')).not.toHaveAttribute('open');
  await page.goto(
    '/tax-calculator?year=2025&filingStatus=single&w2=60000&socialSecurity=9000&charity=x&deductionType=best',
  );
  const open = page.locator('form details[open] > summary');
  await expect(open).toContainText(['Social Security and age', 'Deductions']);
  await expect(page.getByLabel('Social Security benefits', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Gifts to charity', { exact: true })).toBeVisible();
});

test('the whole estimate is beside the form on a small laptop @script', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(
    '/tax-calculator?year=2026&filingStatus=head_household&w2=42000&withholding=2500',
  );
  const result = page.locator('#result');
  await page.evaluate(() => scrollTo(0, 600));
  await expect(result).toBeInViewport({ ratio: 1 });
  await expect(result).toHaveCSS('overflow-y', 'visible');
});

test('the calculator compares filing statuses, two years and a changed answer', async ({
  page,
}) => {
  await page.goto(`/tax-calculator?${ANSWERS}`);
  await page.getByRole('link', { name: 'Filing statuses', exact: true }).click();
  await expect(
    page.getByRole('columnheader', { name: 'Best outcome Married filing jointly' }),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Two years' }).click();
  await page.getByLabel('Compare 2025 with').selectOption('2026');
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect(page.getByRole('columnheader', { name: 'Tax year 2026' })).toBeVisible();
  await page.getByRole('link', { name: 'One changed answer' }).click();
  await page.getByLabel('Change this answer').selectOption('Children under 17');
  await page.getByLabel('To', { exact: true }).fill('lots');
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect(page.getByRole('alert')).toContainText('Enter a whole number from 0 to 20.');
  await page.getByLabel('To', { exact: true }).fill('2');
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect(page.getByRole('columnheader', { name: 'Children under 17: 2' })).toBeVisible();
});
