import { pdfOf } from '../support/pdf-file';
import { expect, test } from './fixtures';
import { goOnAnyway, press, visitJob } from './signing';
import { otherBrowser } from './two-browsers';

test('two spouses sign Form 8879 at the office, one on their own phone', async ({
  page,
  browser,
  contextOptions,
  clientIp,
  javaScriptEnabled,
  viewport,
  isMobile,
  baseURL,
  signIn,
  newPerson,
}) => {
  test.slow();
  const email = newPerson('client');

  // The return is ready, and its form is sent.
  await signIn('admin');
  const job = await visitJob(page, email);
  await goOnAnyway(page);
  for (const stage of ['Review', 'Waiting for signature']) await press(page, `Move to ${stage}`);
  await page.getByRole('link', { name: /^Send IRS .* to sign$/ }).click();
  const buffer = await pdfOf('Form 8879');
  await page
    .getByLabel('File')
    .setInputFiles({ name: '8879.pdf', mimeType: 'application/pdf', buffer });
  await press(page, 'Send file');

  // Both come to the office. The first signs on the screen of staff.
  await page.goto(job);
  await page.getByRole('link', { name: 'Sign at the office' }).click();
  const showId = async (signer: string | RegExp) => {
    await page.getByLabel(signer).check();
    await page.getByLabel('Photo ID').selectOption('Passport');
    await page.getByLabel('Last four of its number').fill('90c1');
    await page.getByLabel('ID valid until').fill('2033-05-01');
    await page.getByLabel(/^I saw the ID today/).check();
  };
  const name = (await page.locator('fieldset label').first().innerText()).trim();
  await showId(name);
  await page.getByLabel(/^Spouse without an account/).fill('Rosa Vega');
  await press(page, 'Continue to sign');
  await expect(page.getByText(/^Let .* read and sign here/)).toBeVisible();

  // The client reads it on their own phone meanwhile, and signs there.
  const phone = await otherBrowser(
    browser,
    {
      ...contextOptions,
      javaScriptEnabled,
      viewport,
      isMobile,
      baseURL,
      serviceWorkers: 'block',
      extraHTTPHeaders: { 'X-Forwarded-For': clientIp },
    },
    email,
  );
  await phone.goto('/dashboard/documents');
  await phone.getByRole('link', { name: /^Form to sign/ }).click();
  await phone.getByRole('link', { name: 'Read the form and sign' }).click();
  await expect(phone.getByRole('link', { name: 'Open full page' })).toBeVisible();
  await phone.getByLabel(/^I am .* I read the form/).check();
  await phone.getByLabel('Your five-digit PIN').fill(name);
  await press(phone, /^Sign$/);
  await expect(phone.getByText('Enter five digits.').first()).toBeVisible();
  await phone.getByLabel('Your five-digit PIN').fill('48151');
  await press(phone, /^Sign$/);
  await expect(phone.getByText('Still to sign: Rosa Vega.')).toBeVisible();

  await page.goto(job);
  await page.getByRole('link', { name: 'Sign at the office' }).click();
  await expect(page.getByText(/^Signed /)).toBeVisible();
  await showId('Rosa Vega');
  await press(page, 'Continue to sign');
  await page.getByLabel(/^I am Rosa Vega\./).check();
  await page.getByLabel('Your five-digit PIN').fill('62342');
  await press(page, /^Sign$/);
  await expect(page.getByText('Everyone has signed')).toBeVisible();
  await expect(page.getByText('PIN 48151')).toBeVisible();
  await page.goto(job);
  await expect(page.locator('main').getByText('Ready to file', { exact: true })).toBeVisible();
  await phone.context().close();
});
