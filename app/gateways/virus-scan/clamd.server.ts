import { createReadStream } from 'node:fs';
import { connect } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { ScannerDownError, type VirusScan } from './port.server';

/**
 * Milliseconds that the daemon has for one file, since it unpacks archives, and that nobody waits
 * for it after it took longer.
 */
const PATIENCE = { wait: 15_000, rest: 15_000 };
/** A verdict is a line; what goes on longer is none. */
const MAX_VERDICT = 4_096;

/**
 * A ClamAV daemon at `tcp://host:port`, asked by its INSTREAM command
 * (https://docs.clamav.net/manual/Usage/Scanning.html#clamd): each piece of the file behind its
 * length, then a length of nothing. Its StreamMaxLength must be no less than the largest file
 * taken.
 */
export function clamd({ hostname, port }: URL, { wait, rest } = PATIENCE): VirusScan {
  const host = hostname.replace(/^\[|\]$/g, '');
  // Of many files in one upload only the first waits for a daemon that hangs.
  let restsUntil = -Infinity;
  return async (path) => {
    if (performance.now() < restsUntil)
      throw new ScannerDownError('The virus scanner took too long just now.');
    const verdict = await ask({ host, port: Number(port || 3310) }, path, wait).catch(
      (cause: unknown) => {
        if (cause instanceof TooSlowError) restsUntil = performance.now() + rest;
        throw new ScannerDownError('The virus scanner didn’t answer.', { cause });
      },
    );
    if (verdict === 'stream: OK') return false;
    if (/^stream: .+ FOUND$/.test(verdict)) return true;
    throw new ScannerDownError(`The virus scanner answered “${verdict.slice(0, 200)}”.`);
  };
}

class TooSlowError extends Error {
  override name = 'TooSlowError';
}

/** What the daemon has said of a file once it hangs up. It may do so before it has read the whole file. */
function ask(daemon: { host: string; port: number }, path: string, maxWait: number) {
  return new Promise<string>((resolve, reject) => {
    let verdict = '';
    const socket = connect(daemon);
    const late = setTimeout(() => socket.destroy(new TooSlowError()), maxWait);
    socket
      .on('data', (piece) => {
        verdict += String(piece);
        if (verdict.length > MAX_VERDICT) socket.destroy(new Error('It says more than a verdict.'));
      })
      .on('error', reject)
      .on('close', () => {
        clearTimeout(late);
        resolve(verdict.replace(/\0/g, '').trim());
      });
    pipeline(createReadStream(path), inPieces, socket, { end: false }).catch((error: Error) =>
      socket.destroy(error),
    );
  });
}

async function* inPieces(file: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for await (const piece of file) {
    yield lengthOf(piece);
    yield piece;
  }
  yield Buffer.alloc(4);
}

function lengthOf(piece: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(piece.length);
  return length;
}
