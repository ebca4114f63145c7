import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../prisma/people';
import { expect, test } from './fixtures';

/** Makes a task of one's own by the form and ends on its page. */
async function makeTask(page: Page, title: string): Promise<void> {
  await page.goto('/tasks/new');
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Due date').fill('2030-04-15');
  await page.getByRole('radio', { name: 'High' }).check();
  await page.getByRole('button', { name: 'Create task' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

test('a person creates, moves, edits, comments on and deletes tasks', async ({
  page,
  newPerson,
  signIn,
}) => {
  await signIn(newPerson('client'));
  await page.goto('/tasks');
  await expect(page.getByText('You have nothing to do right now.')).toBeVisible();
  await page.getByRole('link', { name: 'New task' }).click();
  await page.getByRole('button', { name: 'Create task' }).click();
  await expect(page.getByRole('link', { name: 'Enter a title.' })).toBeVisible();
  await makeTask(page, 'Find the W-2');

  await page.getByLabel('Add a comment').fill('Asked the payroll office.');
  await page.getByRole('button', { name: 'Add comment' }).click();
  await expect(page.getByRole('main').getByText('Asked the payroll office.')).toBeVisible();

  await page.goto('/tasks');
  await page.getByRole('button', { name: 'Move “Find the W-2” to In progress' }).click();
  await expect(page.getByText('“Find the W-2” moved to In progress.')).toBeVisible();
  await expect(page).toHaveURL('/tasks');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('“Find the W-2” moved to To do.')).toBeVisible();
  await page.getByRole('button', { name: 'Move “Find the W-2” to Done' }).click();
  await expect(page.getByText('You have nothing to do right now.')).toBeVisible();
  await page.getByRole('link', { name: 'Done', exact: true }).click();
  await page.getByRole('link', { name: 'Find the W-2' }).click();

  await page.getByRole('link', { name: 'Edit task' }).click();
  await page.getByLabel('Title').fill('Find both W-2s');
  await page.getByRole('button', { name: 'Save task' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Find both W-2s' })).toBeVisible();
  await page.getByRole('link', { name: 'Delete task' }).click();
  await page.getByRole('button', { name: 'Delete task' }).click();
  await expect(page.getByText('Task deleted.')).toBeVisible();
});

test('the bell counts what staff assign, and clears', async ({
  page,
  browser,
  baseURL,
  newPerson,
  signIn,
}) => {
  const person = newPerson('client');
  const office = await browser.newContext({ baseURL });
  const staff = await office.newPage();
  await staff.request.post('/login', {
    form: { email: 'admin@demo.example', password: DEMO_PASSWORD },
    headers: { Origin: new URL(baseURL!).origin },
    maxRedirects: 0,
  });
  const found = await staff.request.get(`/admin/clients?q=${encodeURIComponent(person)}`);
  const [, assignee = ''] = /\/admin\/clients\/([\da-f-]{36})/.exec(await found.text()) ?? [];
  for (const title of ['Sign the form', 'Send the letter'])
    expect(
      (
        await staff.request.post('/tasks/new', {
          form: { title, dueDate: '2030-04-15', priority: 'high', assignee },
          headers: { Origin: new URL(baseURL!).origin },
          maxRedirects: 0,
        })
      ).status(),
    ).toBe(303);
  await office.close();

  await signIn(person);
  await page.goto('/tasks');
  const bell = page.getByRole('banner').getByRole('link', { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName('Notifications, 2 unread');
  await bell.click();
  await page.getByRole('button', { name: /^Unread: You have a new task: “Sign the form”/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign the form' })).toBeVisible();
  await expect(bell).toHaveAccessibleName('Notifications, 1 unread');
  await bell.click();
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(bell).toHaveAccessibleName('Notifications');
  await page.getByRole('button', { name: /^Remove: .*“Sign the form”/ }).click();
  await expect(page.getByText('Notification removed.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Remove: / })).toHaveCount(1);

  await page.getByRole('link', { name: 'Email settings' }).click();
  await page.getByRole('radio', { name: /^Never You/ }).check();
  await page.getByRole('button', { name: 'Save email settings' }).click();
  await expect(page.getByText(/^Saved\. Notifications: never\. Unread messages: /)).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Never You/ })).toBeChecked();
});
