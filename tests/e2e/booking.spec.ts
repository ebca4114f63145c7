import type { Page } from '@playwright/test';
import ICAL from 'ical.js';
import { proofIn } from '../support/mailbox';
import { expect, test } from './fixtures';

const NOTES = `Two jobs, a rental & <b>questions</b>. ${'n'.repeat(1_900)}`;
const notes = (page: Page) => page.getByLabel('Notes (optional)');

test.use({ timezoneId: 'Europe/Madrid' });

/** Ten o'clock on a day of the next month: the demo's own bookings leave the mornings free. */
async function chooseTime(page: Page, day: number): Promise<void> {
  await page.getByRole('link', { name: 'Next month' }).click();
  await page
    .getByRole('table', { name: 'Days with free times' })
    .getByRole('link')
    .nth(day)
    .click();
  await page.getByRole('radio', { name: /\b10:00 AM/ }).check();
}

test('a visitor chooses a time first, confirms by the emailed code and gets an account', async ({
  page,
  mail,
}) => {
  const email = `visitor-${test.info().project.name}-${test.info().retry}@home.example`;
  await page.goto('/');
  await page.getByRole('link', { name: 'Get Started with a FREE Tax Consultation' }).click();
  await expect(page.getByRole('link', { name: 'I have an account' })).toBeVisible();
  await chooseTime(page, 8);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Full name').fill('Nora Vale');
  await page.getByLabel('Notes (optional)').fill('My first return.');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Email me a code' }).click();
  await expect(page.getByText(`We emailed a six-digit code to ${email} at`)).toBeVisible();
  const { code } = proofIn(await mail(email));

  await page.getByRole('link', { name: 'Change your notes' }).click();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
  await page.getByLabel('Notes (optional)').fill('My first return, and a rental.');
  await page.getByRole('button', { name: 'Email me a code' }).click();
  await page.getByLabel('Six-digit code').fill(code);
  await page.getByRole('button', { name: 'Confirm and book' }).click();
  await expect(page.getByText('Your consultation is booked.')).toBeVisible();
  await expect(page.getByText('My first return, and a rental.')).toBeVisible();
  await page.goto('/client/dashboard');
  await expect(page.getByRole('heading', { name: 'Welcome, Nora' })).toBeVisible();
});

