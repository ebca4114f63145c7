import { expect, it } from 'vitest';
import { PEOPLE } from '#prisma/people';
import { sized } from '#tests/support/nightly';
import { cookieOf } from '#tests/support/served-stream';
import { newDataDir, startServer, type TestServer } from '#tests/support/server';
import { storedRows, storedValue } from '#tests/support/stored';

const WRITERS = sized(6, 20);
const EACH = sized(6, 25);
const KILLS = sized(1, 20);
/** After how many answered messages the server is killed. */
const KILLED_AFTER = Array.from({ length: KILLS }, (_, kill) =>
  Math.round(((kill + 0.5) * WRITERS * EACH) / KILLS),
);

const dataDir = newDataDir();
const start = () => startServer({ dataDir, env: { TRUST_PROXY_HOPS: '1', LOG_LEVEL: 'error' } });

const only = (sql: string, ...words: unknown[]) => storedValue(dataDir, sql, ...words);
const stored = (after: number) =>
  storedRows<{ id: number; clientId: string; content: string }>(
    dataDir,
    'SELECT id, client_id AS "clientId", content FROM messages WHERE id > ? ORDER BY id',
    after,
  );

it(`messages that ${WRITERS} people write while the server is killed are stored once, and in one order`, async () => {
  let server: Promise<TestServer> = start();
  const { url } = await server;
  const cookies = [await cookieOf(url, 'client'), await cookieOf(url, 'admin')];
  const partyId = await only('SELECT id FROM accounts WHERE email = ?', PEOPLE.client.email);
  const last = Number((await only('SELECT MAX(id) FROM messages')) ?? 0);
  const answered = new Set<string>();
  const kills = [...KILLED_AFTER];
  const kill = ({ process: child }: TestServer) => {
    const gone = new Promise((resolve) => child.once('close', resolve));
    child.kill('SIGKILL');
    server = gone.then(start);
  };

  const post = async (url: string, writer: number, clientId: string) => {
    const forFirm = writer % 2;
    const answer = await fetch(`${url}/messaging${forFirm ? `/${partyId}` : ''}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { Cookie: cookies[forFirm]!, 'X-Forwarded-For': `10.1.0.${writer}` },
      body: new URLSearchParams({ clientId, content: `Message ${clientId}` }),
    }).catch(() => null);
    if (!answer || answer.status === 503) return false;
    expect([answer.status, answer.headers.get('Location')]).toEqual([
      303,
      expect.stringContaining('#latest'),
    ]);
    return true;
  };

  /**
   * Sends one message as a browser does that doesn't give up: the same form again until it is
   * answered. Of some the button is clicked five times, and of some the answer is lost, so that
   * they are sent again, perhaps to the next server.
   */
  async function send(writer: number, count: number): Promise<void> {
    const clientId = `${writer}-${count}`;
    let lost = count % 5 === 1 ? 1 : 0;
    while (!answered.has(clientId)) {
      const running = await server;
      const clicks = Array.from({ length: count % 5 === 0 ? 5 : 1 }, () =>
        post(running.url, writer, clientId),
      );
      if (!(await Promise.all(clicks)).every(Boolean) || lost-- > 0) continue;
      answered.add(clientId);
      if (answered.size < (kills[0] ?? Infinity)) continue;
      kills.shift();
      kill(running);
    }
  }

  await Promise.all(
    Array.from({ length: WRITERS }, async (_, writer) => {
      for (let count = 0; count < EACH; count += 1) await send(writer, count);
    }),
  );
  expect([kills, answered.size]).toEqual([[], WRITERS * EACH]);

  const rows = await stored(last);
  expect(new Set(rows.map(({ clientId }) => clientId.split(':')[1]))).toEqual(answered);
  expect(rows.length).toBe(answered.size);
  for (let writer = 0; writer < WRITERS; writer += 1) {
    const own = rows.filter(({ content }) => content.startsWith(`Message ${writer}-`));
    expect(own.map(({ content }) => Number(content.split('-')[1]))).toEqual(
      Array.from({ length: EACH }, (_, count) => count),
    );
  }
  const half = (WRITERS * EACH) / 2;
  expect(
    Number(
      await only(
        'SELECT last_message_id = ? AND unread_by_firm >= ? AND unread_by_person >= ? FROM conversations WHERE party_id = ?',
        rows.at(-1)!.id,
        half,
        half,
        partyId,
      ),
    ),
  ).toBe(1);
  await (await server).stop();
});
