import { firm } from '~/domain/firm/content';
import { cityAndState } from '~/domain/firm/firm';

export function loader() {
  const manifest = {
    name: firm().name,
    short_name: firm().name.split(' ', 1)[0],
    description: `Client portal of ${firm().name}, ${cityAndState()}.`,
    start_url: '/',
    display: 'minimal-ui',
    background_color: '#ffffff',
    theme_color: '#0c3b38',
    icons: [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }],
  };
  return new Response(JSON.stringify(manifest), {
    headers: {
      'Content-Type': 'application/manifest+json',
      'Cache-Control': 'public, max-age=0, s-maxage=3600',
    },
  });
}