test('a client books without retyping, adds notes, sees it in their calendar, moves it and cancels it from the email', async ({
  page,
  scripted,
  mail,
  browser,
  clientIp,
  newPerson,
  signIn,
}) => {
  test.slow();
  const address = newPerson('client');
  await signIn(address);
  await page.goto('/consultation/book?type=Tax%20Planning&origin=services&zone=Europe%2FMadrid');
  await expect(page.getByRole('heading', { name: 'Tax Planning' })).toBeVisible();
  await expect(page.getByText('90-minute meeting')).toBeVisible();
  // Each project has a day of its own, so that neither takes the other's time.
  await chooseTime(page, scripted ? 4 : 5);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('Phone number')).toBeHidden();
  await page.getByLabel('By phone').check();
  await page.getByLabel('Phone number').fill('call me');
  await notes(page).fill(NOTES);

  await page.getByRole('button', { name: 'Review your booking' }).click();
  await expect(page.getByRole('alert')).toContainText('Enter the phone number');
  await expect(notes(page)).toHaveValue(NOTES);
  await page.getByLabel('Phone number').fill('(407) 555-0177');
  await page.getByRole('button', { name: 'Choose another day' }).click();
  await expect(page.getByRole('heading', { name: 'Choose a time' })).toBeVisible();
  await expect(page.getByRole('radio', { name: /\b10:00 AM/ })).toBeChecked();
  await page.getByRole('radio', { name: /\b9:30 AM/ }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(notes(page)).toHaveValue(NOTES);
  await expect(page.getByLabel('By phone')).toBeChecked();

  await page.getByRole('button', { name: 'Review your booking' }).click();
  await expect(page.getByRole('heading', { name: 'Review your booking' })).toBeVisible();
  await expect(page.getByText('9:30 AM to 11:00 AM')).toBeVisible();
  await expect(page.getByText('(Madrid)')).toBeVisible();
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
  await page.getByRole('radio', { name: /\b9:30 AM/ }).check();
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
  const booked = new URL(page.url()).pathname;
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

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Add to calendar' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('consultation.ics');

  await test.step('the calendar, on the site and in a calendar program', async () => {
    await page.goto('/dashboard/calendar');
    const entry = page.locator(`a[href="${booked}"]`).filter({ visible: true });
    for (let month = 0; month < 3 && (await entry.count()) === 0; month += 1)
      await page.getByRole('link', { name: 'Next month' }).click();
    await expect(entry).toBeVisible();
    if (scripted) await expect(page.getByRole('table')).toBeVisible();
    else await expect(page.getByRole('table')).toBeHidden();
    await page.goto('/dashboard/calendar/feed');
    await page.getByRole('button', { name: 'Create private address' }).click();
    const feed = await page.getByLabel('Your private address').inputValue();
    const calendar = await page.request.get(new URL(feed).pathname);
    expect(await calendar.text()).toContain('BEGIN:VEVENT');
    await page.getByRole('link', { name: 'Turn it off' }).click();
    await page.getByRole('button', { name: 'Turn off address' }).click();
    await expect(page.getByText('Your private address is turned off.')).toBeVisible();
    await page.goto(booked);
  });

  await page.getByRole('link', { name: 'Change the time' }).click();
  await page.getByRole('radio', { name: /\b9:00 AM/ }).check();
  await page.getByRole('button', { name: 'Confirm new time' }).click();
  await expect(page.getByText('Your consultation is now on ')).toBeVisible();
  await expect(page.getByText(/9:00 AM to 10:/)).toBeVisible();

  // The mail of the booking itself, where that was unsent when it was moved.
  const moved = await mail(address, ({ attachments }) =>
    attachments.some(({ content }) =>
      /^SEQUENCE:2\r?$/m.test(Buffer.from(content as ArrayBuffer).toString()),
    ),
  );
  const entry = moved.attachments.find(({ filename }) => filename === 'consultation.ics')!;
  const [calendar] = new ICAL.Component(
    ICAL.parse(Buffer.from(entry.content as ArrayBuffer).toString()) as unknown[],
  ).getAllSubcomponents('vevent');
  expect(new ICAL.Event(calendar).sequence).toBe(2);
  const elsewhere = await browser.newContext({
    extraHTTPHeaders: { 'X-Forwarded-For': clientIp },
    javaScriptEnabled: scripted,
  });
  const other = await elsewhere.newPage();
  await other.goto(/http\S+\/cancellation\?key=\S+/.exec(moved.text ?? '')![0]);
  await other.getByRole('button', { name: 'Cancel this consultation' }).click();
  await expect(other.getByText('Your consultation is canceled.')).toBeVisible();
  await elsewhere.close();

  await page.goto('/consultations');
  await expect(page.getByText('You have no upcoming consultations.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Canceled' })).toContainText(
    'Financial Review',
  );
});

test('booking shows times in the browser’s time zone beside Orlando’s, and in another one', async ({
  page,
  signIn,
  scripted,
}) => {
  await signIn('investor');
  await page.goto('/consultation/book?type=consultation');
  if (scripted) {
    await expect(page).toHaveURL(/zone=Europe%2FMadrid/);
    await expect(page.getByText(/Your time \(Madrid, GMT\+[12]\), with ET/)).toBeVisible();
  }
  await page.getByLabel('Time zone').selectOption('America/Los_Angeles');
  await page.getByRole('button', { name: 'Change' }).click();
  await expect(page.getByLabel('Time zone')).toHaveValue('America/Los_Angeles');
  const time = page.getByRole('radio', { name: /^\d+:\d\d [AP]M\s*\d+:\d\d [AP]M ET/ }).first();
  const [there, here] = await time.evaluate(({ labels }: HTMLInputElement) =>
    [...labels![0]!.textContent!.matchAll(/(\d+):(\d\d) ([AP])M/g)].map(
      ([, hour, minute, half]) =>
        (Number(hour) % 12) * 60 + Number(minute) + (half === 'P' ? 720 : 0),
    ),
  );
  expect(here! - there!).toBe(180);
  await page.getByRole('link', { name: 'Next month' }).click();
  await expect(page.getByLabel('Time zone')).toHaveValue('America/Los_Angeles');
});
