import { createReadableStreamFromReadable } from '@remix-run/node';
import { attachmentHeader } from '~/gateways/storage/port.server';
import { storage } from '~/gateways/storage/storage.server';

type Stored = { storageKey: string; name: string; contentType: string };

/** Answers with a stored file: always a file to keep, that runs nothing and is kept by nobody on the way. */
export async function storedFile({ storageKey, name, contentType }: Stored): Promise<Response> {
  const { size, stream } = await storage.get(storageKey);
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
