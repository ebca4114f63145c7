import fs from 'node:fs';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { pdfsig, makePdf } from '../support/uploaded-pdfs';
import { expect, test } from './fixtures';

/** Presses a form's button and waits until it is answered. */
async function press(page: Page, name: string | RegExp) {
  const answered = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await page.getByRole('button', { name }).first().click();
  await answered;
  await page.waitForLoadState();
}

/** Opens the page of a client for staff. */
async function openClient(page: Page, email: string) {
  await page.goto(`/admin/clients?q=${encodeURIComponent(email)}`);
  await page.locator('main a[href^="/admin/clients/0"]').first().click();
}

/** A page of somebody else, who isn’t signed in. */
const newPage = async (browser: Browser, options: BrowserContextOptions) =>
  (await browser.newContext({ ...options, serviceWorkers: 'block' })).newPage();

async function openJob(page: Page) {
  await page.getByRole('link', { name: 'New job' }).click();
  await page.getByRole('link', { name: /^Individual/ }).click();
  await page.getByLabel('Due date').fill('2030-04-15');
}

/** The name that the letter asks for. */
async function askedName(page: Page) {
  const hint = await page.getByText(/^Type it as the letter has it/).textContent();
  return /has it: (.+?)\. It stands/.exec(hint ?? '')![1]!;
}

test('an uploaded PDF is signed by two people, one after the other', async ({
  page,
  browser,
  contextOptions,
  clientIp,
  javaScriptEnabled,
  viewport,
  isMobile,
  hasTouch,
  baseURL,
  signIn,
  newPerson,
  mail,
  scripted,
}) => {
  const email = newPerson('client');
  const partner = `partner-${crypto.randomUUID().slice(0, 8)}@home.example`;
  const buffer = await makePdf({ pages: 2, words: 'Power of attorney' });

  // The office chooses the PDF, says who signs where, and sends it.
  await signIn('admin');
  await openClient(page, email);
  await page.getByRole('link', { name: 'Send a PDF to sign' }).click();
  const file = { name: 'Power of attorney.pdf', mimeType: 'application/pdf', buffer };
  await page.getByLabel('PDF', { exact: true }).setInputFiles(file);
  await page.getByText('Signer 2 (optional)').click();
  const second = page.getByRole('group', { name: 'Signer 2' });
  await second.getByLabel('Who signs').selectOption('Someone without an account');
  await second.getByLabel(/^Their name/).fill('Rosa Vega');
  await second.getByLabel(/^Their email/).fill(partner);
  await page
    .getByRole('group', { name: 'Signer 1' })
    .getByLabel(/^What they fill in/)
    .fill('Title');
  if (scripted) {
    await page.getByRole('button', { name: 'Place the fields yourself' }).click();
    const field = page.getByRole('button', { name: 'Signature 1' });
    await field.focus();
    for (let count = 0; count < 5; count += 1) await field.press('ArrowUp');
    await page.getByRole('button', { name: 'Previous page' }).click();
    await expect(page.getByText('Page 1 of 2')).toBeVisible();
    await page.getByLabel('New field').selectOption('Initials');
    await page.getByRole('button', { name: 'Add to this page' }).click();
    const box = (await page.getByRole('button', { name: 'Initials 1' }).boundingBox())!;
    await page.mouse.move(box.x + 10, box.y + 10);
    await page.mouse.down();
    await page.mouse.move(box.x + 60, box.y + 80, { steps: 4 });
    await page.mouse.up();
  } else await page.getByLabel('Initials at the foot of every page').check();
  await press(page, 'Send PDF');
  await expect(page.getByText('Sent. We emailed whoever signs first.')).toBeVisible();

  // The client reads it, fills in the title, and signs: with script by drawing.
  await page.context().clearCookies();
  await signIn(email);
  await page.goto('/dashboard/documents');
  await page.getByRole('link', { name: 'Power of attorney' }).click();
  await expect(page.getByText('Power of attorney, page 2')).toBeVisible();
  await page.getByLabel(/^I agree to sign/).check();
  await page.getByLabel('Title').fill('Owner');
  await page.getByLabel('Your initials').fill('RT');
  const name = await askedName(page);
  if (scripted) {
    const area = page.getByRole('img', { name: 'Area to draw your signature in' });
    await area.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await area.boundingBox())!;
    await page.mouse.move(x + width * 0.1, y + height * 0.5);
    await page.mouse.down();
    for (const [right, down] of [
      [0.2, 0.2],
      [0.3, 0.8],
      [0.5, 0.3],
      [0.6, 0.7],
      [0.8, 0.4],
    ])
      await page.mouse.move(x + width * right!, y + height * down!, { steps: 6 });
    await page.mouse.up();
  } else await page.getByLabel('Your name').fill(name);
  await press(page, /^Sign$/);
  await expect(page.getByText('Thank you. Still to sign: Rosa Vega.')).toBeVisible();

  // Then the partner is told, and signs without an account.
  const asked = await mail(partner, ({ subject }) => /^Please sign/.test(subject ?? ''));
  const guest = await newPage(browser, {
    ...contextOptions,
    javaScriptEnabled,
    viewport,
    isMobile,
    hasTouch,
    baseURL,
    extraHTTPHeaders: { 'X-Forwarded-For': clientIp },
  });
  await guest.goto(/\/letters\/\S+\?key=\S+/.exec(asked.text!)![0]);
  await press(guest, 'Email me a code');
  const sent = await mail(partner, ({ subject }) => /is the code to sign/.test(subject ?? ''));
  await guest.getByLabel(/^I agree to sign/).check();
  if (!scripted) await guest.getByLabel('Your initials').fill('RV');
  await guest.getByLabel('Your name').fill('Rosa Vega');
  await guest.getByLabel('Six-digit code').fill(/\d{6}/.exec(sent.subject!)![0]);
  await press(guest, /^Sign$/);
  await expect(guest.getByText('Everyone has signed. Your sealed copy')).toBeVisible();
  await press(guest, 'Email me a code');
  const another = await mail(
    partner,
    (each) => /is the code to sign/.test(each.subject ?? '') && each.subject !== sent.subject,
  );
  await guest.getByLabel('Six-digit code').fill(/\d{6}/.exec(another.subject!)![0]);
  const download = guest.waitForEvent('download');
  await guest.getByRole('button', { name: 'Download the sealed copy' }).click();
  const copy = await (await download).path();
  expect(pdfsig(fs.readFileSync(copy))).toContain('Signature is Valid');

  // Anyone can check the copy.
  await guest.goto('/verify');
  await guest.getByLabel('PDF file').setInputFiles(copy);
  await press(guest, 'Check letter');
  await expect(guest.getByText(`Signed by ${name} and Rosa Vega.`)).toBeVisible();
});

