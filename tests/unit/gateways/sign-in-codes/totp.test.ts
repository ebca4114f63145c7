import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { totpCodes } from '~/gateways/sign-in-codes/totp.server';

const SECRET = 'the-secret-that-seals-the-codes-0001';
const NEWER = 'the-secret-that-has-taken-its-place-2';
const MINUTE = 60_000;

const codes = totpCodes([SECRET]);
const ann = { id: randomUUID(), email: 'ann@home.example' };
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('a code', () => {
  test('has six digits, differs each time, and proves the owner it was made for', async () => {
    const issued = await Promise.all(Array.from({ length: 20 }, () => codes.issue(ann)));
    for (const { code } of issued) expect(code).toMatch(/^\d{6}$/);
    expect(new Set(issued.map(({ code }) => code)).size).toBeGreaterThan(15);
    for (const each of issued) expect(await codes.matches(ann, each)).toBe(true);
  });

  test('is made for every address that a form accepts', async () => {
    for (const email of [
      'a&b=c@home.example',
      'ünï+x%41@home.example',
      "o'neil`~{}@home.example",
    ]) {
      const owner = { id: randomUUID(), email };
      expect(await codes.matches(owner, await codes.issue(owner))).toBe(true);
    }
  });

  test('is refused when it is another one, or none', async () => {
    const { code, sealed } = await codes.issue(ann);
    for (const wrong of [other(code), code.slice(1), `${code}0`, '', ' '])
      expect(await codes.matches(ann, { code: wrong, sealed })).toBe(false);
  });

  test('can’t be read out of its sealed token', async () => {
    const { code, sealed } = await codes.issue(ann);
    const parts = sealed
      .split('.')
      .map((part) => Buffer.from(part, 'base64url').toString('latin1'));
    expect(parts).toHaveLength(5);
    for (const text of [sealed, ...parts]) {
      expect(text).not.toContain(code);
      expect(text).not.toContain('secret');
    }
  });
});

describe('a sealed token', () => {
  test('of another challenge or another address is refused, with its own code too', async () => {
    const mine = await codes.issue(ann);
    const owners = [
      { ...ann, id: randomUUID() },
      { ...ann, email: 'bob@home.example' },
    ];
    for (const owner of owners) {
      const theirs = await codes.issue(owner);
      expect(await codes.matches(ann, theirs)).toBe(false);
      expect(await codes.matches(ann, { ...mine, sealed: theirs.sealed })).toBe(false);
      expect(await codes.matches(owner, mine)).toBe(false);
    }
  });

  test('that was tampered with is refused, wherever', async () => {
    const issued = await codes.issue(ann);
    const { sealed: token } = issued;
    const forged = Array.from(token, (letter, at) => {
      // The last letter of a part carries bits that no byte takes.
      const free = letter === '.' || (token[at + 1] ?? '.') === '.';
      return free ? '' : token.slice(0, at) + (letter === 'A' ? 'B' : 'A') + token.slice(at + 1);
    });
    for (const sealed of [...forged, 'x', 'null', '{}', '....'])
      expect(await codes.matches(ann, { ...issued, sealed }), sealed).toBe(false);
  });
});

describe('the time of a code', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());

  test.each(['2026-03-02T15:00:00Z', '2026-03-02T15:04:59Z', '2026-03-02T15:09:59.900Z'])(
    'ends ten minutes after %s',
    async (start) => {
      vi.setSystemTime(start);
      const issued = await codes.issue(ann);
      vi.setSystemTime(Date.parse(start) + 10 * MINUTE);
      expect(await codes.matches(ann, issued)).toBe(true);
      vi.setSystemTime(Date.parse(start) + 10 * MINUTE + 1);
      expect(await codes.matches(ann, issued)).toBe(false);
    },
  );
});

describe('the secret', () => {
  test('may be followed by a newer one; what it sealed works as long as it stands beside it', async () => {
    const issued = await codes.issue(ann);
    expect(await totpCodes([NEWER, SECRET]).matches(ann, issued)).toBe(true);
    expect(await totpCodes([NEWER]).matches(ann, issued)).toBe(false);
    const newer = await totpCodes([NEWER, SECRET]).issue(ann);
    expect(await totpCodes([NEWER]).matches(ann, newer)).toBe(true);
  });
});
