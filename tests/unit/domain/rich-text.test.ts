import { describe, expect, it, test } from 'vitest';
import { fill, writeRichText } from '~/domain/rich-text';

const LINK = { link: 'http://localhost:3000/?a=1&b=2' };

describe('rich text', () => {
  test.each([
    ['One\nline\n\nTwo', 'One\nline\n\nTwo', '<p>One<br>line</p><p>Two</p>'],
    ['**b** and *i*', 'b and i', '<p><strong>b</strong> and <em>i</em></p>'],
    [
      '- a\n- *b*\n  - c',
      '- a\n- b\n  - c',
      '<ul><li>a</li><li><em>b</em><ul><li>c</li></ul></li></ul>',
    ],
    ['1. a\n2. b', '1. a\n2. b', '<ol><li>a</li><li>b</li></ol>'],
    ['> a\n> b\n>\n> c', '> a\n> b\n> \n> c', '<blockquote>a\nb\n\nc</blockquote>'],
    [
      'See [us](https://us.example), or call [now](tel:+1).',
      'See us (https://us.example), or call now (tel:+1).',
      '<p>See <a href="https://us.example">us</a>, or call <a href="tel:+1">now</a>.</p>',
    ],
    [
      'At https://us.example',
      'At https://us.example',
      '<p>At <a href="https://us.example">https://us.example</a></p>',
    ],
    [
      'Write to a@us.example',
      'Write to a@us.example',
      '<p>Write to <a href="mailto:a@us.example">a@us.example</a></p>',
    ],
  ])('%o', (markdown, text, html) => expect(writeRichText(markdown)).toEqual({ text, html }));

  it.each([
    '# Title',
    '`code`',
    '![x](https://us.example/x.png)',
    '<script>alert(1)</script>',
    'a <img src=x onerror=alert(1)> b',
    '[x](javascript:alert(1))',
    '[x](http://us.example)',
    '[x](data:text/html,x)',
    '[x](https://{name})',
    '| a | b |\n| - | - |\n| 1 | 2 |',
    'a & b "c"',
  ])('shows %o as typed', (markdown) => {
    const { text, html } = writeRichText(markdown);
    expect(text).toBe(markdown);
    expect(html.replace(/<\/?p>|<br>/g, '')).not.toMatch(/[<>"]/);
  });
});

describe('a placeholder', () => {
  it('becomes a link’s address only if its value is one', () => {
    const { html } = writeRichText('[a]({a}) or [b]({b})', { a: LINK, b: 'https://evil.example' });
    expect(html).toContain('<a href="http://localhost:3000/?a=1&#38;b=2">a</a> or [b]');
    expect(html.match(/<a /g)).toHaveLength(1);
  });

  it('becomes a button or a code when alone in a paragraph', () => {
    const look = { button: 'class="b"', code: 'class="c"' };
    const { text, html } = writeRichText(
      '[Go]({a})\n\n{code}',
      { a: LINK, code: { code: '42' } },
      look,
    );
    expect(text).toBe(`Go:\n${LINK.link}\n\n    42`);
    expect(html).toMatch(/^<p><a href="[^"]+" class="b">Go<\/a><\/p><p class="c">42<\/p>$/);
  });

  it('removes its paragraph, item or quote if it has no value', () => {
    const values = { none: '', nothing: [] };
    expect(
      writeRichText('a\n\nAnd {none}\n\n> {none}\n\n{nothing}\n\n- {none}\n- b', values),
    ).toEqual({
      text: 'a\n\n- b',
      html: '<p>a</p><ul><li>b</li></ul>',
    });
  });

  it('may insert a list, and paragraphs', () => {
    const values = { list: ['*a*', 'b'], words: 'c\n\nd\ne' };
    expect(writeRichText('{list}\n\n{words}\n\nAll: {list}', values)).toEqual({
      text: '- *a*\n- b\n\nc\n\nd\ne\n\nAll: *a*, b',
      html: '<ul><li>*a*</li><li>b</li></ul><p>c</p><p>d<br>e</p><p>All: *a*, b</p>',
    });
  });

  it.each(['[x](https://evil.example)', '{b}', '**b**', '<b>', '$&', '- x', '> x', '[x]({link})'])(
    'with the value %o becomes text',
    (a) => {
      const values = { a, b: 'secret', link: LINK };
      const { text, html } = writeRichText('{a}\n\nIn {a} line\n\n- {a}\n\n> **{a}**', values);
      expect(text).toBe(`${a}\n\nIn ${a} line\n\n- ${a}\n\n> ${a}`);
      expect(html).not.toMatch(/secret|<a|<b>/);
    },
  );

  it('stays if it has no value', () =>
    expect(fill('{a} {b} {toString}', { a: 'x' })).toBe('x {b} {toString}'));
});
