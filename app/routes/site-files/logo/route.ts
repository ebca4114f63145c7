import type { LoaderFunctionArgs } from '@remix-run/node';
import { splitLogo } from '~/domain/firm/logo';
import { requireFirm } from '~/http/request.server';

/** The firm's logo. Under the address of its version it stays as it is. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const { logo, version } = requireFirm(context);
  if (!logo) throw new Response('There is no logo at this address.', { status: 404 });
  const { type, bytes } = splitLogo(logo);
  const isCurrent = new URL(request.url).searchParams.get('v') === String(version);
  return new Response(bytes, {
    headers: {
      'Content-Type': type,
      'Content-Security-Policy':
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': isCurrent ? 'public, max-age=31536000, immutable' : 'no-cache',
    },
  });
}
