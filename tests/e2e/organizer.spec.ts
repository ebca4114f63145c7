import type { Page } from '@playwright/test';
import { PDF } from '../support/files';
import { expect, test } from './fixtures';

/**
 * Opens a return for a client of its own and sends the organizer. `year` is the place of the tax
 * year among those offered, the newest first. Returns the organizer’s address.
 */
async function sendOrganizer(page: Page, email: string, year = 1): Promise<string> {
  await page.goto(`/admin/jobs/new?q=${encodeURIComponent(email)}`);
  const client = page.locator('main li').filter({ hasText: email });
  await client.getByRole('link', { name: 'Robin Tell' }).click();
  await page.getByRole('link', { name: /^Individual tax return/ }).click();
  await page.getByLabel('Tax year').selectOption({ index: year });
  await page.getByLabel('Due date').fill('2030-04-15');
  await page.getByRole('button', { name: 'Open job' }).click();
  await expect(page.getByText('The job is open.')).toBeVisible();
  await page.goto(`${page.url()}/organizer`);
  await page.getByRole('button', { name: /^Send/ }).click();
  const link = page.getByRole('link', { name: 'Fill in together' });
  const href = await link.getAttribute('href');
  return href!.replace('/admin/organizers/', '/dashboard/organizer/');
}

type Fields = Readonly<Record<string, string>>;

/** Fills in the page of an organizer and presses a button: the next page has another address. */
async function answer(page: Page, fields: Fields, button = 'Save and continue') {
  const before = page.url();
  for (const [label, value] of Object.entries(fields)) {
    const group = page.getByRole('group', { name: label });
    if ((await group.count()) > 0) await group.getByLabel(value, { exact: true }).check();
    else await page.getByLabel(label).fill(value);
  }
  const answered = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.getByRole('button', { name: button, exact: true }).click();
  await answered;
  if (button !== 'Save and add another') await page.waitForURL((url) => url.href !== before);
  await page.waitForLoadState();
}

const NO_INCOME = {
  'Did you have interest, dividends': 'No',
  'Did anyone work for themselves': 'No',
  'Did you rent out a home': 'No',
  'Did anyone receive a pension': 'No',
  'Did you have other income': 'No',
};
const QUIET_YEAR = {
  'Did you own, buy or sell a home': 'No',
  'Did anyone go to college': 'No',
  'Did you give to charity': 'No',
  'Did you receive, sell or trade crypto': 'No',
  'Did you have an account or income outside': 'No',
};

test.use({ viewport: { width: 360, height: 740 } });

test('a page is saved by itself after each change @script', async ({ page, newPerson, signIn }) => {
  const client = newPerson('client');
  await signIn('admin');
  const organizer = await sendOrganizer(page, client);
  await page.context().clearCookies();
  await signIn(client);
  await page.goto(`${organizer}/name`);
  await page.getByLabel('Your full name').fill('Robin Tell');
  await page.getByLabel('Your date of birth').fill('1985-03-31');
  await page.getByLabel('Your date of birth').blur();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Your full name')).toHaveValue('Robin Tell');
  await answer(page, { 'Your Social Security number': '123-45-6789' });
  await expect(page).toHaveURL(/\/address$/);
});

test('what was typed is saved however soon its page is left @script', async ({
  page,
  newPerson,
  signIn,
}) => {
  const client = newPerson('client');
  await signIn('admin');
  const organizer = await sendOrganizer(page, client);
  await page.context().clearCookies();
  await signIn(client);
  await page.goto(`${organizer}/questions`);
  await page.waitForLoadState('networkidle');
  await page.getByLabel('What should we know').pressSequentially('Can we file by March?');
  await page.goto(organizer);
  await page.goto(`${organizer}/questions`);
  await expect(page.getByLabel('What should we know')).toHaveValue('Can we file by March?');

  // A link is followed while the page is being saved.
  await page.goto(`${organizer}/name`);
  await page.waitForLoadState('networkidle');
  let follow = () => {};
  const followed = new Promise<void>((resolve) => (follow = resolve));
  await page.route('**/name', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    const response = await route.fetch();
    await followed;
    await route.fulfill({ response });
  });
  const saving = page.waitForRequest((request) => request.method() === 'POST');
  await page.getByLabel('Your full name').fill('Robin');
  await page.getByLabel('Your full name').blur();
  await saving;
  await page.getByLabel('Your full name').fill('Robin Tell');
  await page.getByRole('link', { name: 'Back to all sections' }).click({ noWaitAfter: true });
  follow();
  await page.waitForURL(`**${organizer}`);
  await page.goto(`${organizer}/name`);
  await expect(page.getByLabel('Your full name')).toHaveValue('Robin Tell');
});

