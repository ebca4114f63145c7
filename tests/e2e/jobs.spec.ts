import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

/** Opens a sales tax return for the client at an address, and ends on its page. */
async function openJob(page: Page, email: string): Promise<void> {
  await page.goto('/admin/jobs/new');
  await page.getByLabel('Client’s name, email or phone').fill(email);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  const client = page.getByRole('listitem').filter({ has: page.getByText(email, { exact: true }) });
  await client.getByRole('link', { name: 'Robin Tell' }).click();
  await page.getByRole('link', { name: 'Sales tax return' }).click();
  await page.getByRole('button', { name: 'Open job' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Sales tax return/ })).toBeVisible();
}

test('staff move a job from new to filed, on its page, the board and the list', async ({
  page,
  newPerson,
  signIn,
  mail,
  scripted,
}) => {
  const client = newPerson('client');
  await signIn('admin');
  await openJob(page, client);
  const address = page.url();
  await page.getByRole('button', { name: 'Move to Preparing' }).click();
  await expect(page.getByText(/moved to Preparing\.$/)).toBeVisible();
  await page.getByRole('link', { name: 'Put on hold' }).click();
  await page.getByLabel('Reason').fill('Waiting for the bank');
  await page.getByRole('button', { name: 'Put on hold' }).click();
  await expect(page.getByText('Waiting for the bank')).toBeVisible();
  await page.getByRole('button', { name: 'Move to Preparing' }).click();
  await page.getByLabel('Note', { exact: true }).fill('Asked twice.');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByText('Asked twice.')).toBeVisible();

  await page.goto('/admin/jobs/board?type=sales-tax-return');
  if (scripted) await expect(page.locator('[data-board]')).toHaveAttribute('data-ready');
  const card = page.locator(`[data-card="${address.split('/').at(-1)}"]`);
  const moved = page.waitForResponse((answer) => answer.url().endsWith('/stage'));
  await card.getByRole('button', { name: /to Ready to file/ }).click();
  await moved;
  await expect(page.locator('[data-column=ready]').locator(card)).toBeVisible();
  await page.goto(address);
  await page.getByRole('button', { name: 'Move to Filed' }).click();
  await mail(client, ({ subject }) => /^Filed: Sales tax return/.test(subject ?? ''));

  await page.goto('/admin/jobs?stage=filed&type=sales-tax-return');
  await page.getByRole('checkbox').first().check();
  await page.getByLabel('Assign the selected jobs to').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(page).toHaveURL('/admin/jobs?stage=filed&type=sales-tax-return');
  await expect(page.getByText(/^Assigned one job\.|^They were already assigned/)).toBeVisible();
});

test.describe('a card on the job board', { tag: '@script' }, () => {
  test('is shown in its new stage after somebody else moved it', async ({
    page,
    newPerson,
    signIn,
  }) => {
    await signIn('admin');
    await openJob(page, newPerson('client'));
    const address = page.url();
    await page.goto('/admin/jobs/board?type=sales-tax-return');
    await expect(page.locator('[data-board]')).toHaveAttribute('data-ready');
    const origin = { Origin: new URL(address).origin };
    await page.request.post(`${address}/stage`, {
      form: { from: 'waiting-for-documents', to: 'ready' },
      headers: origin,
      maxRedirects: 0,
    });
    const card = page.locator(`[data-card="${address.split('/').at(-1)}"]`);
    await card.locator('[data-handle]').hover();
    await page.mouse.down();
    const target = (await page.locator('[data-column=preparing]').boundingBox())!;
    await page.mouse.move(target.x + 60, target.y + 80, { steps: 8 });
    await page.mouse.up();
    await expect(page.getByText('Someone just moved this job.')).toBeVisible();
    await expect(page.locator('[data-column=ready]').locator(card)).toBeVisible();
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

    test('can be dragged by a finger', async ({ page, newPerson, signIn }) => {
      await signIn('admin');
      await openJob(page, newPerson('client'));
      const id = page.url().split('/').at(-1);
      await page.goto('/admin/jobs/board?type=sales-tax-return');
      await expect(page.locator('[data-board]')).toHaveAttribute('data-ready');
      const card = page.locator(`[data-card="${id}"]`);
      await card.scrollIntoViewIfNeeded();
      const from = (await card.locator('[data-handle]').boundingBox())!;
      const to = (await page.locator('[data-column=preparing]').boundingBox())!;
      const start = { x: Math.round(from.x + 20), y: Math.round(from.y + 20) };
      const end = { x: Math.round(to.x + 20), y: start.y };
      const touch = await page.context().newCDPSession(page);
      const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: (typeof start)[]) =>
        touch.send('Input.dispatchTouchEvent', { type, touchPoints: points });
      await send('touchStart', [start]);
      for (const x of [start.x + 10, end.x]) await send('touchMove', [{ ...end, x }]);
      await send('touchEnd', []);
      await expect(page.locator('[data-column=preparing]').locator(card)).toBeVisible();
    });
  });
});
