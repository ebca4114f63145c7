import net from 'node:net';

const END_OF_CHUNKS = Buffer.from('\r\n0\r\n\r\n');

/** @typedef {{ url: string, headers?: Record<string, string> }} Asked a page, and the headers it is asked with */

/**
 * Asks for one page over and over on several connections, each waiting for its answer, and returns
 * how many came a second. It reads no more of an answer than its status and its end, so that the
 * server is what is measured. Throws when an answer isn't 200.
 * @param {Asked & { connections: number, seconds: number }} load
 * @returns {Promise<number>}
 */
export async function perSecond({ url, headers = {}, connections, seconds }) {
  const until = performance.now() + seconds * 1000;
  const goesOn = () => performance.now() < until;
  return (await askAll([{ url, headers }], connections, goesOn)) / seconds;
}

/**
 * Asks for several pages of one server in turn, so many times in all.
 * @param {{ asked: Asked[], count: number, connections: number }} load
 * @returns {Promise<number>} how many answers came
 */
export function answersOf({ asked, count, connections }) {
  let left = count - connections;
  return askAll(asked, connections, () => (left -= 1) >= 0);
}

/**
 * Each connection is a visitor with an address of its own, as a proxy in front would tell it: one
 * alone is held to a budget.
 * @param {Asked[]} asked @param {number} connections @param {() => boolean} goesOn
 * @returns {Promise<number>}
 */
async function askAll(asked, connections, goesOn) {
  const { hostname, port } = new URL(asked[0]?.url ?? '');
  const counts = await Promise.all(
    Array.from({ length: connections }, (_, visitor) => {
      const requests = asked.map((each) => requestOf(each, visitor));
      return askOneByOne(hostname, Number(port), requests, goesOn);
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

/** @param {Asked} asked @param {number} visitor @returns {string} */
function requestOf({ url, headers = {} }, visitor) {
  const { host, pathname, search } = new URL(url);
  const lines = Object.entries({
    Host: host,
    'X-Forwarded-For': `10.0.${visitor >> 8}.${visitor & 255}`,
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `GET ${pathname}${search} HTTP/1.1\r\n${lines.join('')}\r\n`;
}

/**
 * @param {string} hostname @param {number} port @param {string[]} requests @param {() => boolean} goesOn
 * @returns {Promise<number>}
 */
function askOneByOne(hostname, port, requests, goesOn) {
  return new Promise((resolve, reject) => {
    let answered = 0;
    /** @type {((chunk: Buffer) => boolean) | null} tells whether the answer under way ends with a chunk */
    let ends = null;
    const next = () => socket.write(requests[answered % requests.length] ?? '');
    const socket = net.connect(port, hostname, next);
    socket.setNoDelay(true);
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      try {
        let rest = chunk;
        if (!ends) {
          const head = chunk.indexOf('\r\n\r\n');
          if (head < 0) throw new Error('The head of an answer came in pieces.');
          ends = endOf(chunk.toString('latin1', 0, head));
          rest = chunk.subarray(head + 4);
        }
        if (!ends(rest)) return;
      } catch (error) {
        socket.destroy();
        return reject(error);
      }
      ends = null;
      answered += 1;
      if (goesOn()) return void next();
      socket.destroy();
      resolve(answered);
    });
  });
}

/** @param {string} head @returns {(chunk: Buffer) => boolean} */
function endOf(head) {
  if (!/^HTTP\/1\.1 200 /.test(head))
    throw new Error(`Not an answer to measure: ${head.split('\r\n', 1)[0]}`);
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length === undefined) {
    let tail = Buffer.alloc(0);
    return (chunk) =>
      (tail = Buffer.concat([tail, chunk]).subarray(-END_OF_CHUNKS.length)).equals(END_OF_CHUNKS);
  }
  let missing = Number(length);
  return (chunk) => (missing -= chunk.length) <= 0;
}
