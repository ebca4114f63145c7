import Database from 'better-sqlite3';
import path from 'node:path';
import { expect, it } from 'vitest';
import { DEMO_PASSWORD, PEOPLE } from '#prisma/people';
import { startServer, type TestServer } from '#tests/support/server';
import { smallDisk } from '#tests/support/small-disk';

const PATIENCE = 10_000;

/** Somebody who sends forms and gives up after ten seconds. */
function visitorOf(server: TestServer) {
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(server.url + path, {
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE),
      ...init,
    });
  const post = (path: string, fields: Record<string, string>) =>
    ask(path, { method: 'POST', body: new URLSearchParams(fields) });
  return {
    ask,
    signIn: () => post('/login', { email: PEOPLE.client.email, password: DEMO_PASSWORD }),
    askForLink: () => post('/login/email', { email: PEOPLE.client.email }),
    write: (message: string) =>
      post('/contact', { name: 'Ann', email: 'ann@mail.example', message }),
  };
}

const cookieOf = (answer: Response) => answer.headers.getSetCookie()[0]!.split(';')[0]!;

it('a full disk stops only writes, loses nothing acknowledged, and recovers once there is space', async () => {
  const { dataDir, fill, free, remove } = smallDisk()!;
  const server = await startServer({ dataDir });
  const visitor = visitorOf(server);
  try {
    expect((await visitor.write('before')).status).toBe(303);
    const Cookie = cookieOf(await visitor.signIn());

    fill(server);
    for (let round = 0; round < 2; round += 1) {
      const signIn = await visitor.signIn();
      expect([signIn.status, signIn.headers.get('Retry-After')]).toEqual([503, '2']);
      const kept = await signIn.text();
      expect(kept).toContain('Unexpected error: Something went wrong. Please try again.');
      expect(kept).toContain('value="client@demo.example"');
      const written = await visitor.write('Kept words');
      expect(written.status).toBe(503);
      expect(await written.text()).toContain('Kept words');
      expect((await visitor.askForLink()).status).toBe(503);
      expect((await visitor.ask('/client/dashboard', { headers: { Cookie } })).status).toBe(200);
      expect((await visitor.ask('/')).status).toBe(200);
      expect([200, 503]).toContain((await visitor.ask('/health')).status);
    }

    free(server);
    expect((await visitor.ask('/health')).status).toBe(200);
    expect((await visitor.signIn()).status).toBe(303);
    expect((await visitor.askForLink()).status).toBe(303);
    expect((await visitor.write('after')).status).toBe(303);

    const db = new Database(path.join(dataDir, 'portal.db'), { readonly: true });
    const kept = db.prepare("SELECT content FROM messages WHERE source = 'contact'").pluck();
    expect(kept.all().slice(-2)).toEqual([
      expect.stringContaining('before'),
      expect.stringContaining('after'),
    ]);
    expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
    db.close();

    fill(server);
    expect((await visitor.signIn()).status).toBe(503);
    server.process.kill('SIGTERM');
    const stopped = performance.now();
    const code = await new Promise((resolve) => server.process.once('close', resolve));
    expect([code, performance.now() - stopped < 30_000]).toEqual([0, true]);
  } finally {
    server.process.kill('SIGKILL');
    remove();
  }
});
