import type { Page } from '@playwright/test';
import { DEMO_PASSWORD, PEOPLE, type PersonName } from '../../prisma/people';
import { expect, test as base } from './fixtures';

/** `endSession` ends the page's session on the server; its browser keeps the cookie. */
const test = base.extend<{ endSession: () => Promise<void> }>({
  endSession: async ({ context, playwright, baseURL, extraHTTPHeaders }, use) =>
    use(async () => {
      const storageState = await context.storageState();
      const twin = await playwright.request.newContext({ baseURL, extraHTTPHeaders, storageState });
      const headers = { Origin: new URL(baseURL!).origin };
      const answer = await twin.post('/logout', { headers, maxRedirects: 0 });
      expect(answer.status()).toBe(303);
      await twin.dispose();
    }),
});

/** Signs in where a form led to. Without script that is the page itself, with script a new tab. */
async function signInAgain(page: Page, person: PersonName, scripted: boolean): Promise<Page> {
  let tab = page;
  if (scripted) {
    const opened = page.waitForEvent('popup');
    await page.getByRole('link', { name: 'Sign in in a new tab' }).click();
    tab = await opened;
  }
  await expect(tab.getByText('We’re keeping it for an hour')).toBeVisible();
  await tab.getByLabel('Email', { exact: true }).fill(PEOPLE[person].email);
  await tab.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await tab.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(tab.getByText(/^You were signed out, so this wasn’t sent\./)).toBeVisible();
  return tab;
}

async function expectStillThere(page: Page): Promise<void> {
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('You were signed out, so this wasn’t sent.');
  await expect(alert).toContainText('What you typed is still here.');
  await expect(alert).toBeFocused();
}

test('a task sent after the session ended is kept, and created once', async ({
  page,
  signIn,
  endSession,
  scripted,
}) => {
  const title = `Find the lease ${crypto.randomUUID()}`;
  await signIn('client');
  await page.goto('/tasks/new');
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Description').fill('It is in the blue folder.');
  await page.getByLabel('Due date').fill('2030-04-15');
  await endSession();
  await page.getByRole('button', { name: 'Create task' }).click();
  if (scripted) await expectStillThere(page);

  const tab = await signInAgain(page, 'client', scripted);

  for (const each of new Set([page, tab])) {
    await expect(each.getByLabel('Title')).toHaveValue(title);
    await expect(each.getByLabel('Description')).toHaveValue('It is in the blue folder.');
    await expect(each.getByLabel('Due date')).toHaveValue('2030-04-15');
    await each.getByRole('button', { name: 'Create task' }).click();
    await expect(each.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }
  expect(new URL(tab.url()).pathname).toBe(new URL(page.url()).pathname);
  await page.goto('/tasks');
  await expect(page.getByRole('link', { name: title })).toHaveCount(1);
});

test('a document request sent after the session ended is kept', async ({
  page,
  newPerson,
  signIn,
  endSession,
  scripted,
}) => {
  const client = newPerson('client');
  await signIn('admin');
  await page.goto(`/admin/documents/requests/new?q=${encodeURIComponent(client)}`);
  await page.locator('main li').filter({ hasText: client }).getByRole('link').click();
  await page.getByRole('radio', { name: 'Only what I choose below' }).check();
  await page.getByText('Single documents').click();
  await page.getByRole('checkbox').first().check();
  await page.getByLabel('Other documents').fill('Roof invoice from 2019');
  await page.getByLabel('Note to the client (optional)').fill('Both pages, please.');
  await endSession();
  await page.getByRole('button', { name: 'Request documents' }).click();
  if (scripted) await expectStillThere(page);

  const tab = await signInAgain(page, 'admin', scripted);

  for (const each of new Set([tab, page])) {
    await expect(each.getByRole('checkbox').first()).toBeChecked();
    await expect(each.getByLabel('Other documents')).toHaveValue('Roof invoice from 2019');
    await expect(each.getByLabel('Note to the client')).toHaveValue('Both pages, please.');
  }
  await page.getByRole('button', { name: 'Request documents' }).click();
  await expect(page.getByText(/^Documents requested\./)).toBeVisible();
});
