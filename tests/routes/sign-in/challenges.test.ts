import { beforeEach, describe, expect, test } from 'vitest';
import { after, ask, EMAIL, ended, now, PROOF, stored } from '#tests/support/challenges';
import { db } from '#tests/support/database';
import { DAY, MINUTE } from '~/domain/time/duration';
import { keyedHash, tokenHash } from '~/models/secret.server';
import {
  countChallenges,
  dropChallenge,
  endChallenges,
  endSuperseded,
  findChallenge,
  findCurrentPurpose,
  findOpenLink,
  openLink,
  purgeChallenges,
  requesterHash,
} from '~/models/sign-in/challenge.server';

beforeEach(async () => {
  await db.challenge.deleteMany();
});

describe('a challenge', () => {
  test('keeps what was asked, and neither its link nor its code', async () => {
    const signUp = { fullName: 'Ada', roles: ['client' as const], passwordHash: 'a hash' };
    const asked = {
      ...{ purpose: 'register' as const, remember: true, redirectTo: '/x', signUp },
      ...{ browserHash: 'browser', accountId: 'account' },
    };
    const { id, token, code } = await ask({ ...asked, askedBy: 'asker' });
    expect(await stored(id)).toEqual({
      ...{ ...asked, id, email: EMAIL, signUp: JSON.stringify(signUp), askedBy: 'asker' },
      ...{ sealedCode: `sealed for ${EMAIL}`, codeHash: keyedHash(id, EMAIL, code) },
      ...{ linkHash: tokenHash(token), attempts: 0, consumedAt: null },
      ...{ createdAt: now, expiresAt: after(10 * MINUTE) },
    });
    expect(await findChallenge(token)).toEqual({ ...asked, email: EMAIL });
    const bare = await ask();
    expect(await findChallenge(bare.id)).toEqual(PROOF);
    expect(await findChallenge('nothing')).toBeNull();
  });

  test.each([
    ['sign-in', true],
    ['register', true],
    ['proof', true],
    ['reset', false],
    ['email-change', false],
    ['email-undo', false],
  ] as const)('for a %s has a code: %s', async (purpose, has) => {
    const { sealedCode, codeHash } = await stored((await ask({ purpose })).id);
    expect([sealedCode !== null, codeHash !== null]).toEqual([has, has]);
  });

  test('that is only a link lasts as long as it is given', async () => {
    const link = { purpose: 'email-undo', email: EMAIL, accountId: 'account' } as const;
    const token = await db.$transaction((tx) => openLink(tx, link, DAY, now));
    expect(await findOpenLink(['email-undo'], token, after(DAY - 1))).toEqual({
      ...PROOF,
      ...link,
    });
    expect(await findOpenLink(['email-undo'], token, after(DAY))).toBeNull();
    expect((await db.challenge.findFirstOrThrow()).createdAt).toEqual(now);
  });

  test('whose mail wasn’t sent is dropped alone', async () => {
    const [one, two] = [await ask(), await ask()];
    await dropChallenge(one.id);
    expect(await db.challenge.findMany({ select: { id: true } })).toEqual([{ id: two.id }]);
  });

  test('of a sign-in is known by its id while it hasn’t run out, used or not', async () => {
    const { id } = await ask();
    const { id: reset } = await ask({ purpose: 'reset' });
    const { id: register } = await ask({ purpose: 'register' });
    await db.challenge.update({ where: { id: register }, data: { consumedAt: now } });
    const last = after(10 * MINUTE - 1);
    expect(await findCurrentPurpose(id, last)).toBe('sign-in');
    expect(await findCurrentPurpose(register, last)).toBe('register');
    expect(await findCurrentPurpose(id, after(10 * MINUTE))).toBeNull();
    for (const none of [reset, 'nothing']) expect(await findCurrentPurpose(none, now)).toBeNull();
  });

  test('counts from a moment on, registrations apart from all else', async () => {
    for (const purpose of ['sign-in', 'reset', 'proof', 'email-undo', 'register'] as const)
      await ask({ purpose });
    expect(await countChallenges(db, after(-1), false)).toBe(3);
    expect(await countChallenges(db, after(-1), true)).toBe(1);
    expect(await countChallenges(db, now, false)).toBe(0);
  });

  test('is dropped a day after it ran out, and so is the mark of a used captcha', async () => {
    const { id } = await ask();
    await db.spentToken.deleteMany();
    await db.spentToken.create({ data: { id: 'captcha', expiresAt: after(10 * MINUTE) } });
    const left = async () => [
      await db.challenge.count({ where: { id } }),
      await db.spentToken.count(),
    ];
    await purgeChallenges(after(10 * MINUTE + DAY));
    expect(await left()).toEqual([1, 1]);
    await purgeChallenges(after(10 * MINUTE + DAY + 1));
    expect(await left()).toEqual([0, 0]);
  });
});

describe('a newer challenge', () => {
  test('ends those of its purpose and address that the same browser or network asked for', async () => {
    const askedBy = requesterHash('203.0.113.7');
    expect(askedBy).not.toBe(requesterHash('203.0.113.8'));
    const byNetwork = await ask({ askedBy });
    const byBrowser = await ask({ browserHash: 'browser', askedBy: 'another' });
    const stay = [
      await ask({ askedBy: 'another' }),
      await ask({ askedBy, purpose: 'reset' }),
      await ask({ askedBy, email: 'bob@home.example' }),
      await ask({ askedBy }, after(-10 * MINUTE)),
    ].map(({ id }) => id);
    const newer = { purpose: 'sign-in', email: EMAIL, askedBy, browserHash: 'browser' } as const;
    const { id } = await ask(newer);
    await endSuperseded(newer, id, now);
    expect(await ended(byNetwork.id, byBrowser.id)).toEqual([true, true]);
    expect((await stored(byNetwork.id)).consumedAt).toEqual(now);
    expect(await ended(id, ...stay)).toEqual(Array(5).fill(false));
  });

  test('of an unknown asker ends none', async () => {
    const { id } = await ask();
    const newer = { purpose: 'sign-in', email: EMAIL } as const;
    await endSuperseded(newer, (await ask(newer)).id, now);
    await endSuperseded({ ...newer, askedBy: 'x' }, (await ask(newer)).id, now);
    await endSuperseded({ ...newer, browserHash: 'x' }, (await ask(newer)).id, now);
    expect(await ended(id)).toEqual([false]);
  });

  test('may be all of an address, or those of some purposes, and none that was used', async () => {
    const [signIn, reset, used, theirs] = [
      await ask(),
      await ask({ purpose: 'reset' }),
      await ask(),
      await ask({ email: 'bob@home.example' }),
    ];
    await db.challenge.update({ where: { id: used.id }, data: { consumedAt: after(-1) } });
    await endChallenges(db, EMAIL, now, ['reset']);
    expect(await ended(signIn.id, reset.id)).toEqual([false, true]);
    await endChallenges(db, EMAIL, now);
    expect(await ended(signIn.id, theirs.id)).toEqual([true, false]);
    expect((await stored(used.id)).consumedAt).toEqual(after(-1));
  });
});