test('a proposal opens its job once it is signed and its deposit is paid', async ({
  page,
  signIn,
  newPerson,
}) => {
  const email = newPerson('client');
  await signIn('admin');
  await openClient(page, email);
  await openJob(page);
  await page.getByLabel(/^Send a proposal first/).check();
  await press(page, 'Open job');
  await page.getByLabel(/^Deposit/).fill('150');
  await press(page, 'Send letter');
  await expect(page.getByText('Sent. We emailed everyone')).toBeVisible();
  await page.getByRole('link', { name: 'The job' }).click();
  await expect(page.getByText('Opens once the deposit is paid')).toBeVisible();
  const job = page.url();

  await page.context().clearCookies();
  await signIn(email);
  await page.goto('/dashboard/documents');
  await page.getByRole('link', { name: /^Engagement letter/ }).click();
  await page.getByLabel(/^I agree to sign/).check();
  await page.getByLabel('Your name').fill(await askedName(page));
  await press(page, /^Sign$/);
  await expect(page.getByText('Everyone has signed. Your sealed copy')).toBeVisible();
  await page.goto('/dashboard/billing/invoices');
  await expect(page.getByText('$150').first()).toBeVisible();

  await page.context().clearCookies();
  await signIn('admin');
  await page.goto(job);
  await page.getByRole('link', { name: /^Invoice .*\$150: open/ }).click();
  await page
    .getByRole('link', { name: /payment/i })
    .first()
    .click();
  await press(page, /^Record/);
  await page.goto(job);
  await expect(page.getByText(/^Opened /)).toBeVisible();
  await expect(page.getByText('Waiting for documents').first()).toBeVisible();
});
