import type { LoaderFunctionArgs } from '@remix-run/node';
import type { Firm } from '~/domain/firm/content';
import { palette } from '~/domain/firm/color';
import { logoSize, splitLogo } from '~/domain/firm/logo';
import { cityAndState, logoPath } from '~/domain/firm/firm';
import { requireFirm } from '~/http/request.server';

function icon(firm: Firm) {
  const { logo } = firm;
  if (!logo) return { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' };
  const { width, height } = logoSize(logo);
  const { type } = splitLogo(logo);
  const sizes = type === 'image/png' ? `${width}x${height}` : 'any';
  return { src: logoPath(firm), sizes, type };
}

export function loader({ context }: LoaderFunctionArgs) {
  const firm = requireFirm(context);
  const { name, color } = firm;
  const manifest = {
    name,
    short_name: name.split(' ', 1)[0],
    description: `Client portal of ${[name, cityAndState(firm)].filter(Boolean).join(', ')}.`,
    start_url: '/',
    display: 'minimal-ui',
    background_color: '#ffffff',
    theme_color: color ? palette(color).light.deep : '#0c3b38',
    icons: [icon(firm)],
  };
  return new Response(JSON.stringify(manifest), {
    headers: {
      'Content-Type': 'application/manifest+json',
      'Cache-Control': 'public, max-age=0, s-maxage=3600',
    },
  });
}
