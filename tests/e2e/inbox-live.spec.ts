import { expect } from './fixtures';
import { row, test } from './live-thread';
import { send } from './two-browsers';

test('the inbox updates, and keeps the focus and its filter @script', async ({ client, staff }) => {
  const words = `Waiting ${crypto.randomUUID().slice(0, 8)}`;
  await send(client, 'Hello');
  await expect(row(staff, 'Hello')).toBeVisible();
  await staff.goto('/messaging?show=unassigned');
  await expect(staff.locator('[data-island=inbox][data-ready]')).toHaveCount(1);
  const line = staff.getByRole('listitem').filter({ hasText: words });
  const first = staff.locator('[data-island=inbox] a').first();
  await first.focus();
  const name = await first.textContent();
  await send(client, words);
  await expect(line).toContainText('1 unread');
  await expect(staff.locator('[data-island=inbox] a:focus')).toHaveText(name!);
  await expect(staff).toHaveURL('/messaging?show=unassigned');
});
