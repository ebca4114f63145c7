import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_PASSWORD, PEOPLE } from '#prisma/people';
import { uploadOf } from '#tests/support/files';
import { isOnPostgres } from '#tests/support/postgres';
import { startServer, type TestServer } from '#tests/support/server';
import { changeStored, storedRows, storedValue } from '#tests/support/stored';

/** What people tell us, that the log must not: a number, a token, addresses, words. */
const CANARIES = {
  number: '078-05-1120',
  bareNumber: '219099999',
  token: 'canarytoken5f1c9e7d3b2a4860',
  password: 'Canary-password-93!',
  email: 'canary.person@birds.example',
  street: '93 Yellowfeather Lane',
  words: 'My cage was sold at a loss in spring',
  name: 'Serinus Canaria',
  file: 'yellow-cage-w2.pdf',
  phone: '407-555-0193',
};
const { number, bareNumber, token, password, email, street, words, name, file, phone } = CANARIES;
const TEXT = `${words}. ${number}, ${bareNumber}, ${street}, ${email}, ${phone}`;

let server: TestServer;
const cookies: Record<string, string> = {};

let clientId: string;

beforeAll(async () => {
  server = await startServer({ env: { LOG_LEVEL: 'debug' } });
  for (const who of ['client', 'admin', 'superadmin'] as const) {
    const body = new URLSearchParams({ email: PEOPLE[who].email, password: DEMO_PASSWORD });
    const answer = await ask('/login', { body });
    cookies[who] = answer.headers.getSetCookie()[0]!.split(';')[0]!;
  }
  const idOf = 'SELECT id FROM accounts WHERE email = ?';
  clientId = String(await storedValue(server.dataDir, idOf, PEOPLE.client.email));
});
afterAll(() => server?.stop());

type Asked = {
  as?: keyof typeof PEOPLE;
  body?: BodyInit;
  headers?: Record<string, string>;
  method?: string;
};
async function ask(target: string, { as, body, headers, method }: Asked = {}): Promise<Response> {
  const answer = await fetch(server.url + target, {
    method: method ?? (body ? 'POST' : 'GET'),
    body: body ?? null,
    redirect: 'manual',
    headers: { ...(as && { Cookie: cookies[as]! }), ...headers },
  });
  await answer.arrayBuffer();
  return answer;
}
const form = (fields: Record<string, string>) => new URLSearchParams(fields);
const json = (value: unknown) => ({
  body: typeof value === 'string' ? value : JSON.stringify(value),
  headers: { 'Content-Type': 'application/json' },
});

/** What people do, rightly and wrongly. Returns the statuses by what was asked. */
async function journeys(): Promise<number[]> {
  const account = { email, password, fullName: name, captcha: token };
  const told = { name, email, phone, message: TEXT, content: TEXT, notes: TEXT, captcha: token };
  const profile = { fullName: name, location: street, phone, timeZone: 'America/New_York' };
  const invited = { email, role: 'admin', reason: TEXT };
  const secret = `?token=${token}&q=${encodeURIComponent(TEXT)}&email=${email}&redirectTo=/${token}`;
  const paper = `%PDF-1.4 ${TEXT} ${Math.random()}\n%%EOF\n`;
  const signIn = { email: PEOPLE.client.email, password: DEMO_PASSWORD };
  const asked: [string, Asked?][] = [
    ['/register', { body: form({ ...account, roles: 'client' }) }],
    ['/login', { body: form(account) }],
    ['/login', { body: form({ ...signIn, password }) }],
    ['/login', { body: form(signIn) }],
    ['/login/email', { body: form(account) }],
    ['/login/email', { body: form({ email: PEOPLE.client.email }) }],
    ['/login/code', { body: form({ code: number, token }) }],
    ['/forgot-password', { body: form(account) }],
    ['/reset-password', { body: form({ ...account, token }) }],
    ...['/auth/confirm', '/reset-password', '/auth/email-undo', '/auth/email-change'].map(
      (page): [string] => [page + secret],
    ),
    [`/invitation${secret}`],
    [`/auth/callback${secret}`],
    [`/auth/provider/google/callback?code=${token}&state=${token}`],
    [`/calendar/${token}.ics`],
    [`/${email}/${number}${secret}`],
    [`/nothing/${bareNumber}/${token}`],
    ['/contact', { body: form(told) }],
    ['/contact', { body: form({ ...told, email: `${email} ${TEXT}` }) }],
    ['/messaging', { as: 'client', body: uploadOf({ content: TEXT, clientId: token }) }],
    ['/messaging', { as: 'client', body: uploadOf({ content: TEXT }, [file, paper]) }],
    [`/messaging?q=${encodeURIComponent(TEXT)}`, { as: 'admin' }],
    [`/messaging/${clientId}/notes`, { as: 'admin', body: form({ content: TEXT }) }],
    ['/dashboard/documents', { as: 'client', body: uploadOf({ taxYear: '2025' }, [file, paper]) }],
    ['/dashboard/documents', { as: 'client', body: uploadOf({ taxYear: TEXT }, [file, TEXT]) }],
    [
      '/dashboard/documents/uploads',
      { as: 'client', body: TEXT, headers: { 'Content-Type': 'multipart/form-data; boundary=x' } },
    ],
    ['/consultation/book/details', { as: 'client', body: form({ ...told, serviceType: words }) }],
    ['/account', { as: 'client', body: form(profile) }],
    ['/account/password', { as: 'client', body: form({ password, current: password }) }],
    [`/admin/users?q=${encodeURIComponent(email)}`, { as: 'admin' }],
    [`/admin/clients/${clientId}/notes`, { as: 'admin', body: form({ text: TEXT }) }],
    [`/superadmin/audit.csv?email=${email}`, { as: 'superadmin' }],
    ['/superadmin/invitations/new', { as: 'superadmin', body: form(invited) }],
    [`/tax-calculator?wages=${number}&name=${encodeURIComponent(TEXT)}`],
    ['/assistant', { as: 'client', body: form({ prompt: TEXT }) }],
    ['/api/consultations', { as: 'client', ...json({ notes: TEXT, phone, [words]: number }) }],
    ['/api/consultations', { as: 'client', ...json(`{"notes": "${TEXT}`) }],
    ['/api/log-conversation', { as: 'client', ...json({ message: TEXT, userId: email }) }],
    ['/api/tax-estimates', { as: 'client', ...json({ [words]: TEXT }) }],
    ['/api/stripe/webhook', json({ id: token, customer: email })],
    [
      '/',
      { headers: { Authorization: `Bearer ${token}`, Cookie: `session=${token}; x=${email}` } },
    ],
    ['/dashboard', { headers: { Cookie: `session=${token}.${token}`, 'User-Agent': email } }],
    ['/', { headers: { 'X-Forwarded-For': email, Referer: `http://x.example/${token}` } }],
  ];
  const statuses: number[] = [];
  for (const [target, how] of asked) statuses.push((await ask(target, how)).status);
  return statuses;
}

