import { describe, expect, test } from 'vitest';
import { answerTo } from '#tests/support/captcha';
import { db } from '#tests/support/database';
import { captchaPassed, newQuestion } from '~/models/sign-in/captcha.server';

const now = new Date('2026-11-05T13:00:00Z');
const HALF_HOUR = 30 * 60_000;
const after = (milliseconds: number) => new Date(now.getTime() + milliseconds);
const pass = (token: string, answer: string, at = now) =>
  captchaPassed({ proof: '', token, answer }, at);

describe('a question', () => {
  test('can be answered for half an hour, once, and is kept as used for so long', async () => {
    const question = newQuestion(now);
    const { captcha } = answerTo(question);
    expect(await pass(question.token, captcha, after(HALF_HOUR))).toBe(false);
    expect(await pass(question.token, captcha, after(HALF_HOUR - 1))).toBe(true);
    expect(await pass(question.token, captcha)).toBe(false);
    expect(await db.spentToken.findMany({ select: { expiresAt: true } })).toEqual([
      { expiresAt: after(HALF_HOUR) },
    ]);
  });

  test('is used up by a wrong number, and not by what is none', async () => {
    const question = newQuestion(now);
    expect(await pass(question.token, 'seventeen and a bit')).toBe(false);
    expect(await pass(question.token, '')).toBe(false);
    expect(await pass(question.token, answerTo(question).captcha)).toBe(true);
    const other = newQuestion(now);
    const right = answerTo(other).captcha;
    expect(await pass(other.token, String(Number(right) + 1))).toBe(false);
    expect(await pass(other.token, right)).toBe(false);
  });

  test.each(['', '.', '..', 'a', 'a.9e15', 'a.9e15.'])('isn’t %j', async (token) => {
    const before = await db.spentToken.count();
    expect(await pass(token, '7')).toBe(false);
    expect(await db.spentToken.count()).toBe(before);
  });
});
