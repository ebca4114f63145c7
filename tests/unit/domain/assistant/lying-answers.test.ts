import { describe, expect, it } from 'vitest';
import { showing, streamed } from '#tests/support/answered';
import { HONEST } from '#tests/tables/assistant/honest-answers';
import { LYING } from '#tests/tables/assistant/lying-answers';
import { Grounds } from '~/domain/assistant/figures';

/** How long the pieces are that an answer comes in, beside the whole of it. */
const PIECES = [1, 4, 9];

describe('an answer', () => {
  it.each(HONEST.map((answered) => ({ ask: answered[0], answer: answered[1], answered })))(
    'that is true stays whole: $ask $answer',
    async ({ answer, answered }) => {
      const shown = await showing(answered);
      for (const length of [answer.length, ...PIECES]) expect(await shown(length)).toBe(answer);
    },
  );

  it.each(LYING)('that lies loses the lie: %s %s', async (ask, answer, looked, left) => {
    const shown = await showing([ask, answer, looked]);
    const whole = await shown();
    expect(whole).toMatch(/left out/);
    expect(whole).not.toMatch(left);
    for (const length of PIECES) expect(await shown(length)).toBe(whole);
  });

  it.each(LYING)('that goes on loses the lie, too: %s %s', async (ask, answer, looked, left) => {
    const shown = await showing([ask, `We did that for you. ${answer} And so on it goes.`, looked]);
    for (const length of [2, 3, 5, 7]) expect(await shown(length)).not.toMatch(left);
  });
});

describe('what has no end', () => {
  it.each([
    ['digits', '7'.repeat(3_000), /7/],
    ['digits with blanks', '7 '.repeat(1_500), /7/],
    ['numbers in words', 'seven '.repeat(600), /seven/],
    ['groups', '7,777,'.repeat(600), /7/],
    ['an address of the web', `https://${'a'.repeat(3_000)}.com/pay`, /a{9}|pay|com/],
    ['its path', `www.evil.com/${'ab/'.repeat(1_000)}`, /ab/],
    ['an address of mail', `${'a'.repeat(3_000)}@evil.com`, /a{9}|evil/],
  ])('is struck to its end, in pieces or at once: %s', async (_what, run, left) => {
    for (const length of [7, 64, 10_000]) {
      const said = await streamed(`Here: ${run} and that is all.`, length, new Grounds());
      expect(said).not.toMatch(left);
      expect(said).toMatch(/^Here: \[\w+ left out\] +and that is all\.$/);
    }
  });

  it('takes time by its length: 100,000 characters in a few seconds, on a busy machine too', async () => {
    const text = 'We do that with you, step by step, as your year goes on. It takes 2 visits.\n';
    const long = text.repeat(Math.ceil(100_000 / text.length));
    const started = performance.now();
    expect(await streamed(long, 1_000, new Grounds())).toBe(long);
    expect(performance.now() - started).toBeLessThan(4_000);
  });
});
