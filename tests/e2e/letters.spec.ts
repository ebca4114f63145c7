import { expect, test } from './fixtures';
import { fillOwnName, press, visitJob } from './signing';

test('two spouses sign an engagement letter, one of them without an account', async ({
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
  mail,
}) => {
  const email = newPerson('client');
  const spouse = `spouse-${crypto.randomUUID().slice(0, 8)}@home.example`;
  const guest = await (
    await browser.newContext({
      ...contextOptions,
      javaScriptEnabled,
      viewport,
      isMobile,
      baseURL,
      serviceWorkers: 'block',
      extraHTTPHeaders: { 'X-Forwarded-For': clientIp },
    })
  ).newPage();

  // The office opens a job and sends the letter from it in two clicks.
  await signIn('admin');
  await visitJob(page, email);
  await page.getByRole('link', { name: 'Send a letter' }).click();
  await expect(page.getByText('The owner hasn’t confirmed yet')).toBeVisible();
  await page.getByLabel(/^Someone without an account/).fill('Rosa Vega');
  await page.getByLabel(/^Their email/).fill(spouse);
  await press(page, 'Send letter');
  await expect(page.getByText('Sent. We emailed everyone')).toBeVisible();

  // The spouse opens the emailed link, asks for a code, and signs.
  const asked = await mail(spouse, ({ subject }) => /^Please sign/.test(subject ?? ''));
  const link = /\/letters\/\S+\?key=\S+/.exec(asked.text!)![0];
  await guest.goto(link);
  await expect(guest.getByRole('heading', { name: 'What we do' })).toBeVisible();
  await press(guest, 'Email me a code');
  const sent = await mail(spouse, ({ subject }) => /is the code to sign/.test(subject ?? ''));
  await guest.getByLabel(/^I agree to sign/).check();
  await fillOwnName(guest);
  await guest.getByLabel('Six-digit code').fill(/\d{6}/.exec(sent.subject!)![0]);
  await press(guest, /^Sign$/);
  await expect(guest.getByText(/Thank you\. Still to sign/)).toBeVisible();

  // The client finds it under “To sign”, reads it, and signs another name first.
  await page.context().clearCookies();
  await signIn(email);
  await page.goto('/dashboard/documents');
  await page.getByRole('link', { name: /^Engagement letter/ }).click();
  await page.getByLabel(/^I agree to sign/).check();
  await page.getByLabel('Your name').fill('Somebody Else');
  await press(page, /^Sign$/);
  await expect(page.getByText(/asks for the signature of/).first()).toBeVisible();
  const name = await fillOwnName(page);
  await press(page, /^Sign$/);
  await expect(page.getByText('Everyone has signed. Your sealed copy')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the sealed copy' }).click();
  const copy = await (await download).path();

  // Anyone can check the copy.
  await guest.goto('/verify');
  await guest.getByLabel('PDF file').setInputFiles(copy);
  await press(guest, 'Check letter');
  await expect(guest.getByText(`Signed by ${name} and Rosa Vega.`)).toBeVisible();
});
