import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../prisma/people';
import { PDF } from '../support/files';
import { expect, test } from './fixtures';

/** A second browser, in which somebody else is signed in. */
async function otherBrowser(
  browser: Browser,
  options: BrowserContextOptions,
  email: string,
): Promise<Page> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const answer = await page.request.post('/login', {
    form: { email, password: DEMO_PASSWORD },
    headers: { Origin: new URL(options.baseURL!).origin },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(303);
  return page;
}

const send = async (page: Page, words: string) => {
  await page.getByLabel('Message', { exact: true }).fill(words);
  await page.getByRole('button', { name: 'Send' }).click();
};

test('a client and the firm write to each other, in two browsers', async ({
  page: client,
  browser,
  baseURL,
  extraHTTPHeaders,
  javaScriptEnabled,
  viewport,
  newPerson,
  signIn,
  axe,
}) => {
  const person = newPerson('client');
  await signIn(person);
  await client.goto('/dashboard/messages');
  await expect(client).toHaveURL('/messaging');
  await expect(client.locator('#composer')).toContainText(/Messaging as: .+Client/);
  await axe();

  // A blank message is refused and what was chosen and typed can be put right.
  await send(client, '   ');
  await expect(client.getByRole('alert')).toContainText('Write a message before you send it.');
  const question = `Where is my refund? ${crypto.randomUUID().slice(0, 8)}`;
  await client.getByLabel('Files').setInputFiles({
    name: 'w-2.pdf',
    mimeType: 'application/pdf',
    buffer: PDF,
  });
  await send(client, question);
  await expect(client.getByText(/Message sent\. You will hear from us by .* ET\./)).toBeVisible();
  await expect(client.getByRole('listitem').filter({ hasText: question })).toContainText('You');
  await expect(client.getByRole('link', { name: 'w-2.pdf' })).toBeVisible();

  const options = { baseURL, extraHTTPHeaders, javaScriptEnabled, viewport };
  const staff = await otherBrowser(browser, options, 'admin@demo.example');
  await staff.goto('/admin/messages');
  await staff.getByLabel('Search names and messages').fill(question.slice(-8));
  await staff.getByRole('button', { name: 'Search' }).click();
  await staff.getByRole('main').getByRole('listitem').getByRole('link').last().click();
  const asked = staff.getByRole('listitem').filter({ hasText: question });
  await expect(asked).toContainText('Client');
  await expect(staff.locator('#composer')).toContainText('Messaging as: Alma ReyesAdmin');
  await staff.getByRole('button', { name: 'Assign to me' }).click();
  await expect(staff.getByText('Assigned to you')).toBeVisible();
  await send(staff, 'It was sent on Friday.');
  await expect(staff.getByText('Reply sent!')).toBeVisible();
  await staff.getByRole('link', { name: 'Write an internal note' }).click();
  await staff.getByLabel('Note').fill('Called the IRS about it.');
  await staff.getByRole('button', { name: 'Save note' }).click();
  await expect(staff.getByRole('listitem').filter({ hasText: 'Called the IRS' })).toContainText(
    'Internal note',
  );

  await client.getByRole('link', { name: 'Check for new messages' }).click();
  await client.reload();
  await expect(client.getByText('It was sent on Friday.')).toBeVisible();
  await expect(client.getByText('Called the IRS about it.')).toHaveCount(0);
  await expect(client.getByRole('listitem').filter({ hasText: question })).toContainText('Read ');
  await axe();
  const download = client.waitForEvent('download');
  await client.getByRole('link', { name: 'w-2.pdf' }).click();
  expect((await download).suggestedFilename()).toBe('w-2.pdf');

  await staff.getByRole('button', { name: 'Close conversation' }).click();
  await expect(staff.getByRole('button', { name: 'Reopen conversation' })).toBeVisible();
  await send(client, 'Thank you!');
  await staff.reload();
  await expect(staff.getByRole('button', { name: 'Close conversation' })).toBeVisible();
  await staff.context().close();
});

test('the staff keep replies ready, and see who waits first', async ({ page, signIn, axe }) => {
  await signIn('admin');
  const title = `Reply ${crypto.randomUUID().slice(0, 8)}`;
  await page.goto('/admin/canned-replies/new');
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Reply').fill('Refunds take 21 days.');
  await page.getByRole('button', { name: 'Save reply' }).click();
  await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible();
  await axe();
  await page.goto('/messaging');
  await expect(
    page.getByRole('main').getByRole('listitem').filter({ hasText: 'Howard Finch' }),
  ).toContainText('Late since');
  await axe();
  await page.getByRole('link', { name: 'Sam Whitaker' }).click();
  await page.getByText('Canned replies', { exact: true }).last().click();
  const message = page.getByLabel('Message', { exact: true });
  await message.fill('Hello Sam,');
  await page.getByRole('button', { name: title }).click();
  await expect(message).toHaveValue('Hello Sam,\n\nRefunds take 21 days.');
  await axe();
  await page.goto('/admin/tickets');
  await expect(page.getByRole('heading', { name: 'Promised answers' })).toBeVisible();
  await axe();
});
