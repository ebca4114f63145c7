import { createReadableStreamFromReadable, type LoaderFunctionArgs } from '@remix-run/node';
import { photoKey } from '~/domain/administration/team-photo';
import { openStored } from '~/http/stored-file.server';

/** The photo of a team member. Another photo has another address, so this one is kept for ever. */
export async function loader(args: LoaderFunctionArgs) {
  const key = photoKey(new URL(args.request.url).pathname);
  const file = key && (await openStored(key));
  if (!file) throw new Response('There is no photo at this address.', { status: 404 });
  return new Response(createReadableStreamFromReadable(file.stream), {
    headers: {
      'Content-Type': 'image/jpeg',
      'Content-Length': String(file.size),
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'public, max-age=31536000, immutable',
    },
  });
}
