import { createReadableStreamFromReadable } from '@remix-run/node';
import type { ByteRange } from '~/gateways/storage/port.server';
import { damagedText, openStored } from './stored-content.server';

type Stored = { storageKey: string; contentType: string; size: number };

/** The part of a file of `size` bytes that a `Range` header asks for: null for the whole, 'none' where it lies outside. */
export function rangeOf(header: string | null, size: number): ByteRange | 'none' | null {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return null;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return start > end ? 'none' : { start, end };
}

const KEPT_BY_NOBODY = {
  'Accept-Ranges': 'bytes',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'private, no-store',
};

/** Answers with a recording for an audio element, or with the part of it that was asked for: Safari plays nothing else. */
export async function audioFile(
  { headers }: Request,
  { storageKey, contentType, size }: Stored,
): Promise<Response> {
  const range = rangeOf(headers.get('Range'), size);
  if (range === 'none')
    return new Response(null, {
      status: 416,
      headers: { ...KEPT_BY_NOBODY, 'Content-Range': `bytes */${size}` },
    });
  const found = await openStored(storageKey, range ? { range } : { size });
  if (!found) throw new Response(damagedText('This recording'), { status: 410 });
  return new Response(createReadableStreamFromReadable(found.stream), {
    status: range ? 206 : 200,
    headers: {
      ...KEPT_BY_NOBODY,
      'Content-Type': contentType,
      'Content-Length': String(found.size),
      'Content-Disposition': 'inline',
      ...(range && { 'Content-Range': `bytes ${range.start}-${range.end}/${size}` }),
    },
  });
}
