import { createReadableStreamFromReadable } from '@remix-run/node';
import { Readable } from 'node:stream';
import { FileDamagedError, FileMissingError } from '~/gateways/storage/port.server';
import { storage } from '~/gateways/storage/storage.server';
import { log } from '~/log.server';
import { redirectWithFlash } from './redirect.server';

/** A stored file. Null, with a log entry, if it is gone, changed, or not of `size` bytes. */
export async function openStored(storageKey: string, size?: number) {
  try {
    const found = await storage.get(storageKey);
    if (size === undefined || found.size === size) return found;
    found.stream.destroy();
    throw new FileDamagedError(`The file has ${found.size} bytes; it had ${size}.`);
  } catch (err) {
    if (!(err instanceof FileDamagedError || err instanceof FileMissingError)) throw err;
    // Without its last part, which is the name that somebody gave it.
    const folder = storageKey.slice(0, storageKey.lastIndexOf('/'));
    log.error({ err, folder }, 'a stored file can’t be read');
    return null;
  }
}

export const damagedText = (name: string) =>
  `“${name}” is damaged and can’t be opened. Please tell us, so that we can restore it from a backup.`;

/** Headers for a private file: never executed, never cached. */
export const PRIVATE_HEADERS = {
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'private, no-store',
};

type Stored = { storageKey: string; name: string; contentType: string; size: number };

export async function sendFile({ storageKey, name, contentType, size }: Stored, back: string) {
  const found = await openStored(storageKey, size);
  if (!found) return redirectWithFlash(back, { kind: 'error', text: damagedText(name) });
  return new Response(createReadableStreamFromReadable(found.stream), {
    headers: {
      ...PRIVATE_HEADERS,
      'Content-Type': contentType,
      'Content-Length': String(size),
      'Content-Disposition': attachmentHeader(name),
    },
  });
}

/** A download's name in plain letters, and the whole name for browsers that read it (RFC 6266). */
function attachmentHeader(fileName: string): string {
  const plain = fileName.replace(/[^\w .()-]/g, '_');
  const whole = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}

type ByteRange = { start: number; end: number };

/** The part that a `Range` header asks for: null for the whole, 'none' if it lies outside. */
export function parseRange(header: string | null, size: number): ByteRange | 'none' | null {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return null;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return start > end ? 'none' : { start, end };
}

/** Sends a recording, or the part asked for: Safari plays nothing else. */
export async function sendAudio(
  { headers }: Request,
  { storageKey, contentType, size }: Omit<Stored, 'name'>,
): Promise<Response> {
  const range = parseRange(headers.get('Range'), size);
  if (range === 'none')
    return new Response(null, {
      status: 416,
      headers: { ...PRIVATE_HEADERS, 'Accept-Ranges': 'bytes', 'Content-Range': `bytes */${size}` },
    });
  const found = await openStored(storageKey, size);
  if (!found) throw new Response(damagedText('This recording'), { status: 410 });
  const { start, end } = range ?? { start: 0, end: size - 1 };
  const part = Readable.from(slice(found.stream, start, end + 1), { objectMode: false });
  part.once('close', () => found.stream.destroy());
  return new Response(createReadableStreamFromReadable(part), {
    status: range ? 206 : 200,
    headers: {
      ...PRIVATE_HEADERS,
      'Accept-Ranges': 'bytes',
      'Content-Type': contentType,
      'Content-Length': String(end + 1 - start),
      'Content-Disposition': 'inline',
      ...(range && { 'Content-Range': `bytes ${start}-${end}/${size}` }),
    },
  });
}

async function* slice(stream: Readable, start: number, end: number) {
  let at = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    yield chunk.subarray(Math.max(0, start - at), Math.max(0, end - at));
    at += chunk.length;
    if (at >= end) return;
  }
}
