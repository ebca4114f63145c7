import { proofIn } from '../support/mailbox';
import { expect, test } from './fixtures';
import { newAddress, passCaptcha, signOut } from './people';

test('a visitor registers, gets an email, signs in by its link, is onboarded, lands on the portal, and signs out', async ({
  page,
  scripted,
  mail,
  axe,
}) => {
  const address = newAddress();
  await page.goto('/register?role=investor');
  await expect(page.getByRole('checkbox', { name: /^Investor/ })).toBeChecked();
  await axe();
  await page.getByLabel('Full name').fill('Nora Vale');
  await page.getByLabel('Email', { exact: true }).fill(address);
  await passCaptcha(page, scripted);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('📩 Magic link sent! Check your inbox.')).toBeVisible();
  await expect(page).toHaveURL(/\/login\/code\?challenge=/);
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
  await axe();

  await page.goto(proofIn(await mail(address)).link);
  await expect(page.getByRole('heading', { name: 'Confirm your registration' })).toBeVisible();
  await expect(page.getByText(address)).toBeVisible();
  await expect(page.getByText('Nora Vale')).toBeVisible();
  await axe();
  await page.getByRole('button', { name: 'Confirm and create account' }).click();

  await expect(page).toHaveURL('/onboarding/investor');
  await axe();
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page.getByRole('alert')).toContainText('Location is required');
  await page.getByLabel('Location').fill('Winter Park, FL');
  await page.getByLabel('Phone').fill('(407) 555-0199');
  await page.getByLabel('How can we help you?').fill('Taxes on my index funds');
  await page.getByRole('button', { name: 'Save and continue' }).click();

  await expect(page).toHaveURL('/investor/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nora');
  await axe();
  await signOut(page);
  await expect(page.getByText('You are signed out.')).toBeVisible();
  await page.goto('/investor/dashboard');
  await expect(page).toHaveURL('/login?redirect=%2Finvestor%2Fdashboard');
});

test('the code signs in on the device that asked, and comes back to the page that was wanted', async ({
  page,
  scripted,
  mail,
}) => {
  const address = newAddress();
  await page.goto('/register?redirect=%2Fcontact');
  await page.getByLabel('Full name').fill('Omar Reed');
  await page.getByLabel('Email', { exact: true }).fill(address);
  await page.getByRole('checkbox', { name: /^Student/ }).check();
  await page.getByLabel('Password (optional)').fill('violet-heron-at-noon');
  await passCaptcha(page, scripted);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/login\/code/);
  const { code } = proofIn(await mail(address));
  await page.getByLabel('Six-digit code').fill(code === '000000' ? '111111' : '000000');
  await page.getByRole('button', { name: 'Confirm registration' }).click();
  await expect(page.getByRole('alert')).toContainText('You have 4 tries left.');
  await page.getByLabel('Six-digit code').fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await page.getByRole('button', { name: 'Confirm registration' }).click();
  await expect(page).toHaveURL('/onboarding/student?redirect=%2Fcontact');
});

test('a link opened in another browser drops the password of the form and offers to choose one there', async ({
  page,
  scripted,
  browser,
  javaScriptEnabled,
  mail,
  clientIp,
}) => {
  const address = newAddress();
  await page.goto('/register?role=client');
  await page.getByLabel('Full name').fill('Ella Storm');
  await page.getByLabel('Email', { exact: true }).fill(address);
  await page.getByLabel('Password (optional)').fill('chosen-in-the-first-one');
  await passCaptcha(page, scripted);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/login\/code/);
  const { link } = proofIn(await mail(address));

  const extraHTTPHeaders = { 'X-Forwarded-For': clientIp };
  const elsewhere = await browser.newContext({ extraHTTPHeaders, javaScriptEnabled });
  const other = await elsewhere.newPage();
  await other.goto(link);
  await expect(other.getByText('This isn’t the browser that was used to register')).toBeVisible();
  await other.getByLabel('Password (optional)').fill('password1');
  await other.getByRole('button', { name: 'Confirm and create account' }).click();
  await expect(other.getByRole('alert')).toContainText('too easy to guess');
  await expect(other.getByText('Ella Storm')).toBeVisible();
  await other.getByLabel('Password (optional)').fill('violet-heron-at-noon');
  await other.getByRole('button', { name: 'Confirm and create account' }).click();
  await expect(other).toHaveURL('/onboarding/client');
  await elsewhere.close();

  await page.goto('/login');
  for (const [password, outcome] of [
    ['chosen-in-the-first-one', /\/login/],
    ['violet-heron-at-noon', '/onboarding/client'],
  ] as const) {
    await page.getByLabel('Email', { exact: true }).fill(address);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    if (typeof outcome !== 'string')
      await expect(page.getByRole('alert')).toContainText('don’t match an account');
    await expect(page).toHaveURL(outcome);
  }
});

test('what is wrong is said at the top and beside the field, and what was typed stays', async ({
  page,
  scripted,
  axe,
}) => {
  await page.goto('/register');
  await page.getByLabel('Full name').fill('<script>alert(1)</script>');
  await page.getByLabel('Email', { exact: true }).fill('no-reply@home.example');
  await passCaptcha(page, scripted);
  await page.getByRole('button', { name: 'Create account' }).click();
  const summary = page.getByRole('alert');
  await expect(summary).toContainText('There is a problem');
  await expect(summary).toContainText(
    'Invalid email. Please use a valid personal or business email address.',
  );
  await expect(
    summary.getByRole('link', { name: 'Please select at least one role.' }),
  ).toHaveAttribute('href', /#/);
  await expect(page).toHaveTitle(/^Error: /);
  await expect(page.getByLabel('Full name')).toHaveValue('<script>alert(1)</script>');
  await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await axe();
});

test('a captcha that is not answered is asked for', async ({ page, scripted }) => {
  await page.goto('/register');
  await page.getByLabel('Full name').fill('Robo');
  await page.getByLabel('Email', { exact: true }).fill(newAddress());
  await page.getByRole('checkbox', { name: /^Client/ }).check();
  if (scripted)
    await expect(page.getByRole('checkbox', { name: 'I am not a robot' })).toBeVisible();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('alert')).toContainText('Please verify you are not a robot.');
});
