import { expect, test } from './fixtures';
import { otherBrowser, send } from './two-browsers';

test('staff draft a reply, edit and send it, and get a summary', async ({
  page: staff,
  browser,
  baseURL,
  extraHTTPHeaders,
  javaScriptEnabled,
  viewport,
  newPerson,
  signIn,
}) => {
  const options = { baseURL, extraHTTPHeaders, javaScriptEnabled, viewport };
  const client = await otherBrowser(browser, options, newPerson('client'));
  await client.goto('/messaging');
  const mark = crypto.randomUUID().slice(0, 8);
  await send(client, `Is the first consultation free? Can you fix my bicycle too? ${mark}`);
  await expect(client.getByText(/^Message sent\./)).toBeVisible();

  await signIn('admin');
  await staff.goto(`/messaging?q=${mark}`);
  await staff.getByRole('main').getByRole('listitem').getByRole('link').last().click();
  const field = staff.getByLabel('Message', { exact: true });
  await field.fill('Good to hear from you.');
  await staff.getByRole('button', { name: 'Draft a reply' }).click();
  const about = staff.getByRole('region', { name: 'About this draft' });
  await expect(about).toContainText('built-in guide');
  if (!javaScriptEnabled) await expect(about).toBeInViewport({ ratio: 0.9 });
  await expect(
    about.getByRole('list', { name: 'Sources' }).getByRole('link').first(),
  ).toBeVisible();
  await expect(field).toHaveValue(/^Good to hear from you\.\n\nHello .+,\n\n.*free/is);
  // The client has got nothing.
  await expect(client.getByText('Good to hear from you.')).toHaveCount(0);

  const drafted = `${await field.inputValue()}\n\nSee you soon.`;
  const sendReply = staff.getByRole('button', { name: 'Send', exact: true });
  // The draft leaves a gap for the bicycle, which is not sent.
  await field.fill(drafted);
  await sendReply.click();
  await expect(staff.getByText(/^Write your answer where it says/).first()).toBeVisible();
  await field.fill(drafted.replaceAll(/\[Add your answer here[^\]]*\]/g, ''));
  await sendReply.click();
  await expect(staff.getByText('Reply sent!')).toBeVisible();
  await client.goto('/messaging');
  await expect(client.getByText('See you soon.')).toBeVisible();

  await staff.getByRole('button', { name: 'Summarize conversation' }).click();
  await expect(
    staff.getByRole('heading', { level: 1, name: 'Summary of the conversation' }),
  ).toBeVisible();
  await expect(staff.getByText('“Is the first consultation free?”')).toBeVisible();
  await expect(staff.getByText(/wrote last: /)).toBeVisible();
  await staff.getByRole('link', { name: 'Back to the conversation' }).click();
  await expect(staff.getByText('See you soon.')).toBeVisible();
});
