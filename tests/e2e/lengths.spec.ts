import { expect, test } from './fixtures';

/** Pixels at 360 px, the whole page with its footer. */
const LONGEST = {
  '/': 6500,
  '/services': 4500,
  '/courses': 4500,
  '/video-classes': 3500,
  '/login': 1200,
  '/register': 1950,
  '/tax-forms': 2800,
  '/same-day-services': 3200,
  '/contact': 1900,
};

test('long pages stay short on a phone @no-script', async ({ page }) => {
  for (const [path, most] of Object.entries(LONGEST)) {
    await page.goto(path);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height, path).toBeLessThanOrEqual(most);
  }
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
