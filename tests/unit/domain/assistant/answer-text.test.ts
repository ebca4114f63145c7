import { expect, it } from 'vitest';
import { blocksOf } from '~/domain/assistant/answer-text';

it('shows paragraphs, lists and links within this site', () => {
  expect(blocksOf('One. [Services](/services)\nTwo.\n\n- a\n- b [c](/d?e=1)\n  f\n\nEnd')).toEqual([
    {
      kind: 'paragraph',
      rows: [[{ text: 'One. ' }, { text: 'Services', href: '/services' }], [{ text: 'Two.' }]],
    },
    {
      kind: 'list',
      rows: [[{ text: 'a' }], [{ text: 'b ' }, { text: 'c', href: '/d?e=1' }], [{ text: 'f' }]],
    },
    { kind: 'paragraph', rows: [[{ text: 'End' }]] },
  ]);
});

it.each([
  '[a](https://evil.example)',
  '[a](//evil.example)',
  '[a](javascript:alert(1))',
  '[a](/\\evil.example)',
  '<b>a</b>',
])('makes no link of %s', (text) => {
  expect(blocksOf(text)[0]!.rows[0]).toEqual([{ text }]);
});
