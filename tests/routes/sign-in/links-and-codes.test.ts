import { beforeEach, describe, expect, test } from 'vitest';
import { after, ask, codes, EMAIL, ended, now, PROOF, stored } from '#tests/support/challenges';
import { db } from '#tests/support/database';
import { MINUTE } from '~/domain/time/duration';
import { findOpenLink, redeemCode, redeemLink, SIGNS_IN } from '~/models/sign-in/challenge.server';

const redeem = (token: string, at = now) =>
  db.$transaction((tx) => redeemLink(tx, SIGNS_IN, token, at));

beforeEach(async () => {
  await db.challenge.deleteMany();
});

describe('a link', () => {
  test('is used once, for its purpose, in its time, and ends the others of its kind', async () => {
    const { id, token } = await ask({ redirectTo: '/x' });
    const beside = await ask({ purpose: 'register' });
    const [reset, theirs] = [
      await ask({ purpose: 'reset' }),
      await ask({ email: 'b@home.example' }),
    ];
    const proof = { ...PROOF, redirectTo: '/x' };
    expect(await findOpenLink(SIGNS_IN, token, after(10 * MINUTE - 1))).toEqual(proof);
    for (const [purposes, at] of [
      [['reset'], now],
      [SIGNS_IN, after(10 * MINUTE)],
    ] as const)
      expect(await findOpenLink(purposes, token, at)).toBeNull();
    expect(await redeem(token, after(10 * MINUTE))).toBeNull();
    expect(await redeem(reset.token)).toBeNull();
    expect(await redeem(token)).toEqual(proof);
    expect(await ended(id, beside.id, reset.id, theirs.id)).toEqual([true, true, false, false]);
    expect(await redeem(token)).toBeNull();
    expect(await findOpenLink(SIGNS_IN, token, now)).toBeNull();
  });

  test('is dead after five wrong codes', async () => {
    const { id, token } = await ask();
    await db.challenge.update({ where: { id }, data: { attempts: 5 } });
    expect(await findOpenLink(SIGNS_IN, token, now)).toBeNull();
    expect(await redeem(token)).toBeNull();
    await db.challenge.update({ where: { id }, data: { attempts: 4 } });
    expect(await findOpenLink(SIGNS_IN, token, now)).toEqual(PROOF);
    expect(await redeem(token)).toEqual(PROOF);
  });
});

describe('a code', () => {
  const attempt = (id: string, code: string, at = now) => redeemCode(codes, { id, code }, at);

  test('is taken once, and ends the others of its kind', async () => {
    const { id, code } = await ask({ remember: true });
    const [beside, reset] = [await ask({ purpose: 'register' }), await ask({ purpose: 'reset' })];
    expect(await attempt(id, code)).toEqual({ proof: { ...PROOF, remember: true } });
    expect(await ended(id, beside.id, reset.id)).toEqual([true, true, false]);
    expect((await stored(id)).consumedAt).toEqual(now);
    expect(await attempt(id, code)).toEqual({ proof: null, triesLeft: 0 });
  });

  test('may be wrong four times, and the fifth ends its challenge', async () => {
    const { id, code } = await ask();
    const beside = await ask();
    for (const triesLeft of [4, 3, 2, 1])
      expect(await attempt(id, '000000')).toEqual({ proof: null, triesLeft });
    expect((await stored(beside.id)).attempts).toBe(0);
    await db.challenge.update({ where: { id }, data: { attempts: 3 } });
    expect(await attempt(id, 'abc')).toEqual({ proof: null, triesLeft: 1 });
    expect(await attempt(id, '000000')).toEqual({ proof: null, triesLeft: 0 });
    expect(await attempt(id, code)).toEqual({ proof: null, triesLeft: 0 });
    expect(await ended(beside.id)).toEqual([false]);
  });

  test('counts for its own challenge, purpose and time', async () => {
    const dead = { proof: null, triesLeft: 0 };
    const { id, code } = await ask();
    const other = await ask({ email: 'bob@home.example' });
    const reset = await ask({ purpose: 'reset' });
    const proof = await ask({ purpose: 'proof' });
    expect(await attempt('nothing', code)).toEqual(dead);
    expect(await attempt(reset.id, code)).toEqual(dead);
    expect(await redeemCode(codes, { id: reset.id, code }, now, ['reset'])).toEqual(dead);
    expect(await attempt(proof.id, code)).toEqual(dead);
    expect(await attempt(id, code, after(10 * MINUTE))).toEqual(dead);
    expect(await redeemCode(codes, { id: proof.id, code }, now, ['proof'])).toMatchObject({
      proof: { purpose: 'proof' },
    });
    await db.challenge.update({
      where: { id: other.id },
      data: { sealedCode: `sealed for ${EMAIL}` },
    });
    expect(await attempt(other.id, code)).toEqual({ proof: null, triesLeft: 4 });
    expect(await attempt(id, code, after(10 * MINUTE - 1))).toMatchObject({ proof: PROOF });
  });
});
