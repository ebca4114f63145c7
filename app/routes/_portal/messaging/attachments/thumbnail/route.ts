import { createReadableStreamFromReadable, type LoaderFunctionArgs } from '@remix-run/node';
import { notFound } from '~/models/not-found.server';
import { openStored } from '~/http/stored-file.server';
import { requireViewer } from '~/http/viewer.server';
import { getAttachment } from '~/models/conversation/attachment.server';

/** It never changes, so browsers cache it. */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = requireViewer(args.context);
  const found = await getAttachment(viewer, args.params.id);
  if (!found.thumbnailKey) throw notFound();
  const headers = {
    ETag: `"${found.id}"`,
    'Cache-Control': 'private, max-age=604800, immutable',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
  };
  if (args.request.headers.get('If-None-Match') === headers.ETag)
    return new Response(null, { status: 304, headers });
  const content = await openStored(found.thumbnailKey);
  if (!content) throw notFound();
  return new Response(createReadableStreamFromReadable(content.stream), {
    headers: { ...headers, 'Content-Type': 'image/jpeg', 'Content-Length': String(content.size) },
  });
}
