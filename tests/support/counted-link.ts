import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { listen } from './listen';

/** Milliseconds that each way takes, so that what is asked at once is also under way at once. */
const WAY = 10;
/** What nobody’s answer waits for: news to other processes, and the mail that is sent meanwhile. */
const BESIDE = /pg_notify|pg_try_advisory_lock|pg_advisory_unlock|FROM "public"."queued_mails"/;

type Query = { sql: string; from: number; to: number };

export type CountedLink = Awaited<ReturnType<typeof startCountedLink>>;

/** A slow line to a PostgreSQL server that counts the round trips on it. */
export async function startCountedLink(target: string) {
  const { hostname, port } = new URL(target);
  const queries: Query[] = [];
  const link = await listen(
    net.createServer((near) => {
      const far = net.connect(Number(port), hostname).on('error', () => undefined);
      near.on('close', () => far.destroy());
      far.on('close', () => near.destroy());
      const open: Query[] = [];
      let sql = '';
      const onSent = frames('startup', (type, text) => {
        sql += text;
        // Sync and Query: each is answered by one ReadyForQuery.
        if (type !== 'S' && type !== 'Q') return;
        open.push({ sql, from: performance.now(), to: Infinity });
        queries.push(open.at(-1)!);
        sql = '';
      });
      const onAnswer = frames('', (type) => {
        const query = type === 'Z' ? open.shift() : undefined;
        if (query) query.to = performance.now() + WAY;
      });
      near.on('data', (chunk: Buffer) => {
        onSent(chunk);
        void pause(WAY).then(() => far.write(chunk));
      });
      far.on('data', (chunk: Buffer) => {
        onAnswer(chunk);
        void pause(WAY).then(() => near.write(chunk));
      });
    }),
  );
  return {
    url: Object.assign(new URL(target), { hostname: '127.0.0.1', port: String(link.port) }).href,
    /** How many answers `work` waits for one after another. */
    async waitsOf(work: () => Promise<unknown>): Promise<number> {
      queries.length = 0;
      await work();
      return countInSequence(queries.splice(0).filter(({ sql }) => !BESIDE.test(sql)));
    },
    stop: link.stop,
  };
}

/** Hands over each message of the protocol: a letter, its length and text. */
function frames(first: 'startup' | '', onFrame: (type: string, text: string) => void) {
  let rest = Buffer.alloc(0);
  let typeBytes = first ? 0 : 1;
  return (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= typeBytes + 4) {
      const end = typeBytes + rest.readUInt32BE(typeBytes);
      if (rest.length < end) return;
      const type = typeBytes ? String.fromCharCode(rest[0]!) : first;
      onFrame(type, rest.toString('latin1', typeBytes + 4, end));
      rest = rest.subarray(end);
      typeBytes = 1;
    }
  };
}

/** The most that followed each other: none of them was asked before the one before was answered. */
function countInSequence(queries: readonly Query[]): number {
  let [count, free] = [0, 0];
  for (const { from, to } of queries.toSorted((one, other) => one.to - other.to))
    if (from >= free) [count, free] = [count + 1, to];
  return count;
}
