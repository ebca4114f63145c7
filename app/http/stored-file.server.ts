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
      'Content-Disposition': dispositionHeader('attachment', name),
    },
  });
}

/**
 * A file's name in plain letters, and the whole name for browsers that read it (RFC 6266), both
 * without the characters that file systems refuse.
 */
function dispositionHeader(how: 'attachment' | 'inline', fileName: string): string {
  const name = fileName.replace(/[/\\:*?"<>|]/g, '-');
  const plain = name.replace(/[^\w .()-]/g, '_');
  const whole = encodeURIComponent(name).replace(
    /['()]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${how}; filename="${plain}"; filename*=UTF-8''${whole}`;
}

type ByteRange = { start: number; end: number };

/** The part that a `Range` header asks for: null for the whole, 'none' if it lies outside. */
function parseRange(header: string | null, size: number): ByteRange | 'none' | null {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return null;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return start > end ? 'none' : { start, end };
}

/** Sends a recording, or the part asked for: Safari plays nothing else. */
export const sendAudio = (request: Request, file: Omit<Stored, 'name'>) =>
  sendInline(
    request,
    { ...file, name: 'This recording' },
    { ...PRIVATE_HEADERS, 'Content-Disposition': 'inline' },
  );

/** Sends a PDF or a picture for a frame on a page of ours, or the part of it that is asked for. */
export const sendShown = (request: Request, file: Stored) =>
  sendInline(request, file, {
    ...PRIVATE_HEADERS,
    // Chrome and Safari show no PDF that is in a sandbox or may load nothing.
    'Content-Security-Policy':
      file.contentType === 'application/pdf'
        ? "frame-ancestors 'self'"
        : `${PRIVATE_HEADERS['Content-Security-Policy']}; frame-ancestors 'self'`,
    'X-Frame-Options': 'SAMEORIGIN',
    'Content-Disposition': dispositionHeader('inline', file.name),
  });

async function sendInline(
  request: Request,
  { storageKey, name, contentType, size }: Stored,
  headers: Record<string, string>,
): Promise<Response> {
  const range = parseRange(request.headers.get('Range'), size);
  if (range === 'none')
    return new Response(null, {
      status: 416,
      headers: { ...headers, 'Accept-Ranges': 'bytes', 'Content-Range': `bytes */${size}` },
    });
  const found = await openStored(storageKey, size);
  if (!found) throw new Response(damagedText(name), { status: 410 });
  const { start, end } = range ?? { start: 0, end: size - 1 };
  const part = Readable.from(slice(found.stream, start, end + 1), { objectMode: false });
  part.once('close', () => found.stream.destroy());
  return new Response(createReadableStreamFromReadable(part), {
    status: range ? 206 : 200,
    headers: {
      ...headers,
      'Accept-Ranges': 'bytes',
      'Content-Type': contentType,
      'Content-Length': String(end + 1 - start),
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

type Options = { type?: string; cacheControl?: string };

/** A download; without a `type`, a PDF. */
export const downloadFile = (
  body: BodyInit,
  fileName: string,
  { type = 'application/pdf', cacheControl = 'private, no-store' }: Options = {},
): Response =>
  new Response(body, {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${fileName}"`,
      'Cache-Control': cacheControl,
      'X-Content-Type-Options': 'nosniff',
    },
  });
