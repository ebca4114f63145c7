import { describe, expect, test } from 'vitest';
import { logoSize, readLogo } from '~/domain/firm/logo';
import { pngOf } from '#tests/support/photos';

const dataUrl = (bytes: string | Buffer, type = 'application/octet-stream') =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
const svg = (inside: string, attributes = 'viewBox="0 0 90 30"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`;
const read = (bytes: string | Buffer) => readLogo(dataUrl(bytes));

describe('a logo', () => {
  test('gets its type from its bytes', () => {
    const png = pngOf({ width: 40, height: 20 });
    expect(read(png)).toEqual({ dataUrl: dataUrl(png, 'image/png') });
    const drawn = `<?xml version="1.0"?><!-- From a program -->\n${svg('<path d="M0 0"/>')}`;
    expect(read(drawn)).toEqual({ dataUrl: dataUrl(drawn, 'image/svg+xml') });
  });

  test('gets its size from its header', () => {
    expect(logoSize(dataUrl(pngOf({ width: 40, height: 20 })))).toEqual({ width: 40, height: 20 });
    expect(logoSize(dataUrl(svg('')))).toEqual({ width: 90, height: 30 });
    expect(logoSize(dataUrl(svg('', 'width="64px" height="32"')))).toEqual({
      width: 64,
      height: 32,
    });
    expect(logoSize(dataUrl(svg('', 'width="100%"')))).toEqual({ width: 1, height: 1 });
  });

  test.each([
    '<style><![CDATA[.a{fill:url(#b)}]]></style><use xlink:href="#b"/>',
    '<path style="fill:url(&quot;#b&quot;)"/><text>A firm of one</text>',
    '<image href="data:image/png;base64,AA=="/><metadata resource="http://a.example"/>',
  ])('may contain %s', (inside) => expect(read(svg(inside))).toHaveProperty('dataUrl'));

  test.each([
    '<script>alert(1)</script>',
    '<!-- <!-- --><script/>',
    '<!----><script/><!-- -->',
    '<svg:script href="#a"/>',
    '<g onload="alert(1)"/>',
    '<g\nonclick = "alert(1)"/>',
    '<foreignObject><p>A</p></foreignObject>',
    '<a href="https://a.example"><path/></a>',
    '<a xlink:href="javascript:alert(1)"/>',
    '<image href="data:image/svg+xml;base64,AA=="/>',
    '<use href="&#104;ttps://a.example/a.svg#b"/>',
    '<style>@import "a.css";</style>',
    '<path style="fill:url( \'https://a.example/a\')"/>',
    '<!ENTITY a "b">',
  ])('is rejected with %s', (inside) => {
    expect(read(svg(inside))).toEqual({
      problem: expect.stringMatching(
        /^The logo has scripts, links or other active parts\. Save it/,
      ),
    });
  });

  test.each([
    ['a DOCTYPE', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('')}`, 'must be an SVG or PNG file'],
    ['a page', '<html><svg viewBox="0 0 1 1"></svg></html>', 'must be an SVG or PNG file'],
    ['a JPEG', Buffer.from([0xff, 0xd8, 0xff]), 'must be an SVG or PNG file'],
    ['101 KB', svg(' '.repeat(101 * 1024)), 'can have at most 100 KB'],
    ['2001 pixels', pngOf({ width: 2001, height: 1 }, Buffer.alloc(1)), 'at most 2000 pixels'],
  ])('is rejected as %s', (_what, bytes, problem) => {
    expect(read(bytes)).toEqual({ problem: expect.stringContaining(problem) });
  });

  test.each(['', 'https://a.example/logo.png', 'data:image/png;base64,%%', 'data:image/png,a'])(
    'may not contain “%s”',
    (text) => expect(readLogo(text)).toEqual({ problem: 'The logo must be an SVG or PNG file.' }),
  );
});
