import { expect, it } from 'vitest';
import { beginningOf, excerptOf, faultOf } from '~/domain/assistant/review';

it('shows the beginning of an answer on one line, without addresses', () => {
  expect(excerptOf('We are open.\n\n- See [Contact us](/contact).')).toBe(
    'We are open. - See Contact us.',
  );
  expect(excerptOf('Open. [Contact us](/contact)\n[Hours](/about)')).toBe('Open.');
  expect(excerptOf('x'.repeat(300))).toHaveLength(200);
});

it('shows the beginning of a question, links and all', () => {
  expect(beginningOf(' [What]\n\n(/x)  is? ')).toBe('[What] (/x) is?');
  expect(beginningOf('x'.repeat(1_000))).toHaveLength(200);
  expect(beginningOf(`${'x'.repeat(198)}😀😀`)).toBe(`${'x'.repeat(198)}…`);
});

it('falls back to the first list for an unknown one', () => {
  const of = (query: string) => faultOf(new URLSearchParams(query));
  expect(['', 'show=x', 'show=disliked'].map(of)).toEqual(['unanswered', 'unanswered', 'disliked']);
});
