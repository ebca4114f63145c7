import { createReadableStreamFromReadable } from '@remix-run/node';
import { attachmentHeader } from '~/gateways/storage/port.server';
import { redirectWithFlash } from './flash.server';
import { damagedText, openStored } from './stored-content.server';

type Stored = {
  storageKey: string;
  name: string;
  contentType: string;
  size: number;
  sha256?: string;
};

/**
 * Answers with a stored file: always a file to keep, that runs nothing and is kept by nobody on the way. Where it is damaged,
 * leads back to a page that says so.
 */
export async function storedFile(
  { storageKey, name, contentType, size: stored, sha256 }: Stored,
  back: string,
): Promise<Response> {
  const found = await openStored(storageKey, { size: stored, sha256 });
  if (!found) return redirectWithFlash(back, { kind: 'error', text: damagedText(name) });
  const { size, stream } = found;
  return new Response(createReadableStreamFromReadable(stream), {
    headers: {
      'Content-Type': contentType,
      'Content-Length': String(size),
      'Content-Disposition': attachmentHeader(name),
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
    },
  });
}
