import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { env } from '~/config/env.server';
import { codeMatches, issueCode } from '~/models/sign-in/challenge.server';

const secrets = env.sessionSecrets;
const rotateTo = (...others: string[]) => Object.assign(env, { sessionSecrets: others });
afterEach(() => {
  rotateTo(...secrets);
  vi.restoreAllMocks();
});

const ann = { id: randomUUID(), email: 'ann@home.example' };
const next = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('an emailed code', () => {
  it('has six digits and differs each time', async () => {
    const issued = await Promise.all(Array.from({ length: 20 }, () => issueCode(ann)));
    for (const { code } of issued) expect(code).toMatch(/^\d{6}$/);
    expect(new Set(issued.map(({ code }) => code)).size).toBeGreaterThan(15);
  });

  it.each(['a&b=c;d@home.example', 'ünï+x%41@home.example', "o'neil`~{}@localhost"])(
    'is accepted by %s',
    async (email) => {
      const owner = { id: randomUUID(), email };
      const { code, state } = await issueCode(owner);
      expect(await codeMatches(owner, code, state)).toBe(true);
    },
  );

  it('is rejected if it differs or is missing', async () => {
    const { code, state } = await issueCode(ann);
    for (const wrong of [next(code), code.slice(1), `${code}0`, ''])
      expect(await codeMatches(ann, wrong, state)).toBe(false);
  });

  it('is the only one that its state accepts', async () => {
    const { code, state } = await issueCode(ann);
    const candidates = vi.spyOn(crypto.subtle, 'sign');
    await codeMatches(ann, next(code), state);
    expect(candidates).toHaveBeenCalledTimes(1);
  });

  it('works until its challenge ends, however old its state is', async () => {
    const { code, state } = await issueCode(ann);
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 86_400_000);
    expect(await codeMatches(ann, code, state)).toBe(true);
  });

  it('is issued under the first secret and accepted under any in rotation', async () => {
    const { code, state } = await issueCode(ann);
    rotateTo('another', ...secrets);
    expect(await codeMatches(ann, code, state)).toBe(true);
    const newer = await issueCode(ann);
    rotateTo('another');
    expect(await codeMatches(ann, newer.code, newer.state)).toBe(true);
    expect(await codeMatches(ann, code, state)).toBe(false);
  });
});

describe('the state of an emailed code', () => {
  it('is rejected for another challenge or address, with its own code too', async () => {
    const mine = await issueCode(ann);
    for (const other of [
      { ...ann, id: randomUUID() },
      { ...ann, email: 'bob@home.example' },
    ])
      expect(await codeMatches(other, mine.code, mine.state)).toBe(false);
  });

  it('is rejected if tampered with', async () => {
    const { code, state } = await issueCode(ann);
    const at = state.lastIndexOf('.') + 1;
    const flipped = state.slice(0, at) + (state[at] === 'A' ? 'B' : 'A') + state.slice(at + 1);
    for (const forged of [flipped, state.slice(0, at), '', 'x', '_totp=totp=%7B%7D'])
      expect(await codeMatches(ann, code, forged)).toBe(false);
  });
});
