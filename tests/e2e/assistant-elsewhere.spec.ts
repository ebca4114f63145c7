import { ask, exchanges, field, open } from './assistant-page';
import { expect, test } from './fixtures';
import { otherBrowser } from './two-browsers';
import { formatMoney } from '~/domain/money';
import { getFirm } from '~/models/firm/published.server';

const HOURS = 'What are your hours?';
const PRICE = 'How much is an individual tax return?';

test('an answer appears on the person’s other open pages in order, and for nobody else @script', async ({
  page,
  browser,
  baseURL,
  extraHTTPHeaders,
  newPerson,
  signIn,
}) => {
  const person = newPerson('client');
  await signIn(person);
  await page.goto('/assistant');
  await expect(page.locator('[data-island=assistant]')).toHaveAttribute('data-ready');

  const options = { baseURL, extraHTTPHeaders };
  const dialog = await otherBrowser(browser, options, person);
  const stranger = await otherBrowser(browser, options, newPerson('client'));
  for (const each of [dialog, stranger]) {
    const hears = each.waitForResponse((answer) => answer.url().includes('/assistant/stream?'));
    await each.goto('/services');
    await open(each);
    await hears;
  }

  await ask(page, HOURS);
  await expect(page.getByText('Jennifer has answered.')).toBeVisible();
  await expect(exchanges(dialog)).toHaveCount(1);
  await expect(exchanges(dialog)).toContainText(HOURS);
  await expect(exchanges(dialog)).toContainText('9');
  await expect(dialog.getByText('Jennifer answered in another tab.')).toBeAttached();
  await ask(dialog, PRICE);
  await expect(dialog.getByText('Jennifer has answered.')).toBeVisible();
  for (const each of [page, dialog]) {
    await expect(exchanges(each)).toHaveCount(2);
    await expect(exchanges(each).first()).toContainText(HOURS);
    await expect(exchanges(each).last()).toContainText(
      formatMoney(getFirm().content.service[0]!.priceCents),
    );
  }

  // What came while the dialog was closed is there when it is opened again.
  await dialog.keyboard.press('Escape');
  await ask(page, 'Is the first consultation free?');
  await expect(exchanges(page)).toHaveCount(3);
  await expect(page.getByText('Jennifer has answered.')).toBeVisible();
  await open(dialog);
  await expect(exchanges(dialog)).toHaveCount(3);
  await expect(exchanges(dialog).last()).toContainText('Is the first consultation free?');
  await exchanges(dialog).last().getByRole('button', { name: 'Yes' }).click();
  await expect(dialog.getByText('You rated this answer helpful.')).toBeVisible();

  // A question of their own comes after all of that, and theirs is the only one.
  await ask(stranger, HOURS);
  await expect(stranger.getByText('Jennifer has answered.')).toBeVisible();
  await expect(exchanges(stranger)).toHaveCount(1);
  await expect(field(stranger)).toHaveValue('');
  await dialog.context().close();
  await stranger.context().close();
});
