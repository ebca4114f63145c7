import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findDraft, keepDraft } from '~/islands/thread/draft';
import type { Outgoing } from '~/islands/thread/outgoing';

/** As a browser's: what it holds are its own properties. */
class Storage {
  [key: string]: unknown;
  getItem(key: string) {
    return (this[key] as string | undefined) ?? null;
  }
  setItem(key: string, value: string) {
    this[key] = value;
  }
  removeItem(key: string) {
    delete this[key];
  }
}
let storage: Storage;
beforeEach(() => void vi.stubGlobal('sessionStorage', (storage = new Storage())));
afterEach(() => void vi.unstubAllGlobals());

const outgoing = (more: Partial<Outgoing>): Outgoing => ({
  ...{ clientId: 'a', content: 'a', files: [], state: 'waiting', problems: [] },
  ...more,
});

describe('a draft', () => {
  it('is kept by person and conversation, and forgotten once it is empty', () => {
    keepDraft('alma', 'carla', { content: 'Half', outgoing: [] });
    expect(findDraft('alma', 'carla').content).toBe('Half');
    expect(findDraft('alma', 'paul')).toEqual({ content: '', outgoing: [] });
    keepDraft('alma', 'carla', { content: '', outgoing: [] });
    expect(Object.keys(storage)).toEqual([]);
  });

  it('of whoever was signed in before is forgotten', () => {
    storage.setItem('typed', 'of something else');
    keepDraft('alma', 'carla', { content: 'Secret', outgoing: [] });
    keepDraft('alma2', 'carla', { content: 'Secret', outgoing: [] });
    expect(findDraft('grant', 'carla').content).toBe('');
    expect(Object.keys(storage)).toEqual(['typed']);
  });

  it('sends what was under way again, but not without its files', () => {
    const kept = [
      outgoing({ state: 'sending' }),
      outgoing({ state: 'refused', problems: ['Too long.'] }),
      outgoing({ state: 'waiting', files: ['w-2.pdf'] }),
    ];
    keepDraft('alma', 'carla', { content: '', outgoing: kept });
    const { outgoing: found } = findDraft('alma', 'carla');
    expect(found.map(({ state }) => state)).toEqual(['lost', 'refused', 'refused']);
    expect(found[2]!.problems[0]).toContain('choose them again');
    expect(found.map(({ final }) => Boolean(final))).toEqual([false, false, true]);
  });
});
