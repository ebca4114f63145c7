import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { askServed } from '#tests/support/asked-stream';
import FIRM from '#prisma/firm.json' with { type: 'json' };
import { runCommand } from '#tests/support/command';
import { storedFiles } from '#tests/support/documents';
import { PDF } from '#tests/support/files';
import { startServer, type TestServer } from '#tests/support/server';
import { answerTo } from '#tests/support/sums';

/** Only required variables: no mail, store, model, events, provider or payment. */
const ENV = { DEMO: '0', SESSION_SECRET: 'the-one-secret-of-a-portal-without-keys' };
const EMAIL = 'nora@home.example';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ env: ENV });
  const ofTheDemo = ['testimonial', 'figure', 'course', 'class-series'];
  const content = Object.fromEntries(
    Object.entries(FIRM.content).filter(([kind]) => !ofTheDemo.includes(kind)),
  );
  const file = path.join(server.dataDir, 'firm.json');
  fs.writeFileSync(file, JSON.stringify({ version: FIRM.version, content }));
  const { status, text } = await runCommand('firm:import', server.dataDir, file);
  expect(status, text).toBe(0);
  // The server looks for what another process published every ten seconds.
  await vi.waitFor(
    async () => expect(await (await fetch(server.url)).text()).not.toContain('Opening soon'),
    { timeout: 30_000, interval: 500 },
  );
});
afterAll(() => server?.stop());

let Cookie = '';
async function ask(address: string, body?: URLSearchParams | FormData) {
  const answer = await fetch(server.url + address, {
    method: body ? 'POST' : 'GET',
    headers: { Cookie },
    redirect: 'manual',
    body,
  });
  const session = answer.headers.getSetCookie().find((line) => line.startsWith('session='));
  if (session) Cookie = session.split(';', 1)[0]!;
  return {
    status: answer.status,
    location: answer.headers.get('Location'),
    text: await answer.text(),
  };
}
const post = (address: string, fields: Record<string, string>) =>
  ask(address, new URLSearchParams(fields));

it('everything works with built-in services if no key is set', async () => {
  expect((await ask('/health')).status).toBe(200);
  expect((await ask('/login')).text).not.toMatch(/auth\/provider/);

  const { text } = await ask('/register');
  const question = /name="question" value="([^"]+)"/.exec(text)![1]!;
  const captcha = answerTo(/>(What is [^<]+)</.exec(text)![1]!);
  const fields = { fullName: 'Nora Vale', email: EMAIL, roles: 'client', question, captcha };
  expect((await post('/register', fields)).status).toBe(303);
  // On a busy machine the queue has to send it, which it does every ten seconds.
  await expect.poll(server.outbox, { timeout: 20_000 }).toHaveLength(1);
  const [mail] = await server.outbox();
  expect(mail!.to![0]!.address).toBe(EMAIL);
  const token = /token=([\w-]+)/.exec(mail!.text!)![1]!;
  expect((await post('/auth/confirm', { token })).status).toBe(303);
  expect((await ask('/client/dashboard')).status).toBe(200);

  const upload = new FormData();
  upload.set('taxYear', '2025');
  upload.set('files', new Blob([new Uint8Array(PDF)]), 'w-2.pdf');
  expect((await ask('/dashboard/documents/uploads', upload)).status).toBe(200);
  expect(storedFiles(server.dataDir)).toHaveLength(1);

  const message = { clientId: 'first', content: 'Is my paper here?' };
  expect((await post('/messaging', message)).status).toBe(303);
  expect((await ask('/messaging')).text).toContain(message.content);
  const answer = await askServed(server.url, 'How much tax on $70,000 for a single filer in 2025?');
  expect(await answer.whole).toContain('70,000');

  const home = (await ask('/')).text;
  expect(home).toContain('This site can’t send email yet.');
  expect(home).toContain('Write to us');
  for (const invented of ['10K+', 'What clients say', 'The people of', 'Marisol'])
    expect(home).not.toContain(invented);
  expect((await ask('/consultation/book')).text).toContain('Online booking isn’t open yet.');
  expect((await ask('/video-classes')).text).toContain('We don’t offer live classes.');
  const told = await askServed(server.url, 'Who works at your firm?');
  expect(await told.whole).not.toContain('Marisol');
  for (const words of ['set SMTP_URL', 'still to be replaced', 'Nobody can be booked'])
    expect(server.output()).toContain(words);

  for (const page of ['/consultation/book', '/tax-calculator', '/dashboard/billing', '/tasks'])
    expect([page, (await ask(page)).status]).toEqual([page, 200]);
  const errors = server
    .output()
    .split('\n')
    .filter((line) => /"level":[56]0/.test(line));
  expect(errors).toEqual([]);
  expect(fs.existsSync(path.join(server.dataDir, 'outbox'))).toBe(true);
});
