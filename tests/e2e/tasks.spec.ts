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

/** Makes tasks of one's own without their form. */
async function postTasks(page: Page, baseURL: string | undefined, ...titles: string[]) {
  for (const title of titles) {
    const answer = await page.request.post('/tasks/new', {
      form: { title, dueDate: '2030-04-15', priority: 'high' },
      headers: { Origin: new URL(baseURL!).origin },
      maxRedirects: 0,
    });
    expect(answer.status()).toBe(303);
  }
}

const column = (page: Page, name: string) =>
  page.getByRole('region', { name: new RegExp(`^${name}`) });
const cardsOf = (page: Page, name: string) => column(page, name).getByRole('listitem');

const card = (page: Page, title: string) => page.locator('[data-card]').filter({ hasText: title });

/** The board once it is live. */
async function openBoard(page: Page): Promise<void> {
  await page.goto('/tasks/board');
  await expect(page.locator('[data-island=board]')).toHaveAttribute('data-ready');
}

test('creates, moves, edits, comments on and deletes tasks', async ({
  page,
  baseURL,
  newPerson,
  signIn,
  scripted,
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

  await test.step('move tasks on the board', async () => {
    await postTasks(page, baseURL, 'First', 'Second');
    await page.goto('/tasks/board');
    if (scripted) await expect(page.locator('[data-island=board]')).toHaveAttribute('data-ready');
    await expect(cardsOf(page, 'To do')).toHaveText([/First/, /Second/]);
    await page.getByRole('button', { name: 'Move “Second” up' }).click();
    await expect(cardsOf(page, 'To do')).toHaveText([/Second/, /First/]);
    const kept = page.waitForResponse((answer) => {
      const sent = answer.request().postData() ?? '';
      return answer.url().endsWith('/status') && sent.includes('to=done');
    });
    await page.getByRole('button', { name: 'Move “First” to Done' }).click();
    await expect(cardsOf(page, 'Done')).toHaveText([/First/]);
    await expect(cardsOf(page, 'To do')).toHaveText([/Second/]);
    // With script the card is shown in its place before the server has it.
    await kept;
    await page.reload();
    await expect(cardsOf(page, 'Done')).toHaveText([/First/]);
  });
});

test.describe('a card', { tag: '@script' }, () => {
  test('is dragged to another column, and goes back when it can’t be saved', async ({
    page,
    baseURL,
    newPerson,
    signIn,
  }) => {
    await signIn(newPerson('client'));
    await postTasks(page, baseURL, 'First', 'Second');
    await openBoard(page);
    const kept = page.waitForResponse((answer) => answer.url().endsWith('/status'));
    await card(page, 'First').locator('[data-handle]').hover();
    await page.mouse.down();
    const target = (await column(page, 'In progress').boundingBox())!;
    await page.mouse.move(target.x + 60, target.y + 80, { steps: 8 });
    await page.mouse.up();
    await expect(cardsOf(page, 'In progress')).toHaveText([/First/]);
    expect((await kept).status()).toBe(200);
    await page.reload();
    await expect(cardsOf(page, 'In progress')).toHaveText([/First/]);
    await expect(cardsOf(page, 'To do')).toHaveText([/Second/]);
    // What can’t be saved goes back.
    const problem = 'We can’t find that task.';
    await page.route('**/status', (route) => route.fulfill({ status: 404, json: { problem } }));
    await page.getByRole('button', { name: 'Move “Second” to Done' }).click();
    await expect(page.getByRole('alert')).toHaveText(
      '“Second” couldn’t be moved and is back in To do. We can’t find that task.',
    );
    await expect(cardsOf(page, 'To do')).toHaveText([/Second/]);
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

    test('is dragged by a finger', async ({ page, baseURL, newPerson, signIn }) => {
      await signIn(newPerson('client'));
      await postTasks(page, baseURL, 'First');
      await openBoard(page);
      const from = (await card(page, 'First').locator('[data-handle]').boundingBox())!;
      const to = (await column(page, 'In progress').boundingBox())!;
      const point = (x: number, y: number) => [{ x: Math.round(x), y: Math.round(y) }];
      const touch = await page.context().newCDPSession(page);
      const send = (
        type: 'touchStart' | 'touchMove' | 'touchEnd',
        touchPoints: { x: number; y: number }[],
      ) => touch.send('Input.dispatchTouchEvent', { type, touchPoints });
      await send('touchStart', point(from.x + 20, from.y + 20));
      for (const part of [0.25, 0.5, 0.75, 1])
        await send(
          'touchMove',
          point(from.x + 20 - part * 80, from.y + 20 + part * (to.y + 30 - from.y - 20)),
        );
      await send('touchEnd', []);
      await expect(cardsOf(page, 'In progress')).toHaveText([/First/]);
    });
  });
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
