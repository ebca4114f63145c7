import net from 'node:net';

const END_OF_CHUNKS = Buffer.from('\r\n0\r\n\r\n');

/**
 * Asks for one page over and over on several connections, each waiting for its answer, and answers how many came a second.
 * It reads no more of an answer than its status and its end, so that the server is what is measured. Throws when an answer isn't 200.
 * @param {{ url: string, headers?: Record<string, string>, connections: number, seconds: number }} load
 * @returns {Promise<number>}
 */
export async function perSecond({ url, headers = {}, connections, seconds }) {
  const { hostname, port, host, pathname } = new URL(url);
  const lines = Object.entries({ Host: host, ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  const request = `GET ${pathname} HTTP/1.1\r\n${lines.join('')}\r\n`;
  const until = performance.now() + seconds * 1000;
  const counts = await Promise.all(
    Array.from({ length: connections }, () => askUntil(until, hostname, Number(port), request)),
  );
  return counts.reduce((sum, count) => sum + count, 0) / seconds;
}

/**
 * @param {number} until @param {string} hostname @param {number} port @param {string} request
 * @returns {Promise<number>}
 */
function askUntil(until, hostname, port, request) {
  return new Promise((resolve, reject) => {
    let answered = 0;
    /** @type {((chunk: Buffer) => boolean) | null} tells whether the answer under way ends with a chunk */
    let ends = null;
    const socket = net.connect(port, hostname, () => socket.write(request));
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
      if (performance.now() < until) return void socket.write(request);
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
