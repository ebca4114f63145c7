import { createReadableStreamFromReadable } from '@remix-run/node';
import { viewerLoader } from '~/http/viewer.server';
import { notFound } from '~/models/not-found.server';
import { openStored, PRIVATE_HEADERS } from '~/http/stored-file.server';
import { getAttachment } from '~/models/conversation/attachment.server';

/** It never changes, so browsers cache it. */
export const loader = viewerLoader(async ({ args, viewer, id }) => {
  const found = await getAttachment(viewer, id);
  if (!found.thumbnailKey) throw notFound();
  const headers = {
    ...PRIVATE_HEADERS,
    ETag: `"${found.id}"`,
    'Cache-Control': 'private, max-age=604800, immutable',
  };
  if (args.request.headers.get('If-None-Match') === headers.ETag)
    return new Response(null, { status: 304, headers });
  const content = await openStored(found.thumbnailKey);
  if (!content) throw notFound();
  return new Response(createReadableStreamFromReadable(content.stream), {
    headers: { ...headers, 'Content-Type': 'image/jpeg', 'Content-Length': String(content.size) },
  });
});
