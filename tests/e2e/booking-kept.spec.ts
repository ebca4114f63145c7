import type { Page } from '@playwright/test';
import { PEOPLE, type PersonName } from '../../prisma/people';
import { expect, test } from './fixtures';

const NOTES = `Two jobs, a rental & <b>questions</b>. ${'n'.repeat(1_900)}`;
/** Each project has a person and a day of its own, so that none takes another's time. */
const PROJECTS = ['js-desktop', 'no-js-phone'];
const PERSONS: readonly PersonName[] = ['client', 'student'];
const projectIndex = () => PROJECTS.indexOf(test.info().project.name);

const notes = (page: Page) => page.getByLabel('Notes (optional)');
const review = (page: Page) => page.getByRole('heading', { name: 'Review your booking' });

async function chooseTime(page: Page, service: string): Promise<void> {
  await page.goto(`/consultation/book?type=${service}&zone=America%2FNew_York`);
  await page.getByRole('link', { name: 'Next month' }).click();
  await page
    .getByRole('table', { name: 'Days with free times' })
    .getByRole('link')
    .nth(4 + projectIndex())
    .click();
  await page.getByRole('radio', { name: /^9:30 AM/ }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeVisible();
}

test('keeps what was typed over a change, a reload and Back, and adds notes to a time booked already', async ({
  page,
  signIn,
}) => {
  test.slow();
  const person = PERSONS[projectIndex()]!;
  await signIn(person);
  await chooseTime(page, 'tax-planning');
  await expect(page.getByLabel('Phone number')).toBeHidden();
  await page.getByLabel('By phone').check();
  await expect(page.getByLabel('Phone number')).toHaveValue(PEOPLE[person].phone);
  await page.getByLabel('Phone number').fill('call me');
  await notes(page).fill(NOTES);

  await page.getByRole('button', { name: 'Review your booking' }).click();
  await expect(page.getByRole('alert')).toContainText('Enter a phone number');
  await expect(notes(page)).toHaveValue(NOTES);
  await page.getByLabel('Phone number').fill('(407) 555-0177');
  await page.getByRole('button', { name: 'Choose another day' }).click();
  await expect(page.getByRole('heading', { name: 'Choose a time' })).toBeVisible();
  await expect(page.getByRole('radio', { name: /^9:30 AM/ })).toBeChecked();
  await page.getByRole('radio', { name: /^9:00 AM/ }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(notes(page)).toHaveValue(NOTES);
  await expect(page.getByLabel('By phone')).toBeChecked();

  await page.getByRole('button', { name: 'Review your booking' }).click();
  await expect(review(page)).toBeVisible();
  await page.reload();
  await expect(page.getByText(NOTES)).toBeVisible();
  await page.goBack();
  await expect(notes(page)).toHaveValue(NOTES);
  await page.reload();
  await expect(notes(page)).toHaveValue(NOTES);
  await page.goForward();
  await expect(page.getByText('We will call you at (407) 555-0177.')).toBeVisible();

  await page.getByRole('link', { name: 'Change the service' }).click();
  await page.getByRole('link', { name: 'Financial Review' }).click();
  await page.getByRole('radio', { name: /^9:30 AM/ }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(notes(page)).toHaveValue(NOTES);
  await page.getByRole('button', { name: 'Review your booking' }).click();
  await page.getByRole('link', { name: 'Change your notes' }).click();
  await notes(page).fill('Short notes.');
  await page.getByLabel('In person').check();
  await page.getByRole('button', { name: 'Review your booking' }).click();
  await expect(page.getByRole('main').getByText('120 Swan Boat Lane')).toBeVisible();

  await page.getByRole('button', { name: 'Book this consultation' }).click();
  await expect(page.getByText('Your consultation is booked.')).toBeVisible();
  await expect(page.getByText('In person at our office: 120 Swan Boat Lane')).toBeVisible();
  const booked = page.url();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'You already booked this' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeVisible();
  await expect(notes(page)).toHaveValue('Short notes.');

  await notes(page).fill('And one more question.');
  await page.getByRole('button', { name: 'Review your booking' }).click();
  await expect(page.getByText('You already have this consultation at this time.')).toBeVisible();
  await page.getByRole('link', { name: 'Add these notes to it' }).click();
  await expect(notes(page)).toHaveValue('Short notes.\n\nAnd one more question.');
  await page.getByLabel('By video').check();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page).toHaveURL(booked);
  await expect(page.getByText('Your changes are saved.')).toBeVisible();
  await expect(page.getByText('And one more question.')).toBeVisible();
  await expect(
    page.getByRole('link', { name: 'meet.eola-tax.example/daniel-osei' }),
  ).toHaveAttribute('href', 'https://meet.eola-tax.example/daniel-osei');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Cancel this consultation' }).click();
  await expect(page.getByText('Your consultation is canceled.')).toBeVisible();
});
