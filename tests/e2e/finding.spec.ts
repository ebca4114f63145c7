import type { Locator, Page } from '@playwright/test';
import { proofIn } from '../support/mailbox';
import { expect, test } from './fixtures';
import { newAddress, passCaptcha } from './people';

test('a plan chosen on the landing page is there after registering, and is asked for', async ({
  page,
  mail,
  scripted,
  axe,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Choose Professional Plan' }).click();
  await expect(page).toHaveURL(/\/register\?redirect=/);
  await expect(page.getByText('You chose the Professional Plan, $49.99 per month.')).toBeVisible();
  const address = newAddress();
  await page.getByLabel('Full name').fill('Robin Tell');
  await page.getByLabel('Email', { exact: true }).fill(address);
  await page.getByRole('checkbox', { name: /^Client/ }).check();
  await passCaptcha(page, scripted);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/login\/code/);
  await page.goto(proofIn(await mail(address)).link);
  await page.getByRole('button', { name: /^Confirm and / }).click();
  await expect(page).toHaveURL(/\/onboarding\/client/);
  await page.getByLabel('Location').fill('Ocala, FL');
  await page.getByLabel('Phone').fill('(352) 555-0100');
  await page.getByRole('textbox').last().fill('A plan.');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page).toHaveURL('/dashboard/billing?selectedPlan=professional');
  const chosen = page.getByRole('region', { name: 'Professional Plan' });
  for (const words of ['$49.99', 'per month', 'Priority Support', 'You pay nothing until'])
    await expect(chosen).toContainText(words);
  await axe();
  await page.getByRole('link', { name: 'Choose Basic Plan' }).click();
  await page.getByRole('button', { name: 'Request this plan' }).click();
  await expect(page.getByText('We received your request for the Basic Plan.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Basic Plan' })).toContainText(
    'We received your request',
  );
  await axe();
});

/** The menu beside the pages of a portal, opened where the screen is narrow. */
async function portalMenu(page: Page): Promise<Locator> {
  const drawer = page.locator('.portal-drawer > summary');
  if (await drawer.isVisible()) await drawer.click();
  return page.getByRole('navigation', { name: 'Portal' }).filter({ visible: true });
}

test('somebody without a role is told what they can do, and asks for one', async ({
  page,
  signIn,
  newPerson,
  axe,
}) => {
  await signIn(newPerson('guest'));
  await page.goto('/auth/callback');
  await expect(page).toHaveURL('/unauthorized');
  await expect(page.getByText('No role assigned. Contact support.')).toBeVisible();
  await expect(page.getByText('belongs to another role')).toHaveCount(0);
  await axe();
  await page.getByRole('main').getByRole('link', { name: 'Go to the guest portal' }).click();
  await expect(page).toHaveURL('/guest');
  await expect(page.getByRole('link', { name: 'View Services' })).toHaveAttribute(
    'href',
    '/services',
  );
  await axe();
  await page.getByRole('main').getByRole('link', { name: 'Request a role' }).click();
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText('Enter a reason.').first()).toBeVisible();
  await axe();
  await page.getByRole('radio', { name: /^Client/ }).check();
  await page.getByLabel('Reason').fill('My return.');
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByRole('heading', { name: 'We received your request' })).toBeVisible();
  await axe();
});

test(
  'the account menu leads to everything of one’s own',
  { tag: '@screen' },
  async ({ page, signIn, axe }) => {
    await signIn('client');
    for (const [name, path] of [
      ['Book a consultation', '/consultation/book'],
      ['Consultations', '/consultations'],
      ['Saved estimates', '/tax-calculator/estimates'],
      ['Your classes', '/video-classes/mine'],
      ['Plan and billing', '/dashboard/billing'],
      ['Account', '/account'],
    ] as const) {
      await page.goto('/contact');
      await page.locator('header summary').filter({ visible: true }).last().click();
      if (name === 'Book a consultation') await axe();
      await page
        .getByRole('banner')
        .getByRole('link', { name, exact: true })
        .filter({ visible: true })
        .click();
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    await page.goto('/client/dashboard');
    await (await portalMenu(page)).getByRole('link', { name: 'Book a consultation' }).click();
    await expect(page).toHaveURL('/consultation/book');
    for (const [name, price] of [
      ['Tax Planning (1-hour consultation)', '$350'],
      ['Tax Planning (full service)', '$399'],
      ['Bookkeeping', '$299 per month'],
    ] as const)
      await expect(
        page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) }),
      ).toContainText(price);
  },
);

test('a role’s prompt has its article; only it leads to other roles, and admins create no account', async ({
  page,
  axe,
}) => {
  await page.goto('/tax-calculator/sign-in?feature=save');
  await expect(page.getByText('Have a different account?')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Create Account' })).toBeVisible();
  await page.goto('/tax-calculator/sign-in?feature=save&role=admin');
  await expect(
    page.getByText('You must be logged in as an admin to save your calculation'),
  ).toBeVisible();
  await expect(page.getByText('Have a different account?')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Create Account' })).toHaveCount(0);
  await axe();
});