test('a new entry is saved by itself, once @script', async ({ page, newPerson, signIn }) => {
  const client = newPerson('client');
  await signIn('admin');
  const organizer = await sendOrganizer(page, client);
  await page.context().clearCookies();
  await signIn(client);
  await page.goto(`${organizer}/wages`);
  await answer(page, { 'Did anyone in your household earn wages': 'Yes' });
  await expect(page).toHaveURL(/\/employer\/new$/);
  await page.getByLabel('Who paid the wages?').fill('Duke');
  await expect(page).toHaveURL(/\/employer\/(?!new)[\w.-]+$/);
  await page.getByLabel('Who paid the wages?').fill('Duke Energy');
  await page.getByLabel('Who paid the wages?').blur();
  await page.getByRole('link', { name: 'Back to all sections' }).click();
  await expect(page).toHaveURL(organizer);
  await page.goto(`${organizer}/employer`);
  await expect(page.getByText('W-2 from Duke Energy', { exact: true })).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Duke Energy', exact: true })).toHaveCount(1);
});

test('a landlord with a business answers for each, and is asked for their papers', async ({
  page,
  newPerson,
  signIn,
}) => {
  const client = newPerson('client');
  await signIn('admin');
  const organizer = await sendOrganizer(page, client);
  await page.context().clearCookies();
  await signIn(client);
  await page.goto(`${organizer}/status`);
  await answer(page, { 'Your filing status': 'Single' });
  await page.goto(`${organizer}/investments`);
  await answer(page, {
    ...NO_INCOME,
    'Did anyone work for themselves': 'Yes',
    'Did you rent out a home': 'Yes',
  });
  await expect(page.getByRole('heading', { name: 'Businesses', level: 1 })).toBeVisible();
  await answer(page, {
    'Name of the business': 'Tell Carpentry',
    'Income before expenses': '80,000',
    'Did clients or payment apps': 'Yes',
    'Do you use part of your home': 'No',
  });
  await answer(page, { 'Estimated tax that you paid': '9,000' });
  const rental = { 'Days it was rented': '300', 'Rent received': '14,400' };
  await answer(
    page,
    { 'Address of what you rented': '9 Pine St, Orlando', ...rental },
    'Save and add another',
  );
  await expect(page.getByLabel('Address of what you rented')).toHaveValue('');
  await answer(page, { 'Address of what you rented': '11 Pine St, Orlando', ...rental });

  await page.goto(organizer);
  await expect(page.locator('main li').filter({ hasText: /^Business/ })).toContainText('Done');
  await expect(page.locator('main li').filter({ hasText: /^Rental/ })).toContainText('Done');
  await page.goto('/dashboard/documents');
  for (const paper of [
    'Income and expenses of Tell Carpentry',
    'Forms 1099-NEC and 1099-K of Tell Carpentry',
    'Rent and costs of 9 Pine St, Orlando',
    'Rent and costs of 11 Pine St, Orlando',
  ])
    await expect(page.getByText(paper).filter({ visible: true }).first()).toBeVisible();
});

