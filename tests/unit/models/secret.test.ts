import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it, test } from 'vitest';
import { env } from '~/config/env.server';
import {
  keyedHash,
  keyedHashMatches,
  newToken,
  seal,
  tokenHash,
  unseal,
} from '~/models/secret.server';

const secrets = env.sessionSecrets;
const rotateTo = (...others: string[]) => Object.assign(env, { sessionSecrets: others });
afterEach(() => rotateTo(...secrets));

test('a token is unique, URL-safe and stored as its hash', () => {
  const [one, two] = [newToken(), newToken()];
  expect(one).toMatch(/^[\w-]{43}$/);
  expect(one).not.toBe(two);
  expect(tokenHash(one)).toBe(createHash('sha256').update(one).digest('base64url'));
});

describe('a keyed hash', () => {
  it('matches only its own parts, in order and separately', () => {
    const hash = keyedHash('code', 'ab', 'c');
    expect(keyedHashMatches(hash, 'code', 'ab', 'c')).toBe(true);
    for (const parts of [['code', 'a', 'bc'], ['code', 'c', 'ab'], ['code', 'abc'], []])
      expect(keyedHashMatches(hash, ...parts)).toBe(false);
    for (const wrong of ['', `${hash}x`, hash.slice(1), hash.toLowerCase()])
      expect(keyedHashMatches(wrong, 'code', 'ab', 'c')).toBe(false);
  });

  it('is made with the first secret, and matches under any in rotation', () => {
    const hash = keyedHash('code');
    rotateTo('another', ...secrets);
    expect(keyedHash('code')).not.toBe(hash);
    expect(keyedHashMatches(hash, 'code')).toBe(true);
    rotateTo('another');
    expect(keyedHashMatches(hash, 'code')).toBe(false);
  });
});

describe('sealed data', () => {
  it('opens only for its own purpose and owner', () => {
    const sealed = seal('Zoë’s secret', 'two-step', 'ada');
    expect(sealed).toMatch(/^[\w-]+$/);
    expect(seal('Zoë’s secret', 'two-step', 'ada')).not.toBe(sealed);
    expect(unseal(sealed, 'two-step', 'ada')).toEqual({ text: 'Zoë’s secret', current: true });
    for (const purpose of [['two-step', 'bob'], ['two-step'], ['two-stepada'], []])
      expect(unseal(sealed, ...purpose)).toBeNull();
  });

  it('opens under any secret in rotation, and reports whether it is the first', () => {
    const sealed = seal('x', 'p');
    rotateTo('another', ...secrets);
    expect(unseal(sealed, 'p')).toEqual({ text: 'x', current: false });
    rotateTo('another');
    expect(unseal(sealed, 'p')).toBeNull();
  });

  it('opens in later versions too', () => {
    rotateTo('a secret of an earlier year');
    const sealed = 'HjLipjLyY7k8fuKyQHMpNOGR6jPRQMhGoVUuHKGOzUd6zQo7O_0TBwFumw';
    expect(unseal(sealed, 'two-step', 'ada')?.text).toBe('Zoë’s secret');
    expect(keyedHash('code', 'ab')).toBe('mVb3njoqTrGNm1pdxQH5nHNjTkTj9a8RdaoH5D0ISnU');
  });

  it('opens only whole and unchanged', () => {
    const bytes = Buffer.from(seal('x', 'p'), 'base64url');
    for (const [at] of bytes.entries()) {
      const changed = Buffer.from(bytes);
      changed[at]! ^= 1;
      expect(unseal(changed.toString('base64url'), 'p'), `byte ${at}`).toBeNull();
      expect(unseal(bytes.subarray(0, at).toString('base64url'), 'p'), `${at} bytes`).toBeNull();
    }
  });

  it('doesn’t open with a shortened authentication tag', () => {
    const empty = Buffer.from(seal('', 'p'), 'base64url');
    expect(unseal(empty.toString('base64url'), 'p')?.text).toBe('');
    for (const length of [4, 8, 12, 15])
      expect(unseal(empty.subarray(0, 12 + length).toString('base64url'), 'p')).toBeNull();
  });
});
