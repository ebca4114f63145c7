import { askSchema } from '~/domain/assistant/prompt';
import { EMPTY_PROMPT } from '~/domain/assistant/words';
import { expect, it } from 'vitest';
import { maskPersonal } from '~/domain/assistant/privacy/mask';

it.each(['constructor', 'toString', 'valueOf', '__proto__'])(
  '&%s; is not detected as HTML',
  (name) => {
    const text = `My &${name}; is 123-45-6789.`;
    expect(maskPersonal([text])).toEqual([`My &${name}; is [number removed].`]);
  },
);

it('a question of invisible characters counts as empty', () => {
  for (const prompt of ['\u200b\u200b', '\u3164', '\u2800 \u00ad'])
    expect(askSchema.safeParse({ prompt }).error?.issues[0]?.message).toBe(EMPTY_PROMPT);
});
