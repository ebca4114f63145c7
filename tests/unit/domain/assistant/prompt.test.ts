import { expect, it } from 'vitest';
import { askSchema } from '~/domain/assistant/prompt';
import { EMPTY_PROMPT } from '~/domain/assistant/words';

it('a question of invisible characters counts as empty', () => {
  for (const prompt of ['\u200b\u200b', '\u3164', '\u2800 \u00ad'])
    expect(askSchema.safeParse({ prompt }).error?.issues[0]?.message).toBe(EMPTY_PROMPT);
});