test('a returning client is asked about last year’s employer instead of everything', async ({
  page,
  newPerson,
  signIn,
}) => {
  const client = newPerson('client');
  await signIn('admin');
  const last = await sendOrganizer(page, client, 2);
  await page.context().clearCookies();
  await signIn(client);
  await page.goto(`${last}/wages`);
  await answer(page, { 'Did anyone in your household earn wages': 'Yes' });
  await answer(page, { 'Who paid the wages?': 'Duke Energy' });
  await page.context().clearCookies();
  await signIn('admin');
  const organizer = await sendOrganizer(page, client);
  await page.context().clearCookies();
  await signIn(client);
  await page.goto(`${organizer}/wages`);
  await answer(page, { 'Did anyone in your household earn wages': 'Yes' });
  await answer(page, { 'Still with Duke Energy?': 'Yes' });
  await page.goto(`${organizer}/employer`);
  await expect(page.getByRole('link', { name: 'Duke Energy', exact: true })).toBeVisible();
});

test('the spouse who saves second sees the other’s answer and chooses', async ({
  page,
  browser,
  contextOptions,
  clientIp,
  javaScriptEnabled,
  viewport,
  isMobile,
  baseURL,
  newPerson,
  signIn,
  mail,
}) => {
  const client = newPerson('client');
  const email = `kim-${crypto.randomUUID().slice(0, 8)}@home.example`;
  await signIn('admin');
  const organizer = await sendOrganizer(page, client);
  await page.goto(`/admin/clients?q=${encodeURIComponent(client)}`);
  await page.locator('main').getByRole('link', { name: 'Robin Tell' }).first().click();
  await page.waitForURL(/\/admin\/clients\/[\w-]+$/);
  await page.goto(`${page.url()}/members`);
  await page.getByLabel(/^Email/).fill(email);
  await page.getByLabel('Spouse').check();
  await page.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(page.getByText(email).first()).toBeVisible();
  await page.context().clearCookies();
  const spouse = await (
    await browser.newContext({
      ...contextOptions,
      javaScriptEnabled,
      viewport,
      isMobile,
      baseURL,
      serviceWorkers: 'block',
      extraHTTPHeaders: { 'X-Forwarded-For': clientIp },
    })
  ).newPage();
  const invited = await mail(email, ({ subject }) => /invites you/.test(subject ?? ''));
  await spouse.goto(/\/invitation\?token=[\w-]+/.exec(invited.text!)![0]);
  await spouse.getByLabel('Full name').fill('Kim Tell');
  await spouse.getByRole('button', { name: 'Accept the invitation' }).click();
  await expect(spouse).not.toHaveURL(/invitation/);

  await signIn(client);
  for (const each of [page, spouse]) await each.goto(`${organizer}/status`);
  await answer(spouse, { 'Your filing status': 'Married filing jointly' });
  await page.getByLabel('Head of household').check();
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page.getByText(/^Kim Tell changed this at .+ Nothing of yours/)).toBeVisible();
  await expect(page.getByText('Saved meanwhile: Married filing jointly.')).toBeVisible();
  await expect(page.getByLabel('Head of household')).toBeChecked();
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page).toHaveURL(/\/dependents$/);
  await spouse.goto(`${organizer}/status`);
  await expect(spouse.getByLabel('Head of household')).toBeChecked();
});

