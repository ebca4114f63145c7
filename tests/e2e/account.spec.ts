import { DEMO_PASSWORD } from '../../prisma/people';
import { appCode, STEP } from '../support/app-code';
import { expect, test } from './fixtures';
import { signOut } from './people';
import { otherBrowser } from './two-browsers';

test('a person sets up two-step sign-in, signs in with it, and with a recovery code', async ({
  page,
  newPerson,
  signIn,
}) => {
  const address = newPerson('client');
  await signIn(address);
  await page.goto('/account/sign-in');
  await page.getByRole('link', { name: 'Set it up' }).click();
  await page.getByRole('button', { name: 'Set up two-step sign-in' }).click();
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const secret = (await page.locator('main code').textContent()) ?? '';
  // One step earlier, so that the code of now is still unused at the sign-in.
  const earlier = appCode(secret, new Date(Date.now() - STEP));
  await page.getByLabel('Six-digit code').fill(earlier);
  await page.getByRole('button', { name: 'Turn on two-step sign-in' }).click();
  await expect(page.getByRole('heading', { name: 'Two-step sign-in is on' })).toBeVisible();
  const codes = await page
    .locator('main li')
    .filter({ hasText: /^\w{4}-\w{4}-/ })
    .allTextContents();
  expect(codes).toHaveLength(10);
  const href = await page.getByRole('link', { name: 'Download the codes' }).getAttribute('href');
  expect(decodeURIComponent(href ?? '')).toContain(codes[0]);
  await page.getByRole('link', { name: 'I saved them, continue' }).click();
  await expect(page.getByText('10 of 10')).toBeVisible();
  await signOut(page);

  const firstStep = async () => {
    await page.goto('/login?redirect=%2Faccount');
    await page.getByLabel('Email', { exact: true }).fill(address);
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page).toHaveURL(/\/login\/two-step/);
  };
  await firstStep();
  await page.getByLabel('Six-digit code').fill(appCode(secret));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/onboarding\/client/);
  await signOut(page);

  await firstStep();
  await page.getByRole('link', { name: 'Use a recovery code instead' }).click();
  await page.getByLabel('Recovery code').fill(codes[0]!);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/onboarding\/client/);
  await page.goto('/account/two-step');
  await expect(page.getByText('9 of 10')).toBeVisible();
});

test('a person saves the profile, ends another session, exports the data and cancels a deletion', async ({
  page,
  browser,
  baseURL,
  extraHTTPHeaders,
  newPerson,
  signIn,
}) => {
  const address = newPerson('student');
  await signIn(address);

  await test.step('save the profile', async () => {
    await page.goto('/account');
    await page.getByLabel('Full name').fill('Robin Tell Jr.');
    await page.getByLabel('Phone (optional)').fill('(407) 555-0199');
    await page.getByLabel('Time zone').selectOption('America/Denver');
    await page.getByRole('button', { name: 'Save profile' }).click();
    await expect(page.getByText('Your profile is saved.')).toBeVisible();
    await expect(page.getByLabel('Time zone')).toHaveValue('America/Denver');
  });

  await test.step('end another session', async () => {
    const other = await otherBrowser(browser, { baseURL, extraHTTPHeaders }, address);
    await page.goto('/account/sessions');
    await expect(page.getByText('This device')).toBeVisible();
    await page
      .locator('main li')
      .filter({ hasNotText: 'This device' })
      .getByRole('button', { name: /^Sign out of/ })
      .click();
    await expect(page.getByText('That device is signed out.')).toBeVisible();
    await other.goto('/account/sessions');
    await expect(other).toHaveURL(/\/login/);
    await other.context().close();
  });

  await test.step('export the data and cancel a deletion', async () => {
    await page.goto('/account/export');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download my data' }).click();
    expect((await download).suggestedFilename()).toMatch(/^your-data-\d{4}-\d\d-\d\d\.zip$/);
    await page.getByRole('link', { name: 'Delete my account' }).click();
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await expect(page.getByRole('heading', { name: 'Your account will be deleted' })).toBeVisible();
    await page.getByRole('button', { name: 'Keep my account' }).click();
    await expect(page.getByText('Your account stays.')).toBeVisible();
  });
});
