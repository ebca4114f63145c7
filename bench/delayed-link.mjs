import net from 'node:net';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

/**
 * A line to a server that hands on each piece of data late and in order, in a thread of its own.
 * @param {string} target its address @param {number} delay milliseconds each way
 */
export async function startDelayedLink(target, delay) {
  const pieces = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(new URL(import.meta.url), { workerData: { target, delay, pieces } });
  const port = await new Promise((resolve, reject) =>
    worker.once('message', resolve).once('error', reject),
  );
  const stop = async () => void (await worker.terminate());
  /** How many pieces of data went to the server: with PostgreSQL, one a round trip. */
  const trips = () => Atomics.load(pieces, 0);
  return { url: Object.assign(new URL(target), { port }).href, trips, stop };
}

if (!isMainThread) {
  const { target, delay, pieces } = workerData;
  const { hostname, port } = new URL(target);
  const server = net.createServer({ noDelay: true }, (near) => {
    const far = net.connect({ host: hostname, port: Number(port), noDelay: true });
    join(near, far, delay).on('data', () => Atomics.add(pieces, 0, 1));
    join(far, near, delay);
  });
  server.listen(0, '127.0.0.1', () =>
    parentPort?.postMessage(/** @type {net.AddressInfo} */ (server.address()).port),
  );
}

/** @param {net.Socket} from @param {net.Socket} to @param {number} delay */
function join(from, to, delay) {
  // Timers of the same length end in the order in which they began.
  return from
    .on('data', (chunk) => void setTimeout(() => to.write(chunk), delay))
    .on('close', () => void setTimeout(() => to.end(), delay))
    .on('error', () => undefined);
}
