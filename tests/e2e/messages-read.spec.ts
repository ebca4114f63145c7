import { expect, test as anyone } from './fixtures';
import { personOf, row, test } from './live-thread';
import { otherBrowser, send } from './two-browsers';

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
});
