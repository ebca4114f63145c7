import { env } from '~/config/env.server';

/** Crawlers may read everything public; pages not to be listed say so themselves. */
export function loader() {
  const lines = [
    'User-agent: *',
    'Disallow: /auth/',
    'Disallow: /dev/',
    `Sitemap: ${env.appUrl}/sitemap.xml`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'public, max-age=0, s-maxage=3600',
    },
  });
}
