import { pdfOf } from '../support/pdf-file';
import { expect, test } from './fixtures';
import { fillOwnName, press, visitJob } from './signing';

test('a client refuses a consent, gives another, and withdraws it', async ({
  page,
  signIn,
  newPerson,
}) => {
  test.slow();
  const email = newPerson('client');
  const until = '12/31/2030';
  const asClient = async () => {
    await page.context().clearCookies();
    await signIn(email);
    await page.goto('/dashboard/documents');
  };
  const asStaff = async () => {
    await page.context().clearCookies();
    await signIn('admin');
  };

  // The office sends a return. Nothing allows it to go to the lender.
  await asStaff();
  const job = await visitJob(page, email);
  await page.getByRole('link', { name: 'Send a file' }).click();
  await page.getByLabel(/^Final return/).check();
  const buffer = await pdfOf('Form 1040');
  await page
    .getByLabel('File')
    .setInputFiles({ name: '1040.pdf', mimeType: 'application/pdf', buffer });
  await press(page, 'Send file');
  await page.goto(job);
  await page.getByRole('link', { name: '1040.pdf' }).click();
  await page.getByRole('link', { name: 'Send or use it for something else' }).click();
  const disclosure = page.url();
  await expect(page.getByText('No consent allows it now.')).toBeVisible();
  const ask = async () => {
    await page.goto(disclosure);
    await page.getByRole('link', { name: 'Ask for a consent' }).click();
    await page.getByLabel(/^Send it to someone else/).check();
    await page.getByLabel(/^To whom/).fill('First Bank of Orlando');
    await page.getByLabel('Purpose').fill('Your mortgage application');
    await page.getByLabel('Valid until').fill(until.replace(/(.+)\/(.+)\/(.+)/, '$3-$1-$2'));
    await press(page, 'Send consent');
    await expect(page.getByText('Sent. We emailed everyone')).toBeVisible();
  };
  await ask();

  // The client refuses, and need not say why.
  await asClient();
  await page.getByRole('link', { name: 'Consent to disclose tax return information' }).click();
  await expect(page.getByText(/^Federal law requires this consent form/)).toBeVisible();
  await expect(page.getByText('To: First Bank of Orlando')).toBeVisible();
  await page.getByRole('link', { name: 'Decline' }).click();
  await press(page, 'Decline');
  await expect(page.getByText('You declined this letter.')).toBeVisible();

  // Without it the office is refused, and asks again.
  await asStaff();
  await page.goto(disclosure);
  await expect(page.getByText('No consent allows it now.')).toBeVisible();
  await expect(page.getByText('Declined', { exact: true })).toBeVisible();
  await ask();

  await asClient();
  await page.getByRole('link', { name: 'Consent to disclose tax return information' }).click();
  await page.getByLabel(/^I agree to sign/).check();
  await fillOwnName(page);
  await press(page, /^Sign$/);
  await expect(page.getByText('Everyone has signed. Your sealed copy')).toBeVisible();

  await asStaff();
  await page.goto(disclosure);
  await page.getByLabel(/^Send it to First Bank of Orlando/).check();
  await page.getByLabel('How').fill('Uploaded to the bank’s portal');
  await press(page, 'Record it');
  await expect(page.getByText('Recorded with the consent.')).toBeVisible();

  // The client sees what was done under it, and withdraws it.
  await asClient();
  await page.goto('/account/consents');
  await expect(page.getByText(/to First Bank of Orlando; disclosed/)).toBeVisible();
  await press(page, /^Withdraw consent/);
  await expect(page.getByText('Your consent is withdrawn.')).toBeVisible();
  await asStaff();
  await page.goto(disclosure);
  await expect(page.getByText('No consent allows it now.')).toBeVisible();
});
