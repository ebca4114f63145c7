import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

/** Opens a job of a type for a client of its own, and leads to its page. */
async function openJob(page: Page, email: string, type: RegExp) {
  await page.goto(`/admin/jobs/new?q=${encodeURIComponent(email)}`);
  const client = page.locator('main li').filter({ hasText: email });
  await client.getByRole('link', { name: 'Robin Tell' }).click();
  await page.getByRole('link', { name: type }).click();
  await page.getByLabel('Due date').fill('2030-04-15');
  await page.getByRole('button', { name: 'Open job' }).click();
  await expect(page.getByText('The job is open.')).toBeVisible();
}

test('staff send organizers in four clicks, remind who hasn’t begun, and start without', async ({
  page,
  newPerson,
  signIn,
  mail,
}) => {
  const client = newPerson('client');
  await signIn('admin');
  // No other journey has a job of this type, which then would wait for its organizer.
  await openJob(page, client, /^Corporation return/);
  const job = page.url();

  await page.goto('/admin/organizers');
  await page.getByRole('link', { name: 'Send organizers' }).click();
  await page.getByRole('link', { name: /^Corporation return/ }).click();
  await page.getByRole('button', { name: /^Send th/ }).click();
  await expect(page.getByText(/^Sent .*organizers?\.$/)).toBeVisible();
  await mail(client, ({ subject }) => /organizer is ready$/.test(subject ?? ''));

  await page.goto(`/admin/organizers?state=not-started&q=${encodeURIComponent(client)}`);
  const listed = page.locator('main li').filter({ hasText: 'Robin Tell' });
  await expect(listed).toContainText('Not started');
  await page.getByRole('button', { name: /^Remind/ }).click();
  await expect(page.getByText('The client was reminded.')).toBeVisible();
  const reminder = await mail(client, ({ subject }) => /^Reminder/.test(subject ?? ''));
  expect(reminder.text).toContain(': Not started');

  await page.goto(job);
  await expect(
    page.getByText('Waiting for: letter to send for signature, organizer not started'),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Go on anyway' }).click();
  await page.getByLabel('Reason').fill('Told us by phone');
  await page.getByRole('button', { name: 'Go on anyway' }).click();
  await expect(page.getByText('The job moved to Preparing.')).toBeVisible();
  await expect(
    page.getByText(/^Without letter to send .*, organizer not started\. Told us by phone$/),
  ).toBeVisible();
});

test('staff open the next month’s jobs but for who is left out', async ({
  page,
  newPerson,
  signIn,
}) => {
  const [stays, leaves] = [newPerson('client'), newPerson('client')];
  await signIn('admin');
  for (const client of [stays, leaves]) await openJob(page, client, /^Monthly bookkeeping/);
  await page.goto('/admin/jobs');
  await page.getByRole('link', { name: 'Open the next period’s jobs' }).click();
  await page.getByRole('link', { name: /^Monthly bookkeeping/ }).click();
  const offered = page.locator('main li').filter({ hasText: 'Robin Tell' });
  const before = await offered.count();
  await offered
    .first()
    .getByLabel(/^Leave out/)
    .check();
  await page.getByRole('button', { name: /^Open th/ }).click();
  await expect(page.getByText(/^Opened /)).toBeVisible();
  await page.goto('/admin/jobs/next-period?type=monthly-bookkeeping');
  expect(before).toBeGreaterThan(1);
  await expect(offered).toHaveCount(1);
});
