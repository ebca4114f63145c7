import { DEMO_PASSWORD, PEOPLE } from '../../prisma/people';
import { proofIn } from '../support/mailbox';
import { expect, test } from './fixtures';
import { newAddress } from './people';

test('a password signs in, and a portal that was wanted is reached afterwards', async ({
  page,
  axe,
}) => {
  await page.goto('/client/dashboard');
  await expect(page).toHaveURL('/login?redirect=%2Fclient%2Fdashboard');
  await axe();
  await page.getByLabel('Email', { exact: true }).fill(` ${PEOPLE.client.email.toUpperCase()} `);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL('/client/dashboard');
  await expect(page.getByText('Welcome, Carla!')).toBeVisible();
  await axe();
});

test('missing and wrong fields are said, and the address stays', async ({ page, axe }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText(
    'Missing fields: Please enter both email and password.',
  );
  await expect(page).toHaveTitle(/^Error: Login/);
  const address = newAddress();
  await page.getByLabel('Email', { exact: true }).fill(address);
  await page.getByLabel('Password', { exact: true }).fill('not-the-password');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText(
    'That email and password don’t match an account. Check both, or get a sign-in link by email.',
  );
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(address);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  await axe();
});

test('the password can be shown where scripts run', async ({ page, scripted }) => {
  await page.goto('/login');
  const show = page.getByRole('button', { name: 'Show password' });
  if (!scripted) return expect(page.locator('[data-reveal]')).toBeHidden();
  await page.getByLabel('Password', { exact: true }).fill('abc');
  await show.click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  await expect(show).toHaveAttribute('aria-pressed', 'true');
});

test('a link from the login page signs in on another device, once; then a new one is one press away', async ({
  page,
  browser,
  mail,
  newPerson,
  clientIp,
  axe,
}) => {
  const address = newPerson('client');
  await page.goto('/login/email');
  await axe();
  await page.getByLabel('Email', { exact: true }).fill(address);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page).toHaveURL(/\/login\/code\?challenge=/);
  const { link } = proofIn(await mail(address));

  const elsewhere = await browser.newContext({ extraHTTPHeaders: { 'X-Forwarded-For': clientIp } });
  const other = await elsewhere.newPage();
  await other.goto(link);
  await other.getByRole('button', { name: 'Confirm and sign in' }).click();
  await expect(other).toHaveURL('/onboarding/client');
  await elsewhere.close();

  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await axe();
  await page.getByRole('button', { name: 'Send me a new link' }).click();
  await expect(page).toHaveURL(/\/login\/code\?challenge=/);
  await page.goto(proofIn(await mail(address, 2)).link);
  await page.getByRole('button', { name: 'Confirm and sign in' }).click();
  await expect(page).toHaveURL('/onboarding/client');
});

test('a forgotten password is replaced by an emailed link, and every session ends', async ({
  page,
  mail,
  newPerson,
  axe,
}) => {
  const address = newPerson('student');
  await page.goto('/forgot-password');
  await axe();
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('alert')).toContainText('Please enter your email address.');
  await page.getByLabel('Email', { exact: true }).fill(address);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('If there’s an account for this address')).toBeVisible();
  await page.goto(proofIn(await mail(address)).link);
  await axe();
  await page.getByLabel('New password').fill('password1');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByRole('alert')).toContainText('too easy to guess');
  await page.getByLabel('New password').fill('violet-heron-at-noon');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Your password was changed.')).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill(address);
  await page.getByLabel('Password', { exact: true }).fill('violet-heron-at-noon');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL('/onboarding/student');
});

test('several roles: one is chosen, remembered, and can be changed', async ({
  page,
  signIn,
  axe,
}) => {
  await signIn('many');
  await page.goto('/select-role');
  await expect(page.getByRole('heading', { name: 'Select a role to continue' })).toBeVisible();
  await axe();
  await page.getByRole('radio', { name: 'Investor' }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/(investor)\/dashboard/);
  await page.goto('/');
  await expect(page.getByText('Active Role')).toBeVisible();
});

test('sessions are listed, and another one can be ended', async ({
  page,
  browser,
  newPerson,
  clientIp,
  axe,
}) => {
  const address = newPerson('professional');
  const elsewhere = await browser.newContext({ extraHTTPHeaders: { 'X-Forwarded-For': clientIp } });
  const other = await elsewhere.newPage();
  for (const each of [page, other]) {
    await each.goto('/login');
    await each.getByLabel('Email', { exact: true }).fill(address);
    await each.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await each.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(each).toHaveURL('/onboarding/professional');
  }
  await page.goto('/account/sessions');
  await expect(page.getByText('This device')).toBeVisible();
  await axe();
  await page
    .locator('main li')
    .filter({ hasNotText: 'This device' })
    .getByRole('button', { name: /^Sign out of/ })
    .first()
    .click();
  await expect(page.getByText('That device is signed out.')).toBeVisible();
  await other.goto('/account/sessions');
  await expect(other).toHaveURL(/\/login/);
  await elsewhere.close();
});
