import { expect, it } from 'vitest';
import { maskPersonal } from '~/domain/assistant/mask';

it.each(['constructor', 'toString', 'valueOf', '__proto__'])('&%s; is no sign of HTML', (name) => {
  const text = `My &${name}; is 123-45-6789.`;
  expect(maskPersonal([text])).toEqual([`My &${name}; is [number removed].`]);
});
