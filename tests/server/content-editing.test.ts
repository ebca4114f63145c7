import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD, PEOPLE } from '#prisma/people';
import { startServer, type TestServer } from '#tests/support/server';

let server: TestServer;
let Cookie: string;
beforeAll(async () => {
  server = await startServer();
  const body = new URLSearchParams({ email: PEOPLE.superadmin.email, password: DEMO_PASSWORD });
  const answer = await fetch(`${server.url}/login`, { method: 'POST', body, redirect: 'manual' });
  Cookie = answer.headers.getSetCookie()[0]!.split(';')[0]!;
});
afterAll(() => server?.stop());

const open = (address: string, headers = {}) => fetch(server.url + address, { headers });
const read = async (address: string, headers = {}) => (await open(address, headers)).text();

async function post(address: string, fields: Record<string, string>) {
  const body = new URLSearchParams(fields);
  const init = { method: 'POST', body, headers: { Cookie }, redirect: 'manual' } as const;
  const answer = await fetch(server.url + address, init);
  return { status: answer.status, html: await answer.text() };
}

const valueOf = (html: string, name: string) =>
  new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(html)?.[1] ?? '';

test('an edit form shows another editor’s change, and saves when submitted again', async () => {
  const path = '/admin/catalog/benefit/time-efficient/edit';
  const opened = await read(path, { Cookie });
  const fields = { title: 'Quick', icon: 'clock', description: 'Ours.', descriptionEs: '' };
  const version = valueOf(opened, 'version');
  await post(path, { ...fields, version });
  // What is wrong in another field doesn't hide that it was changed meanwhile.
  const wrong = await post(path, { ...fields, title: '', description: 'Mine.', version });
  expect(valueOf(wrong.html, 'version')).toBe(version);
  const refused = await post(path, { ...fields, description: 'Mine.', version });
  expect(refused.status).toBe(409);
  expect(refused.html).toContain('You changed this at');
  expect(refused.html).toContain('Saved meanwhile: Ours.');
  expect(refused.html).toContain('>Mine.</textarea>');
  const known = valueOf(refused.html, 'version');
  expect((await post(path, { ...fields, description: 'Mine.', version: known })).status).toBe(303);
});
