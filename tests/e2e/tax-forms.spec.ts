import fs from 'node:fs';
import { expect, test } from './fixtures';

test('a form is explained, and its organizer downloaded', async ({ page, axe }) => {
  await page.goto('/tax-forms');
  for (const form of ['1040', '1120', '1065'])
    await expect(page.getByRole('heading', { level: 2, name: `Form ${form}` })).toBeVisible();
  await axe();
  const started = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the organizer for Form 1120 (PDF)' }).click();
  const download = await started;
  expect(download.suggestedFilename()).toBe('organizer-form-1120-2023.pdf');
  expect(
    fs
      .readFileSync(await download.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  await page.getByRole('link', { name: 'Preview Form 1040' }).click();
  await expect(page).toHaveURL('/tax-forms/1040');
  await expect(page).toHaveTitle(/^Form 1040 for 2023/);
  await expect(page.getByRole('heading', { level: 3, name: 'What to bring' })).toHaveCount(5);
  await expect(page.getByText('Form W-2 from each employer')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Form 1040 (2023) at irs.gov' })).toHaveAttribute(
    'href',
    'https://www.irs.gov/pub/irs-prior/f1040--2023.pdf',
  );
  await axe();
});

test('a form that isn’t kept is not found', async ({ page }) => {
  expect((await page.goto('/tax-forms/1041'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  expect((await page.request.get('/tax-forms/1041/organizer.pdf')).status()).toBe(404);
});
