import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { compressed } from '~/http/compress.server';

const PAGE = '<p>long enough</p>'.repeat(100);

function pack(accepted: string | null, html = PAGE) {
  const headers = new Headers();
  const body = compressed(
    new Request('http://localhost/', {
      headers: accepted === null ? {} : { 'Accept-Encoding': accepted },
    }),
    html,
    headers,
  );
  return { body, encoding: headers.get('Content-Encoding'), vary: headers.get('Vary') };
}

describe('a page on its way out', () => {
  it.each(['gzip', 'gzip, deflate, br', 'br;q=1.0, gzip;q=0.8', 'GZIP', '*'])(
    'is packed for %s',
    (accepted) => {
      const { body, encoding } = pack(accepted);
      expect(encoding).toBe('gzip');
      expect(String(gunzipSync(body as Uint8Array))).toBe(PAGE);
    },
  );

  it.each([
    null,
    '',
    'br',
    'gzip;q=0',
    'identity, gzip; q=0.0',
    'x-gzipped',
    'gzip;q=0.1, identity;q=0.9',
  ])('goes as it is for %s', (accepted) => {
    expect(pack(accepted)).toEqual({ body: PAGE, encoding: null, vary: 'Accept-Encoding' });
  });

  it('goes as it is when it is short', () => {
    expect(pack('gzip', 'short').encoding).toBeNull();
  });
});
