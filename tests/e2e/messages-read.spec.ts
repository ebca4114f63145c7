import { expect, test as anyone } from './fixtures';
import { personOf, row, test } from './live-thread';
import { messageField, otherBrowser, send, sendButton } from './two-browsers';

anyone(
  'the bell rests on the page on which a message is read, with script and without',
  async ({ page, browser, baseURL, extraHTTPHeaders, viewport, newPerson, signIn, axe }) => {
    const options = { baseURL, extraHTTPHeaders, viewport };
    await signIn(newPerson('client'));
    await page.goto('/messaging');
    const bell = page.getByRole('banner').getByRole('link', { name: /^Notifications/ });
    const before = await bell.getAttribute('aria-label');
    const staff = await otherBrowser(browser, options, 'admin@demo.example');
    await staff.goto(`/messaging/${await personOf(page)}`);
    await send(staff, 'Your return is ready.');
    await expect(row(staff, 'Your return is ready.')).toBeVisible();
    await staff.context().close();
    if (anyone.info().project.name.startsWith('no-js')) {
      await page.goto('/account');
      await expect(bell).not.toHaveAccessibleName(before!);
    }
    await page.goto('/messaging');
    await expect(row(page, 'Your return is ready.')).toBeVisible();
    await expect(bell).toHaveAccessibleName(before!);
    await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Today' })).toContainText('Your return is ready.');
    await axe();
  },
);

test.describe('a live conversation @once', () => {
  test('has the bell’s number told as messages are read', async ({ client, staff }) => {
    const bell = client.locator('[data-bell]');
    const before = await bell.getAttribute('aria-label');
    await bell.evaluate((link) => link.setAttribute('aria-label', 'stale'));
    await send(staff, 'Hello');
    await expect(row(client, 'Hello')).toBeVisible();
    await expect(bell).toHaveAttribute('aria-label', before!);
  });

  test('calls its days anew at midnight, and what is on its way today’s', async ({
    page,
    client,
  }) => {
    await send(client, 'Before midnight');
    await expect(row(client, 'Before midnight')).toContainText('ET');
    await page.clock.install();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
    await page.route(/\/messaging\/(since|messages)/, () => undefined);
    await expect(page.getByRole('link', { name: 'Check for new messages' })).toHaveCount(0);
    await page.clock.fastForward('24:00:00');
    await expect(page.getByRole('list', { name: 'Yesterday' })).toContainText('Before midnight');
    await messageField(page).fill('After midnight');
    await sendButton(page).click();
    await expect(page.getByRole('list', { name: 'Today' })).toContainText('After midnight');
  });
});
