import net from 'node:net';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

/**
 * A line to a server that hands on each piece of data late and in order, in a thread of its own.
 * @param {string} target its address @param {number} delay milliseconds each way
 */
export async function startDelayedLink(target, delay) {
  /** How many pieces of data went to the server, and the delay. */
  const shared = new Int32Array(new SharedArrayBuffer(8));
  const setDelay = (/** @type {number} */ milliseconds) => Atomics.store(shared, 1, milliseconds);
  setDelay(delay);
  const worker = new Worker(new URL(import.meta.url), { workerData: { target, shared } });
  const port = await new Promise((resolve, reject) =>
    worker.once('message', resolve).once('error', reject),
  );
  const stop = async () => void (await worker.terminate());
  /** With PostgreSQL, one piece is one round trip. */
  const trips = () => Atomics.load(shared, 0);
  return { url: Object.assign(new URL(target), { port }).href, trips, setDelay, stop };
}

if (!isMainThread) {
  const { target, shared } = workerData;
  const { hostname, port } = new URL(target);
  const server = net.createServer({ noDelay: true }, (near) => {
    const far = net.connect({ host: hostname, port: Number(port), noDelay: true });
    join(near, far, shared).on('data', () => Atomics.add(shared, 0, 1));
    join(far, near, shared);
  });
  server.listen(0, '127.0.0.1', () =>
    parentPort?.postMessage(/** @type {net.AddressInfo} */ (server.address()).port),
  );
}

/** @param {net.Socket} from @param {net.Socket} to @param {Int32Array} shared */
function join(from, to, shared) {
  // Timers of the same length end in the order in which they began.
  return from
    .on('data', (chunk) => void setTimeout(() => to.write(chunk), Atomics.load(shared, 1)))
    .on('close', () => void setTimeout(() => to.end(), Atomics.load(shared, 1)))
    .on('error', () => undefined);
}
