import { expect, test } from './fixtures';

test('a message with a mistake is kept, then sent, and read by staff', async ({
  page,
  signIn,
  scripted,
}) => {
  await page.goto('/contact');
  await page.getByLabel('Message').fill('What does a return with two W-2s cost?');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('alert')).toContainText('Name is required');
  await expect(page.getByRole('alert')).toContainText('Email is required');
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(page.getByLabel('Message')).toHaveValue('What does a return with two W-2s cost?');
  const message = `What does a return with two W-2s cost? ${crypto.randomUUID()}`;
  await page.getByLabel('Name').fill('Ines <b>Alder</b>');
  if (scripted)
    await expect(page.locator('#contact-form').getByText('Error: Name is required')).toHaveCount(0);
  await page.getByLabel('Email', { exact: true }).fill('ines@home.example');
  await page.getByLabel('Message').fill(message);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Message sent. Thank you!')).toBeVisible();
  await expect(page).toHaveURL('/thank-you');
  await expect(
    page.getByText(
      'Your message has been received. One of our team members will follow up with you shortly.',
    ),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL('/');

  await signIn('admin');
  await page.goto('/admin/tickets?order=newest');
  await expect(page.getByText(message)).toBeVisible();
  await expect(page.getByText('Ines <b>Alder</b>').first()).toBeVisible();
});

test('the sent note stays 1.5 seconds before the next page and five on it @script', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/contact');
  await page.getByLabel('Name').fill('Ines Alder');
  await page.getByLabel('Email', { exact: true }).fill('ines@home.example');
  await page.getByLabel('Message').fill(`How long does a note stay? ${crypto.randomUUID()}`);
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
  await page.getByRole('button', { name: 'Send Message' }).click();
  const note = page.getByText('Message sent. Thank you!');
  await expect(note).toBeVisible();
  await page.clock.runFor(1_400);
  expect(page.url()).toMatch(/\/contact$/);
  await page.clock.runFor(200);
  await expect(page).toHaveURL('/thank-you');
  await expect(note).toBeVisible();
  await page.clock.runFor(5_100);
  await expect(note).toHaveCount(0);
});
