import fs from 'node:fs';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import ICAL from 'ical.js';
import type { Page } from '@playwright/test';
import { PEOPLE } from '../../prisma/people';
import { expect, test } from './fixtures';

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

test('a client chooses a plan, staff activate it, and its invoice is read, paid and listed', async ({
  page,
  signIn,
  newPerson,
  axe,
}) => {
  test.slow();
  const person = newPerson('client');
  await signIn(person);
  await page.goto('/dashboard/billing?selectedPlan=professional');
  await page.getByRole('button', { name: 'Request this plan' }).click();
  await expect(page.getByText('We received your request for the Professional Plan.')).toBeVisible();
  await expect(page.getByText('Online payment isn’t available')).toHaveCount(0);
  await axe();

  await page.context().clearCookies();
  await signIn('admin');
  await page.goto('/admin/plan-requests');
  await axe();
  await openRow(page, person);
  await expect(
    page.getByRole('heading', { name: 'Activate the Professional Plan?' }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: person })).toBeVisible();
  await axe();
  await page.getByRole('button', { name: 'Activate plan' }).click();
  await expect(page.getByText('The plan is active')).toBeVisible();

  await page.context().clearCookies();
  await signIn(person);
  await page.goto('/dashboard/billing');
  await expect(page.getByRole('heading', { name: 'Professional Plan' })).toBeVisible();
  await axe();
  await page.getByRole('link', { name: /^Invoice \d{4}-\d{4}$/ }).click();
  await expect(page.getByText('Open', { exact: true })).toBeVisible();
  await axe();
  const number = (await page.getByRole('heading', { level: 1 }).textContent())!;
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download PDF' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`${number.replace('Invoice ', 'invoice-')}.pdf`);
  const words = await wordsOfPdf(await file.path());
  expect(words).toContain(number);
  expect(words).toContain('$49.99');

  const invoice = new URL(page.url()).pathname;
  await page.context().clearCookies();
  await signIn('admin');
  await page.goto(invoice);
  await page.getByRole('link', { name: 'Record a payment' }).click();
  await page.getByRole('button', { name: 'Record payment' }).click();
  await expect(page.getByRole('heading', { name: 'There is a problem' })).toBeVisible();
  await axe();
  await page.getByLabel('Check', { exact: true }).check();
  await page.getByLabel('Reference').fill('Check 88');
  await page.getByRole('button', { name: 'Record payment' }).click();
  await expect(page.getByText('Payment recorded.')).toBeVisible();
  await expect(page.getByText('Paid', { exact: true })).toBeVisible();

  await page.context().clearCookies();
  await signIn(person);
  await page.goto('/dashboard/billing/invoices');
  await expect(page.getByText('Paid', { exact: true })).toBeVisible();
  await axe();
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
  await axe();
  await page.getByRole('button', { name: 'Cancel this plan' }).click();
  await expect(page.getByText('You canceled this plan.')).toBeVisible();
  await page.getByRole('button', { name: 'Keep the Professional Plan' }).click();
  await expect(page.getByText('Your next period starts on')).toBeVisible();
});

test('a client books and sees it in their calendar, here and in a program of their own', async ({
  page,
  signIn,
  newPerson,
  axe,
  scripted,
}) => {
  test.slow();
  await signIn(newPerson('client'));
  await page.goto('/consultation/book?type=consultation&zone=America%2FNew_York');
  await page.getByRole('link', { name: 'Next month' }).click();
  await page.getByRole('table', { name: 'Days with free times' }).getByRole('link').nth(4).click();
  await page.getByRole('radio').last().check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Review your booking' }).click();
  await page.getByRole('button', { name: 'Book this consultation' }).click();
  await expect(page).toHaveURL(/\/consultations\/[\da-f-]{36}$/);
  const booked = new URL(page.url()).pathname;

  await page.goto('/dashboard/calendar');
  await axe();
  const entry = page.locator(`a[href="${booked}"]`).filter({ visible: true });
  for (let month = 0; month < 3 && (await entry.count()) === 0; month += 1)
    await page.getByRole('link', { name: 'Next month' }).click();
  await expect(entry).toBeVisible();
  if (scripted) await expect(page.getByRole('table')).toBeVisible();
  else await expect(page.getByRole('table')).toBeHidden();
  await axe();
  await entry.click();
  await expect(page).toHaveURL(booked);

  await page.goto('/dashboard/calendar/feed');
  await page.getByRole('button', { name: 'Create private address' }).click();
  await axe();
  const address = await page.getByLabel('Your private address').inputValue();
  const file = await page.request.get(new URL(address).pathname);
  const events = new ICAL.Component(ICAL.parse(await file.text()) as unknown[])
    .getAllSubcomponents('vevent')
    .map((event) => String(event.getFirstPropertyValue('url')));
  expect(events.some((url) => url.endsWith(booked))).toBe(true);
  await page.getByRole('link', { name: 'Turn it off' }).click();
  await axe();
  await page.getByRole('button', { name: 'Turn off address' }).click();
  await expect(page.getByText('Your private address is turned off.')).toBeVisible();
  expect((await page.request.get(new URL(address).pathname)).status()).toBe(404);
});

test('the demonstration shows an open, a paid and an overdue invoice, and staff the office’s week', async ({
  page,
  signIn,
  axe,
}) => {
  await signIn('many');
  await page.goto('/dashboard/billing/invoices');
  await expect(page.getByText('Overdue', { exact: true })).toBeVisible();
  await page.context().clearCookies();
  await signIn('admin');
  await page.goto('/admin/invoices?state=overdue');
  await expect(page.getByText(PEOPLE.many.fullName).first()).toBeVisible();
  await axe();
  await page.goto('/admin/calendar');
  await expect(page.getByRole('heading', { name: /^Week of / })).toBeVisible();
  await page.getByRole('link', { name: 'Next week' }).click();
  await axe();
});
