import { createReadableStreamFromReadable, type LoaderFunctionArgs } from '@remix-run/node';
import { attachmentHeader } from '~/gateways/storage/port.server';
import { storage } from '~/gateways/storage/storage.server';
import { isSignedFor } from '~/http/file-address.server';
import { guardSignedIn } from '~/http/guard.server';
import { findDocument } from '~/models/document/document.server';

/** The file itself, by an address signed a moment ago; always a file to keep, never a page of ours. */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await guardSignedIn(args);
  const now = new Date();
  const found = await findDocument(viewer, args.params.id ?? '', now);
  if (!found || found.deletedAt || !isSignedFor(new URL(args.request.url), viewer, now))
    throw new Response('This download link has expired. Open the document and try again.', {
      status: 404,
    });
  const { size, stream } = await storage.get(found.storageKey);
  return new Response(createReadableStreamFromReadable(stream), {
    headers: {
      'Content-Type': found.contentType,
      'Content-Length': String(size),
      'Content-Disposition': attachmentHeader(found.name),
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
    },
  });
}
