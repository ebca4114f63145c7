import { getFirm } from '~/models/firm/published.server';
import { expect, test } from './fixtures';

test('a visitor finds services, same-day services and tax forms', async ({ page }) => {
  await page.goto('/services');
  for (const group of ['Tax Services', 'Business Services', 'Advisory Services'])
    await expect(page.getByRole('heading', { level: 2, name: group })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(9);
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: getFirm().content.service[1]!.title }) });
  await card.getByRole('link', { name: /Get Started/ }).click();
  await expect(page).toHaveURL(/(consultation%2Fbook|consultation\/book)/);

  await test.step('a same-day service', async () => {
    await page.goto('/same-day-services');
    await expect(page.getByRole('main').getByRole('link', { name: /Get Started/ })).toHaveCount(6);
    await page.getByRole('link', { name: 'Get Started with Document Translation' }).click();
    await expect(page).toHaveURL(
      (url) =>
        url.pathname === '/contact' &&
        ['service', 'price', 'duration'].every((name) => url.searchParams.has(name)),
    );
    await expect(page.getByLabel('Message')).toHaveValue(/Document Translation \(/);
    // A mistake leaves the page about this service.
    await page.getByLabel('Name').fill('');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText('Name is required').first()).toBeVisible();
    await expect(page.getByText(getFirm().sameDayStart)).toBeVisible();
    await page.goto('/same-day-services');
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await expect(page).toHaveURL('/');
  });

  await test.step('a tax form and its organizer', async () => {
    await page.goto('/tax-forms');
    for (const form of ['1040', '1120', '1065'])
      await expect(page.getByRole('heading', { level: 2, name: `Form ${form}` })).toBeVisible();
    const started = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download the organizer for Form 1120 (PDF)' }).click();
    expect((await started).suggestedFilename()).toMatch(/^organizer-form-1120-20\d\d\.pdf$/);
    await page.getByRole('link', { name: 'Preview Form 1040' }).click();
    await expect(page).toHaveURL('/tax-forms/1040');
    await expect(page).toHaveTitle(/^Form 1040 for 2023/);
    await expect(page.getByRole('heading', { level: 3, name: 'What to bring' })).toHaveCount(5);
    await expect(page.getByText('Wage statement from each employer (Form W-2)')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Form 1040 (2023) at irs.gov' })).toHaveAttribute(
      'href',
      'https://www.irs.gov/pub/irs-prior/f1040--2023.pdf',
    );
  });
});
