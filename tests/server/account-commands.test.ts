import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FIRST_FIRM } from '#prisma/first-firm';
import { DEMO_PASSWORD, PEOPLE, type PersonName } from '#prisma/people';
import { runCommand } from '#tests/support/command';
import { startServer, type TestServer } from '#tests/support/server';
import { holdStored, storedRows, storedValue } from '#tests/support/stored';

let server: TestServer;
beforeAll(async () => void (server = await startServer()));
afterAll(() => server.stop());

const run = (name: string, ...words: readonly string[]) =>
  runCommand(name, server.dataDir, ...words);

async function signIn(person: PersonName): Promise<{ status: number; Cookie: string }> {
  const body = new URLSearchParams({ email: PEOPLE[person].email, password: DEMO_PASSWORD });
  const answer = await fetch(`${server.url}/login`, { method: 'POST', body, redirect: 'manual' });
  const Cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  return { status: answer.status, Cookie };
}
const open = async (page: string, Cookie: string) =>
  (await fetch(server.url + page, { headers: { Cookie }, redirect: 'manual' })).status;

async function actions(person: PersonName): Promise<string[]> {
  const found = await storedRows<{ action: string }>(
    server.dataDir,
    "SELECT action FROM audit_events JOIN accounts ON accounts.id = subject WHERE email = ? AND action NOT LIKE 'session.started' ORDER BY audit_events.id",
    PEOPLE[person].email,
  );
  return found.map(({ action }) => action);
}

it('firm:import prints each problem on a line, and fails', async () => {
  const file = path.join(server.dataDir, 'firm.json');
  const content = { ...FIRST_FIRM.content, home: [], robots: [] };
  fs.writeFileSync(file, JSON.stringify({ ...FIRST_FIRM, content }));
  expect(await run('firm:import', file)).toEqual({
    status: 1,
    text: 'content.robots: This portal doesn’t know “robots”.\ncontent.home: The file must hold one home page.',
  });
});

describe('the account commands beside a running server', () => {
  it('revoke a role at once', async () => {
    const { Cookie } = await signIn('many');
    expect(await open('/account/sessions', Cookie)).toBe(200);
    expect(await run('revoke', PEOPLE.many.email.toUpperCase(), 'investor')).toEqual({
      status: 0,
      text: `${PEOPLE.many.email} no longer has the role investor, and is signed out everywhere.`,
    });
    expect(await open('/account/sessions', Cookie)).toBe(302);
    const again = await signIn('many');
    expect(await open('/investor/dashboard', again.Cookie)).toBe(302);
    expect(await open('/client/dashboard', again.Cookie)).toBe(200);
    expect(await run('grant', PEOPLE.many.email, 'investor')).toMatchObject({ status: 0 });
    expect(await actions('many')).toEqual(['role.revoked', 'role.granted']);
  });

  it('disable an account until it is enabled', async () => {
    const { Cookie } = await signIn('student');
    expect(await run('disable', PEOPLE.student.email)).toMatchObject({ status: 0 });
    expect(await open('/account/sessions', Cookie)).toBe(302);
    expect((await signIn('student')).status).toBe(400);
    expect(await run('enable', PEOPLE.student.email)).toMatchObject({ status: 0 });
    expect((await signIn('student')).status).toBe(303);
    expect(await actions('student')).toEqual(['account.disabled', 'account.enabled']);
  });

  it('sign a person out of all sessions and change nothing else', async () => {
    const [one, two] = [await signIn('investor'), await signIn('investor')];
    expect(await run('sign-out', PEOPLE.investor.email)).toEqual({
      status: 0,
      text: `${PEOPLE.investor.email} is signed out everywhere (2 sessions ended).`,
    });
    for (const { Cookie } of [one, two]) expect(await open('/account/sessions', Cookie)).toBe(302);
    expect((await signIn('investor')).status).toBe(303);
    expect(await actions('investor')).toEqual(['session.revoked']);
  });

  it('print an error in one line', async () => {
    for (const [[name, ...words], told] of [
      [['toString'], /^Unknown command "toString"\. The commands are grant,/],
      [['revoke', PEOPLE.client.email, 'king'], /^Usage: npm run revoke .*\nRoles: admin/],
      [['disable', PEOPLE.superadmin.email], /is the last superadmin/],
    ] as const)
      expect(await run(name, ...words)).toEqual({ status: 1, text: expect.stringMatching(told) });
    const letGo = await holdStored(server.dataDir);
    expect(await run('sign-out', PEOPLE.client.email)).toEqual({
      status: 1,
      text: 'The database could not be written just now. Nothing was changed; try again in a moment.',
    });
    await letGo();
  });

  it('the log names the account that made a request, and none for a visitor', async () => {
    const { Cookie } = await signIn('client');
    await open('/account/sessions', Cookie);
    await open('/services?x=1', '');
    const line = (page: string) => () => {
      const found = server.output().split('\n');
      return JSON.parse(found.findLast((each) => each.includes(`"path":"${page}"`)) ?? '{}');
    };
    const id = await storedValue(
      server.dataDir,
      'SELECT id FROM accounts WHERE email = ?',
      PEOPLE.client.email,
    );
    await expect.poll(line('/account/sessions')).toMatchObject({ status: 200, accountId: id });
    await expect.poll(line('/services')).toMatchObject({ status: 200 });
    expect(line('/services')()).not.toHaveProperty('accountId');
  });
});
