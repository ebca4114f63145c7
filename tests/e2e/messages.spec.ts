import { PDF, PNG } from '../support/files';
import { expect, test } from './fixtures';
import { otherBrowser, send, sendButton } from './two-browsers';

test('a client and the office write to each other in two browsers', async ({
  page: client,
  browser,
  baseURL,
  extraHTTPHeaders,
  javaScriptEnabled,
  viewport,
  scripted,
  newPerson,
  signIn,
}) => {
  const person = newPerson('client');
  await signIn(person);
  await client.goto('/dashboard/messages');
  await expect(client).toHaveURL('/messaging');
  await expect(client.locator('#composer')).toContainText(/Messaging as: .+Client/);

  // A blank message can't be sent.
  if (scripted) await expect(sendButton(client)).toBeDisabled();
  else {
    await send(client, '   ');
    await expect(client.getByRole('alert')).toContainText('Write a message before you send it.');
    await expect(client.getByRole('alert')).toBeInViewport();
  }
  const question = `Where is my refund? ${crypto.randomUUID().slice(0, 8)}`;
  await client.getByText('Add files', { exact: true }).click();
  await expect(client.getByLabel('Files')).toBeVisible();
  await client.getByLabel('Files').setInputFiles([
    { name: 'w-2.pdf', mimeType: 'application/pdf', buffer: PDF },
    { name: 'photo.png', mimeType: 'image/png', buffer: PNG },
  ]);
  if (scripted)
    await expect(client.getByText('Write a message to go with your files.')).toBeVisible();
  await send(client, question);
  await expect(client.getByText(/^Message sent\./)).toBeVisible();
  await expect(client.getByText(/^You will hear from us by .* ET\.$/)).toBeVisible();
  await expect(client.getByRole('listitem').filter({ hasText: question })).toContainText('You');
  await expect(client.getByRole('link', { name: 'w-2.pdf' })).toBeVisible();
  const picture = client.getByRole('link', { name: 'photo.png' }).locator('img');
  await picture.scrollIntoViewIfNeeded();
  await expect(picture).toHaveJSProperty('naturalWidth', 1);
  await expect(picture).toHaveJSProperty('offsetHeight', 120);

  const options = { baseURL, extraHTTPHeaders, javaScriptEnabled, viewport };
  const staff = await otherBrowser(browser, options, 'admin@demo.example');
  await staff.goto('/admin/messages');
  await staff.getByLabel('Search names, messages and files').fill(question.slice(-8));
  await staff.getByRole('button', { name: 'Search' }).click();
  await staff.getByRole('main').getByRole('listitem').getByRole('link').last().click();
  const asked = staff.getByRole('listitem').filter({ hasText: question });
  await expect(asked).toContainText('Client');
  await expect(staff.locator('#composer')).toContainText('Messaging as: Alma ReyesAdmin');
  await staff.getByRole('button', { name: 'Assign to me' }).click();
  await expect(staff.getByText('Assigned to you.')).toBeVisible();
  await send(staff, 'It was sent on Friday.');
  await expect(staff.getByText('Reply sent!')).toBeVisible();
  await staff.getByRole('link', { name: 'Write an internal note' }).click();
  await staff.getByLabel('Note').fill('Called the IRS about it.');
  await staff.getByRole('button', { name: 'Save note' }).click();
  await expect(staff.getByRole('listitem').filter({ hasText: 'Called the IRS' })).toContainText(
    'Internal note',
  );

  // With script it is there by itself.
  if (!scripted) {
    const check = client.getByRole('link', { name: 'Check for new messages' });
    await check.click();
    await expect(client.getByText('No new messages.')).toHaveCount(0);
    await check.click();
    await expect(client.getByText('No new messages.')).toBeVisible();
  }
  await expect(client.getByText('It was sent on Friday.')).toBeVisible();
  await expect(client.getByText('Called the IRS about it.')).toHaveCount(0);
  await expect(client.getByRole('listitem').filter({ hasText: question })).toContainText('Read ');
  const download = client.waitForEvent('download');
  await client.getByRole('link', { name: 'w-2.pdf' }).click();
  expect((await download).suggestedFilename()).toBe('w-2.pdf');

  await staff.getByRole('button', { name: 'Close conversation' }).click();
  await expect(staff.getByRole('button', { name: 'Reopen conversation' })).toBeVisible();
  await send(client, 'Thank you!');
  await expect(client.getByRole('listitem').filter({ hasText: 'Thank you!' })).toBeVisible();
  if (!scripted) await staff.getByRole('link', { name: 'Check for new messages' }).click();
  await expect(staff.getByRole('listitem').filter({ hasText: 'Thank you!' })).toBeVisible();
  // Somebody waits: closing asks first.
  await staff.getByRole('link', { name: 'Close conversation' }).click();
  await expect(staff.getByText(/was promised an answer by/)).toBeVisible();
  await staff.getByRole('button', { name: 'Close without answering' }).click();
  await expect(staff.getByText(/^The conversation is closed\./).first()).toBeVisible();
  await staff.context().close();
});

test('staff use canned replies and see who waits first', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/messaging');
  await expect(
    page.getByRole('main').getByRole('listitem').filter({ hasText: 'Howard Finch' }),
  ).toContainText('Late since');
  await page.getByRole('link', { name: 'Sam Whitaker' }).click();
  await page.getByText('Canned replies', { exact: true }).last().click();
  const message = page.getByLabel('Message', { exact: true });
  await message.fill('Hello Sam,');
  await page.getByRole('button', { name: 'Refund times' }).click();
  await expect(message).toHaveValue(/^Hello Sam,\n\nThe IRS usually sends refunds within 21 days/);
  await page.getByRole('button', { name: 'Close conversation' }).click();
  await expect(page.getByText('It stays closed when you reply')).toBeVisible();
  await page.getByRole('button', { name: 'Reopen conversation' }).click();
  await expect(page.getByText('The conversation is open again.')).toBeVisible();
  await page.goto('/admin/tickets');
  await expect(page.getByRole('heading', { name: 'Response times' })).toBeVisible();
});

test('a conversation opens at its newest message @no-script', async ({
  page,
  newPerson,
  signIn,
}) => {
  await signIn(newPerson('client'));
  for (const [path, send] of [
    ['/assistant', 'Ask Jennifer'],
    ['/messaging', 'Send'],
  ] as const) {
    await page.goto(path);
    for (let sent = 1; sent <= 6; sent += 1) {
      await page
        .getByLabel(path === '/messaging' ? 'Message' : 'Your question', { exact: true })
        .fill(`Where is form ${sent}?`);
      await page.getByRole('button', { name: send, exact: true }).click();
      await expect(page.getByText(`Where is form ${sent}?`).last()).toBeVisible();
    }
    await page.goto('/contact');
    await page.goto(path);
    await expect(page.getByText('Where is form 6?')).toBeInViewport();
    await expect(page.getByText('Where is form 1?')).toBeHidden();
    await page.getByText('Earlier messages', { exact: true }).click();
    await expect(page.getByText('Where is form 1?')).toBeVisible();
  }
});
