import { SAME_DAY_START } from '~/domain/catalogue/firm';
import { expect, test } from './fixtures';

test('a visitor finds a service and its price, and goes on to book it', async ({ page, axe }) => {
  await page.goto('/services');
  for (const group of ['Tax Services', 'Business Services', 'Advisory Services'])
    await expect(page.getByRole('heading', { level: 2, name: group })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(9);
  await axe();
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: 'Individual Tax Return (Schedule C)' }) });
  await expect(card).toContainText('$299');
  await expect(card).toContainText('60 min');
  await expect(card.getByRole('listitem')).not.toHaveCount(0);
  const reasons = page
    .getByRole('region', { name: /^Why Choose/ })
    .getByRole('heading', { level: 3 });
  await expect(reasons).toHaveText([
    'Expert & Certified',
    'Time-Efficient',
    'Personalized Service',
    'Guaranteed Quality',
  ]);
  await card.getByRole('link', { name: /Get Started/ }).click();
  await expect(page).toHaveURL(/(consultation%2Fbook|consultation\/book)/);
});

test('the Explore menu leads to the catalogue', { tag: '@screen' }, async ({ page }) => {
  for (const [label, path] of [
    ['All Services', '/services'],
    ['Same Day Services', '/same-day-services'],
    ['Video Classes', '/video-classes'],
    ['Tax Forms', '/tax-forms'],
  ] as const) {
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: label }).click();
    await expect(page).toHaveURL((url) => url.pathname === path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('a same-day service begins the message to the firm', async ({ page, axe }) => {
  await page.goto('/same-day-services');
  await expect(page.getByRole('main').getByRole('link', { name: /Get Started/ })).toHaveCount(6);
  await axe();
  await page.getByRole('link', { name: 'Get Started with Document Translation' }).click();
  await expect(page).toHaveURL(
    (url) =>
      url.pathname === '/contact' &&
      ['service', 'price', 'duration'].every((name) => url.searchParams.has(name)),
  );
  await expect(page.getByLabel('Message')).toHaveValue(
    /Document Translation \(\$79 per page, 24 hours\)/,
  );
  // A mistake leaves the page about this service.
  await page.getByLabel('Name').fill('');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Name is required').first()).toBeVisible();
  await expect(page.getByText(SAME_DAY_START)).toBeVisible();
  await page.goto('/same-day-services');
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL('/');
});

test('a same-day service that isn’t on the list says so', async ({ page, axe }) => {
  await page.goto('/contact?service=%3Cb%3Enonsense');
  await expect(page.getByText('Unable to process request. Please try again.')).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('');
  await axe();
});
