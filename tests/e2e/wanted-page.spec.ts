import { proofIn } from '../support/mailbox';
import { expect, test } from './fixtures';

const WANTED = '/tax-calculator/estimates?year=2025';
const BACK = encodeURIComponent(WANTED);

test('a person returns to the requested page after a forgotten password, a new email, a second tab and onboarding', async ({
  page,
  context,
  mail,
  newPerson,
}) => {
  const address = newPerson('client');
  await page.goto(WANTED);
  await expect(page).toHaveURL(`/login?redirect=${BACK}`);

  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Email', { exact: true }).fill(address);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
  await mail(address);
  await page.goto('/dev/outbox');
  await page.getByRole('listitem').filter({ hasText: address }).first().getByRole('link').click();
  await page.getByRole('link', { name: /reset-password/ }).click();
  await page.getByLabel('New password').fill('violet-heron-at-noon');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page).toHaveURL(`/login?redirect=${BACK}`);

  await main.getByRole('link', { name: 'Email me a sign-in link instead' }).click();
  await main.getByRole('link', { name: 'Sign in with a password' }).click();
  await main.getByRole('link', { name: 'Email me a sign-in link instead' }).click();
  await page.getByLabel('Email', { exact: true }).fill(address);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page).toHaveURL(/\/login\/code\?challenge=.*&redirect=/);
  await mail(address, 3);
  const asked = page.url();
  await page.getByRole('button', { name: 'Send a new email' }).click();
  await expect(page).not.toHaveURL(asked);
  await expect(page).toHaveURL(/\/login\/code\?challenge=.*&redirect=/);

  const tab = await context.newPage();
  await tab.goto(proofIn(await mail(address, 4)).link);
  await tab.getByRole('button', { name: 'Confirm and sign in' }).click();
  await expect(tab).toHaveURL(`/onboarding/client?redirect=${BACK}`);
  await tab.getByLabel('Location').fill('Winter Park, FL');
  await tab.getByLabel('Phone').fill('(407) 555-0199');
  await tab.getByRole('textbox').last().fill('Taxes');
  await tab.getByRole('button', { name: 'Save and continue' }).click();
  await expect(tab).toHaveURL(WANTED);
  await tab.close();

  await page.reload();
  await expect(page).toHaveURL(WANTED);
});
