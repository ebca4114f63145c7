import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_PASSWORD, PEOPLE, type PersonName } from '#prisma/people';
import { startServer, type TestServer } from '#tests/support/server';
import { holdStored } from '#tests/support/stored';

let server: TestServer;
const cookies = new Map<PersonName, string>();

beforeAll(async () => {
  server = await startServer();
  for (const who of ['client', 'admin', 'superadmin', 'guest'] as const) {
    const body = new URLSearchParams({ email: PEOPLE[who].email, password: DEMO_PASSWORD });
    const answer = await fetch(`${server.url}/login`, { method: 'POST', body, redirect: 'manual' });
    cookies.set(who, answer.headers.getSetCookie()[0]!.split(';')[0]!);
  }
});
afterAll(() => server?.stop());

/** A page as somebody reads it, its tags and entities taken out. */
async function read(address: string, who?: PersonName): Promise<string> {
  const headers = { Cookie: who ? cookies.get(who)! : '' };
  return textOf(await (await fetch(server.url + address, { headers })).text());
}

function textOf(html: string): string {
  return html
    .replaceAll('<!-- -->', '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ');
}

describe('a dashboard', () => {
  test.each(['admin', 'superadmin'] as const)('of an %s is about clients’ work', async (who) => {
    const page = await read(`/${who}/dashboard`, who);
    expect(page).toContain('Client work');
    expect(page).toContain('We promise clients an answer within one business day.');
    expect(page).not.toContain('Talk to us');
    expect(page).not.toContain('Plan and billing');
  });

  test('of a client says how to reach us', async () => {
    const page = await read('/client/dashboard', 'client');
    expect(page).toContain('Talk to us');
    expect(page).not.toContain('Client work');
  });

  test('for somebody without a role says so and how to get one', async () => {
    const page = await read('/guest', 'guest');
    expect(page).toContain('Once your account has a role, you’ll have a portal of your own.');
    expect(page).toContain('Request a role');
    expect(page).toContain('Book a consultation');
    expect(page).not.toContain('Admin Portal');
  });
});

describe('changing the password', () => {
  test('reads as that for somebody who is signed in', async () => {
    const page = await read('/forgot-password', 'client');
    expect(page).toContain('Change your password – ');
    expect(page).toContain('Back to your account');
    expect(page).not.toContain('Forgot your password?');
    expect(await read('/forgot-password')).toContain('Forgot your password?');
  });
});

describe('the sign-in pages', () => {
  test.each([
    ['/login', 'Sign in to book Tax Planning (1-hour consultation).'],
    ['/login/email', 'Sign in to book Tax Planning (1-hour consultation).'],
    ['/register', 'Create an account to book Tax Planning (1-hour consultation).'],
  ])('%s says why one is there', async (address, reason) => {
    const query = new URLSearchParams({ redirect: '/consultation/book?type=tax-planning' });
    expect(await read(`${address}?${query}`)).toContain(reason);
    expect(await read(address)).not.toContain('Tax Planning');
  });
});

describe('the link of a consultation with a wrong key', () => {
  const id = '00000000-0000-4000-8000-000000000000';

  test.each(['', '/cancellation', '/reschedule', '/details', '/calendar.ics'])(
    'says what to do%s',
    async (further) => {
      for (const who of [undefined, 'client'] as const) {
        const headers = { Cookie: who ? cookies.get(who)! : '' };
        const answer = await fetch(`${server.url}/consultations/${id}${further}?key=x`, {
          headers,
        });
        expect(answer.status).toBe(404);
        if (further === '/calendar.ics') continue;
        const page = textOf(await answer.text());
        expect(page).toContain('This link doesn’t work – ');
        expect(page).toContain('See your consultations');
      }
    },
  );

  test('is told apart from a page that isn’t there', async () => {
    expect(await read('/nowhere')).toContain('Page Not Found – ');
    expect(await read(`/consultations/${id}`, 'client')).toContain('Page Not Found – ');
  });
});

describe('a form that can’t be saved for now', () => {
  test('is answered in the page’s own frame: who is signed in, and their colors', async () => {
    const letGo = await holdStored(server.dataDir);
    try {
      const answer = await fetch(`${server.url}/dashboard/billing`, {
        method: 'POST',
        body: new URLSearchParams({ selectedPlan: 'basic' }),
        headers: { Cookie: `${cookies.get('client')!}; colour-mode=dark` },
        redirect: 'manual',
      });
      expect(answer.status).toBe(503);
      const html = await answer.text();
      expect(html).toContain('<html lang="en" data-mode="dark"');
      expect(textOf(html)).toContain('The portal is unavailable right now');
      expect(textOf(html)).toContain(PEOPLE.client.fullName);
      expect(html).not.toContain('Authentication Unavailable');
    } finally {
      await letGo();
    }
  });
});
