import { ask, askButton, dialog, exchanges, field, open, opener } from './assistant-page';
import { expect, test } from './fixtures';
import { formatMoney } from '~/domain/money';
import { getFirm } from '~/models/firm/published.server';

test('the assistant answers on a page of its own without script @no-script', async ({ page }) => {
  await page.goto('/services');
  await opener(page).click();
  await expect(page).toHaveURL('/assistant?from=%2Fservices');
  await page.getByRole('button', { name: 'How much is an individual tax return?' }).click();
  await expect(exchanges(page)).toContainText(
    formatMoney(getFirm().content.service[0]!.priceCents),
  );
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('You rated this answer helpful.')).toBeInViewport();
  await askButton(page).click();
  await expect(page.getByRole('alert')).toContainText('Please enter a message.');
  await expect(page.getByRole('alert')).toBeInViewport();
  await expect(page).toHaveTitle(/^Error: /);
});

test.describe('the assistant’s dialog', { tag: '@script' }, () => {
  test('loads when opened, keeps the focus, sends on Enter and leaves a wide page usable', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1024, height: 800 });
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('.js')) scripts.push(request.url());
    });
    await page.goto('/services', { waitUntil: 'networkidle' });
    expect(scripts).toHaveLength(1);
    await open(page);
    expect(scripts.length).toBeGreaterThan(1);
    await expect(dialog(page)).toHaveJSProperty('offsetHeight', 600);
    await expect(field(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeVisible();
    for (let key = 0; key < 12; key++) {
      await page.keyboard.press('Tab');
      const inside =
        'document.activeElement.closest("dialog") || document.activeElement === document.body';
      expect(await page.evaluate(`Boolean(${inside})`)).toBe(true);
    }
    await askButton(page).click();
    await expect(page.getByText('Please enter a message.')).toBeVisible();
    await expect(field(page)).toBeFocused();
    await field(page).pressSequentially('What are your hours?');
    await expect(page.getByText('Please enter a message.')).toBeHidden();
    await field(page).press('Enter');
    await expect(page.getByText('Jennifer has answered.')).toBeVisible();
    const share = await dialog(page).evaluate(
      (all: HTMLElement) =>
        all.querySelector<HTMLElement>('.overflow-y-auto')!.offsetHeight / all.offsetHeight,
    );
    expect(share).toBeGreaterThan(0.6);
    await dialog(page).getByText('Ask by voice', { exact: true }).click();
    await expect(dialog(page)).toContainText('no transcription service set up');

    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/contact');
    await open(page);
    await page.getByLabel('Name', { exact: true }).fill('Maria Lopez');
    await expect(dialog(page)).toBeVisible();
  });

  test('keeps the conversation over a reload and on other pages until it is deleted', async ({
    page,
  }) => {
    await page.goto('/tax-calculator');
    await open(page);
    await page.getByRole('button', { name: 'How much tax on $85,000 single in 2025?' }).click();
    await expect(page.getByText('Jennifer has answered.')).toBeVisible();
    await expect(exchanges(page)).toContainText(/\$\d/);
    await page.getByRole('button', { name: 'No', exact: true }).click();
    await expect(page.getByText('You rated this answer not helpful.')).toBeVisible();
    await ask(page, 'What are your hours?');
    await expect(exchanges(page)).toHaveCount(2);
    await expect(exchanges(page).last()).toContainText('9');
    await expect(field(page)).toHaveValue('');
    await page.setViewportSize({ width: 360, height: 640 });

    await page.goto('/services');
    await open(page);
    await expect(exchanges(page)).toHaveCount(2);
    // On a phone it fills the screen, and what was said last is in sight.
    await expect(dialog(page)).toHaveJSProperty('offsetHeight', 640);
    await expect(exchanges(page).last()).toBeInViewport();
    await exchanges(page).first().scrollIntoViewIfNeeded();
    await expect(exchanges(page).last()).not.toBeInViewport({ ratio: 0.5 });
    await page.keyboard.press('Escape');
    await open(page);
    await expect(exchanges(page).last()).toBeInViewport({ ratio: 0.5 });
    await expect(exchanges(page).first()).toContainText('You rated this answer not helpful.');
    await page.reload();
    await open(page);
    await expect(exchanges(page)).toHaveCount(2);

    await page.goto('/assistant');
    await expect(exchanges(page)).toHaveCount(2);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('link', { name: 'Delete this conversation' }).click();
    await page.getByRole('button', { name: 'Delete conversation' }).click();
    await expect(page.getByText('Your conversation with Jennifer is deleted.')).toBeVisible();
    await expect(page.getByText('Your conversation will be here.')).toBeVisible();
    await page.goto('/services');
    await open(page);
    await expect(page.getByText('Your conversation will be here.')).toBeVisible();
  });

  test('offers to refresh the page when it fails to render', async ({ page, complaints }) => {
    await page.route('**/services', async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      const body = html.replace(/&quot;questions&quot;:\[[^\]]*\]/, '&quot;questions&quot;:null');
      await route.fulfill({ response, body });
    });
    await page.goto('/services');
    await opener(page).click();
    await expect(dialog(page).getByText('Something went wrong.')).toBeVisible();
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Refresh the page' }).click();
    await reloaded;
    complaints.length = 0;
  });
});

test('signing out deletes the assistant’s conversation from the browser @script', async ({
  page,
  signIn,
  newPerson,
}) => {
  await signIn(newPerson('client'));
  await page.goto('/services');
  await open(page);
  await ask(page, 'What are your hours?');
  await expect(page.getByText('Jennifer has answered.')).toBeVisible();
  const kept = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => /^assistant /.test(key)));
  await expect.poll(kept).toHaveLength(1);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Logout' }).filter({ visible: true }).click();
  await expect(page).toHaveURL('/login');
  expect(await kept()).toEqual([]);
  await page.goto('/services');
  await open(page);
  await expect(page.getByText('Your conversation will be here.')).toBeVisible();
});