test('a household with wages answers its organizer in under 25 pages', async ({
  page,
  newPerson,
  signIn,
  scripted,
}) => {
  const client = newPerson('client');
  await signIn('admin');
  const organizer = await sendOrganizer(page, client);
  await page.context().clearCookies();
  await signIn(client);
  let pages = 0;
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame() && frame.url().includes('/organizer/')) pages += 1;
  });

  await page.goto('/dashboard');
  await expect(page.getByText(/^Answer your \d{4} organizer/).first()).toBeVisible();
  await page.getByRole('link', { name: 'Answer it' }).click();
  await expect(page.getByText('Not started').first()).toBeVisible();
  await page.getByRole('link', { name: 'Start' }).click();
  await answer(page, {
    'Your full name': 'Robin Tell',
    'Your date of birth': '1985-03-31',
    'Your Social Security number': '123-45-6789',
  });
  await answer(page, { 'Your address on December 31': '12 Lake Ave, Orlando, FL 32801' });
  await answer(page, { 'Your filing status': 'Married filing jointly' });
  await answer(page, {
    'Your spouse’s full name': 'Kim Tell',
    'Your spouse’s date of birth': '1986-04-30',
    'Your spouse’s Social Security': '234-56-7891',
  });
  await answer(page, { 'Did you support a child': 'Yes' });
  const child = {
    'Who are they to you?': 'Child or stepchild',
    'How long did they live': 'All year',
  };
  await answer(
    page,
    { 'Full name': 'Ada Tell', 'Date of birth': '2015-06-01', ...child },
    'Save and add another',
  );
  await expect(page.getByLabel('Full name')).toHaveValue('');
  await answer(page, { 'Full name': 'Ben Tell', 'Date of birth': '2018-06-01', ...child });
  await answer(page, { 'Did you pay for child care': 'No' });
  await answer(page, { 'Did anyone in your household earn wages': 'Yes' });
  await answer(
    page,
    {
      'Who paid the wages?': 'Duke Energy',
      'Whose job is it?': 'Yours',
      'Wages in box 1': '52,000',
    },
    'Save and add another',
  );
  await expect(page.getByLabel('Who paid the wages?')).toHaveValue('');
  await answer(page, { 'Who paid the wages?': 'Publix', 'Whose job is it?': 'Your spouse’s' });
  await answer(page, NO_INCOME);
  await answer(page, QUIET_YEAR);
  // What isn’t known yet is an answer, too.
  await answer(page, {}, 'I don’t know yet');
  await answer(page, { 'Medical costs you paid': '300' });
  await answer(page, { 'Did anything change': 'No' });
  await answer(page, { 'How should a refund': 'Into a bank account' });
  await answer(page, {
    'Routing number': '063107513',
    'Account number': '12345678',
    'Is it checking': 'Checking',
  });
  await answer(page, { 'What should we know': 'Can we file by March?' });

  await expect(page.getByRole('heading', { name: /^Your answers for/, level: 1 })).toBeVisible();
  await expect(page.getByText('••• 6789')).toBeVisible();
  await expect(page.getByText('W-2 from Duke Energy', { exact: true })).toBeVisible();
  await page.getByLabel('Your name').fill('Robin Tell');
  await page.getByRole('button', { name: 'Submit my answers' }).click();
  await expect(page.getByText(/^Submitted on/)).toBeVisible();
  expect(pages).toBeLessThan(25);

  // The paper that an answer asks for is sent from there.
  await page.getByRole('link', { name: /^Send it.*W-2 from Duke/ }).click();
  await expect(page.getByText('You said that Duke Energy paid wages.')).toBeVisible();
  const file = { name: 'w2.pdf', mimeType: 'application/pdf', buffer: PDF };
  await page.locator('input[type=file]').first().setInputFiles(file);
  // Script lists what was chosen, and then sends it.
  if (scripted) await expect(page.getByText('w2.pdf').first()).toBeVisible();
  await page.getByRole('button', { name: 'Upload' }).click();
  await expect(page).toHaveURL(new RegExp(organizer));
  await expect(page.locator('main li').filter({ hasText: 'W-2 from Duke' })).toContainText(
    'Received',
  );

  // A change after it was submitted.
  await page.goto(`${organizer}/answers`);
  await page.getByRole('button', { name: 'Tell us about a change' }).click();
  await page.getByRole('link', { name: /^Change ?: Did anyone in your household/ }).click();
  await answer(page, { 'Did anyone in your household earn wages': 'No' });
  await expect(page).toHaveURL(/\/answers$/);
  await expect(page.getByText('W-2 from Publix', { exact: true })).toBeHidden();
  await expect(page.getByText('The answer that asked for this changed since.')).toBeVisible();
  await page.getByLabel('Your name').fill('Robin Tell');
  await page.getByRole('button', { name: 'Submit my answers' }).click();
  await expect(page.getByText(/^Submitted on/)).toBeVisible();
});
