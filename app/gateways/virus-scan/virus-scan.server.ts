import { createReadStream } from 'node:fs';
import { connect } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { env } from '~/config/env.server';

/** The scanner is down, too slow, or answered what is no verdict. */
export class ScannerDownError extends Error {}

/** Whether a file holds a virus. Throws ScannerDownError where nobody can tell. */
type VirusScan = (path: string) => Promise<boolean>;

/** Milliseconds for one file: the daemon unpacks archives. */
const MAX_TIME = 15_000;
/** A verdict is a line; what goes on longer is none. */
const MAX_VERDICT = 4_096;

/**
 * A ClamAV daemon at `tcp://host:port`, asked by its INSTREAM command
 * (https://docs.clamav.net/manual/Usage/Scanning.html#clamd): each piece of the file behind its
 * length, then a length of nothing. Its StreamMaxLength must be no less than the largest file
 * taken.
 */
export function clamd({ hostname, port }: URL, maxTime = MAX_TIME): VirusScan {
  const host = hostname.replace(/^\[|\]$/g, '');
  return async (path) => {
    const verdict = await ask({ host, port: Number(port || 3310) }, path, maxTime).catch(
      (cause: unknown) => {
        throw new ScannerDownError('The virus scanner didn’t answer.', { cause });
      },
    );
    if (verdict === 'stream: OK') return false;
    if (/^stream: .+ FOUND$/.test(verdict)) return true;
    throw new ScannerDownError(`The virus scanner answered “${verdict.slice(0, 200)}”.`);
  };
}

/** The daemon's verdict when it hangs up, maybe before reading the whole file. */
const ask = (daemon: { host: string; port: number }, path: string, maxTime: number) =>
  new Promise<string>((resolve, reject) => {
    let verdict = '';
    const socket = connect(daemon);
    const late = setTimeout(() => socket.destroy(new Error('It took too long.')), maxTime);
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

async function* inPieces(file: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for await (const piece of file) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(piece.length);
    yield length;
    yield piece;
  }
  yield Buffer.alloc(4);
}

/** Null without a scanner: then only the standard test virus is known. */
export const virusScan: VirusScan | null = env.clamavUrl ? clamd(new URL(env.clamavUrl)) : null;
