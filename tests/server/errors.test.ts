import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_PASSWORD, PEOPLE } from '#prisma/people';
import { startSentry } from '#tests/support/sentry-server';
import { startServer, type TestServer } from '#tests/support/server';
import { changeStored } from '#tests/support/stored';

const sentry = await startSentry();
let server: TestServer;
let cookie: string;

beforeAll(async () => {
  server = await startServer({ env: { SENTRY_DSN: sentry.dsn } });
  const body = new URLSearchParams({ email: PEOPLE.admin.email, password: DEMO_PASSWORD });
  const answer = await fetch(`${server.url}/login`, { method: 'POST', body, redirect: 'manual' });
  cookie = answer.headers.getSetCookie()[0]!.split(';')[0]!;
  // What no test can foresee, made to happen: the tables that the page needs are gone.
  await changeStored(
    server.dataDir,
    'ALTER TABLE messages RENAME TO gone; ALTER TABLE conversations RENAME TO gone_too',
  );
});
afterAll(async () => {
  await server.stop();
  await sentry.stop();
});

describe('an unexpected error', () => {
  test('shows an error page with status 500 and an id, under which the log has the error', async () => {
    const answer = await fetch(`${server.url}/messaging`, { headers: { Cookie: cookie } });
    expect(answer.status).toBe(500);
    const page = await answer.text();
    expect(page).toContain('Something went wrong.');
    expect(page).toContain(
      'An unexpected error occurred. We&#x27;ve logged it and will investigate.',
    );
    const id = /<code>([\w-]{36})<\/code>/.exec(page)?.[1];
    expect(id).toBe(answer.headers.get('X-Request-Id'));
    const line = () =>
      server
        .output()
        .split('\n')
        .find((each) => each.includes(id!) && each.includes('request failed'));
    await expect.poll(line).toBeDefined();
    expect(JSON.parse(line()!)).toMatchObject({ level: 50, method: 'GET', path: '/messaging' });
    expect(page).not.toContain('conversations');
  });

  test('is reported to Sentry if configured, from loaders and actions, without personal data', async () => {
    const before = sentry.texts.length;
    const loader = await fetch(`${server.url}/messaging?token=s3cret-token`, {
      headers: { Cookie: cookie, 'User-Agent': 'Canary/1.0', 'X-Forwarded-For': '203.0.113.9' },
    });
    const body = new URLSearchParams({
      name: 'Ines Canary',
      email: 'ines@canary.example',
      message: 'My SSN is 123-45-6789. I live in 12 Swan Lane.',
    });
    const action = await fetch(`${server.url}/contact`, { method: 'POST', body });
    const ids = [loader, action].map(({ headers }) => headers.get('X-Request-Id')!);
    const told = () => sentry.texts.slice(before).join('\n');
    for (const id of ids) await expect.poll(told).toContain(id);
    const tags = sentry.events().map((event) => event.tags);
    expect(tags).toContainEqual({ requestId: ids[0], method: 'GET', pages: '/messaging' });
    expect(told()).not.toMatch(/canary|ines|s3cret|123-45|swan lane|203\.0/i);
    expect(told()).not.toContain(cookie.split('=')[1]);
  });

  test('is shown in a form beside what was typed', async () => {
    const body = new URLSearchParams({
      name: 'Ines',
      email: 'ines@home.example',
      message: 'Kept words',
    });
    const answer = await fetch(`${server.url}/contact`, { method: 'POST', body });
    expect(answer.status).toBe(503);
    const page = await answer.text();
    expect(page).toContain('couldn’t save your message just now');
    expect(page).toContain('Kept words');
  });

  test('leaves the rest of the portal working', async () => {
    expect((await fetch(`${server.url}/`)).status).toBe(200);
    expect(
      (await fetch(`${server.url}/account/sessions`, { headers: { Cookie: cookie } })).status,
    ).toBe(200);
  });
});
