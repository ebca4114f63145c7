import { PDF } from '../support/files';
import { expect } from './fixtures';
import { isLive, personOf, row, rows, test } from './live-thread';
import { messageField, otherBrowser, send, sendButton } from './two-browsers';

test.describe('a live conversation', { tag: '@script' }, () => {
  test('shows who types, has it open and has read, and the inbox shows who waits', async ({
    client,
    staff,
    browser,
    baseURL,
    extraHTTPHeaders,
  }) => {
    const said = staff.getByText(/ is typing…$/);
    await messageField(client).pressSequentially('It was due on Friday', { delay: 60 });
    await expect(said).toBeVisible();
    await expect(said).toHaveCount(0);
    await expect(client.getByText('You are typing...')).toHaveCount(0);

    await messageField(client).pressSequentially('.');
    await expect(said).toBeVisible();
    await sendButton(client).click();
    await expect(row(staff, 'It was due on Friday.')).toBeVisible();
    await expect(said).toHaveCount(0);

    await client.evaluate(() => document.body.classList.add('not-reloaded'));
    await send(client, 'Where is my refund?');
    await expect(messageField(client)).toHaveValue('');
    await expect(client.getByText('Message sent.')).toBeVisible();
    await expect(row(staff, 'Where is my refund?')).toContainText('Client');
    await expect(row(client, 'Where is my refund?')).toContainText(/Read .+ ET/);
    await expect(client.getByText(/^You will hear from us by /)).toBeVisible();
    await expect(staff.getByText(/^Answer by /)).toBeVisible();

    const bell = client.locator('[data-bell]');
    const before = await bell.getAttribute('aria-label');
    await bell.evaluate((link) => link.setAttribute('aria-label', 'stale'));
    await send(staff, 'It was sent on Friday.');
    await expect(staff.getByText('Reply sent!')).toBeVisible();
    await expect(row(client, 'It was sent on Friday.')).toContainText('Alma Reyes');
    await expect(client.getByRole('status')).toContainText(['New message from Alma Reyes.']);
    await expect(row(staff, 'It was sent on Friday.')).toContainText(/Read .+ ET/);
    await expect(client.getByText(/^You will hear from us by /)).toHaveCount(0);
    await expect(staff.getByText(/^Answer by /)).toHaveCount(0);
    await expect(rows(client)).toHaveCount(3);
    await expect(bell).toHaveAttribute('aria-label', before!);
    await expect(client.locator('.not-reloaded')).toHaveCount(1);

    const readings: string[] = [];
    client.on('request', (request) => {
      if (request.url().endsWith('/readings')) readings.push(request.url());
    });
    const turn = (to: 'hidden' | 'visible') =>
      client.evaluate((state) => {
        Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, to);
    await turn('hidden');
    for (const words of ['One', 'Two']) {
      await send(staff, words);
      await expect(row(client, words)).toBeVisible();
    }
    expect(readings).toEqual([]);
    await turn('visible');
    for (const words of ['One', 'Two']) await expect(row(staff, words)).toContainText(/Read .+ ET/);
    expect(readings).toHaveLength(1);

    const options = { baseURL, extraHTTPHeaders };
    const colleague = await otherBrowser(browser, options, 'superadmin@demo.example');
    await colleague.goto(`/messaging/${await personOf(client)}`);
    await isLive(colleague);
    await expect(staff.getByText('Samuel Brandt has this conversation open.')).toBeVisible();
    await messageField(colleague).pressSequentially('He');
    await expect(staff.getByText('Samuel Brandt is answering.')).toBeVisible();
    await expect(client.getByText('Samuel Brandt is typing…')).toBeVisible();
    await colleague.context().close();
    await expect(staff.getByText(/^Samuel Brandt/)).toHaveCount(0);

    const words = `Waiting ${crypto.randomUUID().slice(0, 8)}`;
    await staff.goto('/messaging?show=unassigned');
    await expect(staff.locator('[data-island=inbox][data-ready]')).toHaveCount(1);
    const line = staff.getByRole('listitem').filter({ hasText: words });
    const first = staff.locator('[data-island=inbox] a').first();
    await first.focus();
    const name = await first.textContent();
    await send(client, words);
    await expect(line).toContainText('1 unread');
    await expect(staff.locator('[data-island=inbox] a:focus')).toHaveText(name!);
    await expect(staff).toHaveURL('/messaging?show=unassigned');
  });

  test('stores each message once, after a double click, a lost response and offline', async ({
    client,
    staff,
    complaints,
  }) => {
    await messageField(client).fill('Only once');
    await sendButton(client).dblclick();
    await expect(row(staff, 'Only once')).toBeVisible();
    await expect(client.getByText('Message sent.')).toBeVisible();
    // The server has it, and the browser never hears of that.
    let lost = 0;
    await client.route('**/messaging/messages?*', async (route) => {
      if ((lost += 1) > 1) return route.continue();
      await route.fetch();
      await route.abort();
    });
    await send(client, 'And this');
    await expect(row(client, 'And this')).toContainText('ET');
    await expect.poll(() => lost).toBe(2);
    expect(complaints.splice(0)).toEqual(['Failed to load resource: net::ERR_FAILED']);
    for (const page of [client, staff]) await expect(rows(page)).toHaveCount(2);
    await client.reload();
    await expect(rows(client)).toHaveCount(2);
    await isLive(client);

    await send(staff, 'Before');
    await expect(row(client, 'Before')).toBeVisible();
    await client.context().setOffline(true);
    for (const words of ['One', 'Two', 'Three']) {
      await send(staff, words);
      await expect(row(staff, words)).toContainText('ET');
    }
    await send(client, 'Written offline');
    await expect(row(client, 'Written offline')).toContainText('Not sent');
    await expect(row(client, 'Three')).toHaveCount(0);
    await client.context().setOffline(false);
    const all = ['Only once', 'And this', 'Before', 'One', 'Two', 'Three', 'Written offline'];
    for (const page of [client, staff]) {
      await expect(row(page, 'Written offline')).toContainText('ET', { timeout: 20_000 });
      await expect(rows(page)).toHaveText(all.map((words) => new RegExp(words)));
    }
    expect(complaints.every((each) => each.includes('ERR_INTERNET_DISCONNECTED'))).toBe(true);
    complaints.length = 0;
  });

  test('keeps a draft after a reload and a rejection until it is sent', async ({
    client,
    staff,
  }) => {
    await messageField(client).fill('Half a message');
    await client.reload();
    await isLive(client);
    await expect(messageField(client)).toHaveValue('Half a message');

    await client.getByLabel('Files').setInputFiles({
      name: 'scan.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('MZ no PDF'),
    });
    await sendButton(client).click();
    const refused = row(client, 'Half a message');
    await expect(refused).toContainText('Not sent');
    await expect(refused).toContainText('“scan.pdf” looks like a text file');
    await expect(refused).not.toContainText('choose your files');
    await expect(refused.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    await refused.getByRole('button', { name: 'Edit message' }).click();
    await expect(messageField(client)).toHaveValue('Half a message');
    await expect(rows(client)).toHaveCount(0);
    // The file that can't be taken isn't brought back.
    const files = client.getByLabel('Files');
    expect(await files.evaluate((input: HTMLInputElement) => input.files?.length)).toBe(0);
    await files.setInputFiles({ name: 'w-2.pdf', mimeType: 'application/pdf', buffer: PDF });
    await sendButton(client).click();
    await expect(row(staff, 'Half a message')).toContainText('w-2.pdf');
    await client.reload();
    await isLive(client);
    await expect(messageField(client)).toHaveValue('');
  });

  test('ends with the session, and says so', async ({
    page,
    browser,
    baseURL,
    extraHTTPHeaders,
    newPerson,
    signIn,
  }) => {
    const person = newPerson('client');
    await signIn(person);
    await page.goto('/messaging');
    await isLive(page);
    await messageField(page).fill('Half a message');
    const other = await otherBrowser(browser, { baseURL, extraHTTPHeaders }, person);
    await other.goto('/account/sessions');
    const theirs = other.getByRole('listitem').filter({ hasNotText: 'This device' });
    await theirs.getByRole('button', { name: /^Sign out of / }).click();
    await expect(page.getByText('You’re signed out.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Sign in again' })).toHaveAttribute(
      'href',
      '/login?redirect=%2Fmessaging',
    );
    await sendButton(page).click();
    await expect(row(page, 'Half a message')).toContainText('You’re signed out.');
    await other.context().close();
  });

  test('keeps a reader’s scroll position, and links to new messages', async ({ client, staff }) => {
    await client.setViewportSize({ width: 1280, height: 500 });
    for (let n = 1; n <= 5; n += 1) {
      await send(staff, `Line ${n}\n\n\n\n\n\n\n\n`.trimEnd() + '\n.\n.\n.\n.\n.\n.\n.\n.');
      await expect(row(client, `Line ${n}`)).toBeVisible();
    }
    await client.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await send(staff, 'The newest');
    const link = client.getByRole('link', { name: 'New messages' });
    await expect(link).toBeInViewport();
    expect(await client.evaluate(() => scrollY)).toBe(0);
    await link.click();
    await expect(row(client, 'The newest')).toBeInViewport();
    await expect(link).toHaveCount(0);
    await send(staff, 'Newer still');
    await expect(row(client, 'Newer still')).toBeInViewport();
    // The page opens where one writes.
    for (const width of [360, 1280]) {
      await client.setViewportSize({ width, height: 740 });
      await client.reload();
      await isLive(client);
      await expect(sendButton(client)).toBeInViewport({ ratio: 1 });
    }
  });
});
