import { palette } from '~/domain/firm/color';
import { firm } from '~/domain/firm/content';
import { logoSize, splitLogo } from '~/domain/firm/logo';
import { cityAndState, logoPath } from '~/domain/firm/firm';

function icon(logo: string) {
  if (!logo) return { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' };
  const { width, height } = logoSize(logo);
  const { type } = splitLogo(logo);
  const sizes = type === 'image/png' ? `${width}x${height}` : 'any';
  return { src: logoPath(), sizes, type };
}

export function loader() {
  const { name, color, logo } = firm();
  const manifest = {
    name,
    short_name: name.split(' ', 1)[0],
    description: `Client portal of ${[name, cityAndState()].filter(Boolean).join(', ')}.`,
    start_url: '/',
    display: 'minimal-ui',
    background_color: '#ffffff',
    theme_color: color ? palette(color).light.deep : '#0c3b38',
    icons: [icon(logo)],
  };
  return new Response(JSON.stringify(manifest), {
    headers: {
      'Content-Type': 'application/manifest+json',
      'Cache-Control': 'public, max-age=0, s-maxage=3600',
    },
  });
}
