import type { LoaderFunctionArgs } from '@remix-run/node';
import { env } from '~/config/env.server';
import { missingOffer } from '~/domain/access/check-access';
import { SCREENS } from '~/domain/access/screens';
import { requireFirm } from '~/http/request.server';

export function loader({ context }: LoaderFunctionArgs) {
  const firm = requireFirm(context);
  const urls = SCREENS.filter(
    (screen) => screen.listed && firm.isOpen && !missingOffer(firm, screen),
  ).map(({ path }) => `  <url><loc>${new URL(path, env.appUrl).href}</loc></url>`);
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ];
  return new Response(xml.join('\n'), {
    headers: {
      'Content-Type': 'application/xml; charset=utf-8',
      'Cache-Control': 'public, max-age=0, s-maxage=3600',
    },
  });
}