const change = (...statements: string[]) => changeStored(server.dataDir, statements.join('\n'));

/** Canaries found in the output: plain, or URL-, JSON- or base64-encoded. */
function heard(): string[] {
  const printed = server.output();
  return Object.values(CANARIES).filter((canary) =>
    [
      canary,
      encodeURIComponent(canary),
      encodeURIComponent(canary).replaceAll('%20', '+'),
      Buffer.from(canary)
        .toString('base64')
        .replace(/.{0,2}=*$/, ''),
    ].some((written) => printed.includes(written)),
  );
}

it('personal data stays out of the log when requests succeed or fail', async () => {
  const statuses = await journeys();
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  expect(statuses.filter((status) => status < 300).length).toBeGreaterThan(5);
  await expect.poll(() => server.output()).toContain('"path":"/contact"');
  expect(heard()).toEqual([]);
});

it('personal data stays out of the log when a stored file can’t be opened', async () => {
  const named = `Jane ${name} SSN ${number}.csv`;
  const paper = `day,sum\n1,${Math.random()}\n`;
  const body = uploadOf({ taxYear: '2025' }, [named, paper]);
  expect((await ask('/dashboard/documents', { as: 'client', body })).status).toBeLessThan(304);
  const [stored] = await storedRows<{ id: string; storage_key: string }>(
    server.dataDir,
    "SELECT id, storage_key FROM documents WHERE storage_key LIKE '%Serinus%'",
  );
  const file = path.join(server.dataDir, 'storage/documents', stored!.storage_key);
  fs.rmSync(file);
  // A link to itself: root may open what nobody else may.
  fs.symlinkSync(file, file);
  const answer = await ask(`/dashboard/documents/${stored!.id}/download`, { as: 'client' });
  expect(answer.status).toBe(500);
  await expect.poll(() => server.output()).toContain('ELOOP');
  expect(server.output()).not.toMatch(/Serinus|Jane|078-05/);
  expect(heard()).toEqual([]);
});

it('personal data stays out of the log when the database rejects writes', async () => {
  const tables = [
    'messages',
    'documents',
    'queued_mails',
    'challenges',
    'profiles',
    'booking_drafts',
  ];
  const triggers = tables.flatMap((table) =>
    ['INSERT', 'UPDATE'].map(
      (kind) =>
        `CREATE TRIGGER "refuse_${table}_${kind}" BEFORE ${kind} ON "${table}" ${
          isOnPostgres
            ? 'FOR EACH ROW EXECUTE FUNCTION refuse_row();'
            : "BEGIN SELECT RAISE(ABORT, 'refused'); END;"
        }`,
    ),
  );
  if (isOnPostgres)
    await change(
      `CREATE FUNCTION refuse_row() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'refused'; END $$`,
    );
  await change(...triggers);
  expect((await journeys()).filter((status) => status >= 500).length).toBeGreaterThan(3);
  expect(heard()).toEqual([]);
});

it('personal data stays out of the log when the database can’t be read', async () => {
  await change(
    ...['accounts', 'messages', 'sessions', 'rate_limits', 'challenges'].map(
      (table) => `ALTER TABLE "${table}" RENAME TO "gone_${table}";`,
    ),
  );
  expect((await journeys()).filter((status) => status >= 500).length).toBeGreaterThan(10);
  expect(server.output()).toContain('"err"');
  expect(heard()).toEqual([]);
});
