import type { Page } from '@playwright/test';
import { PDF } from '../support/files';
import { expect, test } from './fixtures';
import { fillOwnName } from './signing';

const file = (name: string) => ({ name, mimeType: 'application/pdf', buffer: PDF });
/** Presses a form's button and waits until it is answered. */
async function press(page: Page, name: string | RegExp) {
  const answered = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await page.getByRole('button', { name }).first().click();
  await answered;
  await page.waitForLoadState();
}

/** Sends a file for what the office waits for. */
async function sendPaper(page: Page, title: string, name: string) {
  await page.goto('/dashboard/documents');
  const item = page.locator('main li').filter({ hasText: title }).first();
  await item.getByText('Send this document').click();
  await page.getByLabel('Files').setInputFiles(file(name));
  await page.getByRole('button', { name: 'Upload' }).click();
  await expect(item.getByText('Send this document')).toBeHidden();
}

/** At phone size with script too; other journeys take it to a desk. */
test.use({ viewport: { width: 360, height: 740 } });

test('a new client’s return becomes accepted', async ({
  page,
  browser,
  contextOptions,
  clientIp,
  javaScriptEnabled,
  viewport,
  isMobile,
  baseURL,
  signIn,
  mail,
}) => {
  test.slow();
  const word = crypto.randomUUID().slice(0, 8);
  const name = `Vera ${word.replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)]!)}`;
  const email = `vera-${word}@new.example`;
  const client = await (
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

  // The office adds a client, invites her and opens a job with its documents.
  await signIn('admin');
  await page.goto('/admin/clients/new');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email (optional)').fill(email);
  await press(page, 'Add client');
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  const clientPage = page.url();
  await page.goto(`${clientPage}/members`);
  await page.getByLabel(/^Email/).fill(email);
  await page.getByLabel('Owner').check();
  await press(page, 'Send the invitation');
  await expect(page.getByText(email).first()).toBeVisible();

  await page.goto(clientPage);
  await page.getByRole('link', { name: 'New job' }).click();
  await page.getByRole('link', { name: /^Individual/ }).click();
  await page.getByLabel('Due date').fill('2030-04-15');
  await page.getByLabel(/^Request its documents/).check();
  await press(page, 'Open job');
  await expect(page.getByText('The job is open.')).toBeVisible();
  const job = page.url();
  const stage = (label: string) =>
    expect(page.locator('main').getByText(label, { exact: true }).first()).toBeVisible();
  await stage('Waiting for documents');

  // She accepts the invitation and sees what she has to send.
  const invited = await mail(email, ({ subject }) => /invites you/.test(subject ?? ''));
  await client.goto(/\/invitation\?token=[\w-]+/.exec(invited.text!)![0]);
  await client.getByLabel('Full name').fill(name);
  await press(client, 'Accept the invitation');
  await expect(client).not.toHaveURL(/invitation/);
  await client.goto('/client/dashboard');
  await expect(client.getByText('Waiting for documents').first()).toBeVisible();
  await client.goto('/dashboard/documents');
  const wanted = await client.locator('main li').filter({ hasText: 'Send this document' }).count();
  expect(wanted).toBeGreaterThan(0);
  for (let left = wanted; left > 0; left -= 1) {
    const item = client.locator('main li').filter({ hasText: 'Send this document' }).first();
    await item.getByText('Send this document').click();
    await client.getByLabel('Files').setInputFiles(file(`${word}-${left}.pdf`));
    await client.getByRole('button', { name: 'Upload' }).click();
    await expect(client.locator('main li').filter({ hasText: 'Send this document' })).toHaveCount(
      left - 1,
    );
  }

  // She signs the engagement letter.
  await page.goto(job);
  await page.getByRole('link', { name: 'Send a letter' }).click();
  await press(page, 'Send letter');
  await client.goto('/dashboard/documents');
  await client.getByRole('link', { name: /^Engagement letter/ }).click();
  await client.getByLabel(/^I agree to sign/).check();
  await fillOwnName(client);
  await press(client, /^Sign$/);

  // All accepted, the job goes on by itself; staff move it to review and send a draft.
  const review = async (link: RegExp) => {
    // What she sent is on the page once it was received.
    await expect(async () => {
      await page.goto(job);
      await expect(page.getByRole('link', { name: link }).first()).toBeVisible({ timeout: 500 });
    }).toPass();
    const names = await page.getByRole('link', { name: link }).allTextContents();
    for (const each of names) {
      await page.goto(job);
      await page.getByRole('link', { name: each }).first().click();
      await press(page, 'Accept');
      await expect(page.getByText('Document accepted.').first()).toBeVisible();
    }
  };
  await review(new RegExp(`^${word}-`));
  await page.goto(job);
  await stage('Preparing');
  await press(page, 'Move to Review');
  await stage('Review');
  await page.getByRole('link', { name: 'Send a file' }).click();
  await page.getByLabel(/^Draft to review/).check();
  await page.getByLabel('File').setInputFiles(file('draft.pdf'));
  await page.getByLabel('Name').fill(`Draft ${word}`);
  await press(page, 'Send file');
  await expect(page.getByText('is in the client’s folder')).toBeVisible();

  // She reads the draft in the browser and approves it, then sends what she signed.
  const sent = await mail(email, ({ text }) => (text ?? '').includes(`Draft ${word}`));
  expect(sent.text).toContain('/dashboard/documents');
  await client.goto('/dashboard/documents');
  await client
    .getByRole('link', { name: `Draft ${word}` })
    .first()
    .click();
  await client.getByRole('link', { name: 'Approve this draft' }).click();
  await client.getByLabel('Your name').fill(name);
  await press(client, 'Approve draft');
  await expect(client.getByText('The draft is approved')).toBeVisible();
  await page.goto(job);
  await stage('Waiting for signature');
  await page.getByRole('link', { name: /^Send IRS .* to sign$/ }).click();
  await page.getByLabel('File').setInputFiles(file('8879.pdf'));
  await press(page, 'Send file');
  await expect(page.getByText('is in the client’s folder')).toBeVisible();
  await sendPaper(client, '8879', `signed-${word}.pdf`);
  await review(new RegExp(`^signed-${word}`));
  await page.goto(job);
  await stage('Ready to file');

  // It is filed and accepted, and she is told.
  await press(page, 'Move to Filed');
  await stage('Filed');
  await press(page, 'Move to Accepted');
  await stage('Accepted');
  await mail(email, ({ subject, text }) => /accepted/i.test(`${subject} ${text}`));
  await client.goto('/client/dashboard');
  await client.context().close();
});
