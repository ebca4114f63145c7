import fs from 'node:fs';
import { getDocument } from 'unpdf/pdfjs';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { findPlan } from '~/domain/firm/plan-choice';
import { formatMoney } from '~/domain/money';
import { getFirm } from '~/models/firm/published.server';

const PLAN = findPlan(getFirm(), 'professional')!;

async function wordsOfPdf(file: string): Promise<string> {
  const task = getDocument({ data: new Uint8Array(fs.readFileSync(file)), verbosity: 0 });
  const text = await (await (await task.promise).getPage(1)).getTextContent();
  await task.destroy();
  return text.items.map((item) => ('str' in item ? item.str : '')).join(' ');
}

/** Follows a list of staff to the row that names an address, which may be on a later page. */
async function openRow(page: Page, address: string): Promise<void> {
  const row = page.getByRole('listitem').filter({ hasText: address });
  const next = page.getByRole('link', { name: 'Next page' });
  while ((await row.count()) === 0 && (await next.count()) > 0) await next.click();
  await row.getByRole('link').click();
}

test('a client requests a plan, staff activate it, and its invoice is paid', async ({
  page,
  signIn,
  newPerson,
}) => {
  test.slow();
  const person = newPerson('client');
  await signIn(person);
  await page.goto('/dashboard/billing?selectedPlan=professional');
  await page.getByRole('button', { name: 'Request this plan' }).click();
  await expect(page.getByText(`We received your request for the ${PLAN.title}.`)).toBeVisible();
  await expect(page.getByText('Online payment isn’t available')).toHaveCount(0);

  await page.context().clearCookies();
  await signIn('admin');
  await page.goto('/admin/plan-requests');
  await openRow(page, person);
  await expect(page.getByRole('heading', { name: `Activate the ${PLAN.title}?` })).toBeVisible();
  await expect(page.getByRole('link', { name: person })).toBeVisible();
  await page.getByRole('button', { name: 'Activate plan' }).click();
  await expect(page.getByText('The plan is active')).toBeVisible();

  await page.context().clearCookies();
  await signIn(person);
  await page.goto('/dashboard/billing');
  await expect(page.getByRole('heading', { name: PLAN.title })).toBeVisible();
  await page.getByRole('link', { name: /^Invoice \d{4}-\d{4}$/ }).click();
  await expect(page.getByText('Open', { exact: true })).toBeVisible();
  const number = (await page.getByRole('heading', { level: 1 }).textContent())!;
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download PDF' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`${number.replace('Invoice ', 'invoice-')}.pdf`);
  const words = await wordsOfPdf(await file.path());
  expect(words).toContain(number);
  expect(words).toContain(formatMoney(PLAN.priceCents));

  const invoice = new URL(page.url()).pathname;
  await page.context().clearCookies();
  await signIn('admin');
  await page.goto(invoice);
  await page.getByRole('link', { name: 'Record a payment' }).click();
  await page.getByLabel('Check', { exact: true }).check();
  await page.getByLabel('Reference').fill('Check 88');
  await page.getByRole('button', { name: 'Record payment' }).click();
  await expect(page.getByText('Payment recorded.')).toBeVisible();
  await expect(page.getByText('Paid', { exact: true })).toBeVisible();

  await page.context().clearCookies();
  await signIn(person);
  await page.goto('/dashboard/billing/invoices');
  await expect(page.getByText('Paid', { exact: true })).toBeVisible();
  const [statement] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download statement' }).click(),
  ]);
  expect(fs.readFileSync(await statement.path(), 'utf8')).toContain(',Check 88,');

  await page.goto('/dashboard/billing');
  await page.getByRole('link', { name: 'Choose Basic Plan' }).click();
  await page.getByRole('button', { name: 'Change to this plan' }).click();
  await expect(
    page.getByText(/Your plan changes to the Basic Plan \(\$29\.99 per month\)/),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Cancel your plan' }).click();
  await page.getByRole('button', { name: 'Cancel this plan' }).click();
  await expect(page.getByText('You canceled this plan.')).toBeVisible();
  await page.getByRole('button', { name: `Keep the ${PLAN.title}` }).click();
  await expect(page.getByText('Your next period starts on')).toBeVisible();
});
