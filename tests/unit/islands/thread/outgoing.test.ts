import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseClientId, loadDraft, saveDraft, type Outgoing } from '~/islands/thread/outgoing';

afterEach(() => void vi.unstubAllGlobals());

describe('a draft', () => {
  /** Like a browser's: items are own properties. */
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

  it('is saved by person and conversation, and removed once it is empty', () => {
    saveDraft('alma', 'carla', { content: 'Half', outgoing: [] });
    expect(loadDraft('alma', 'carla').content).toBe('Half');
    expect(loadDraft('alma', 'paul').content).toBe('');
    saveDraft('alma', 'carla', { content: '', outgoing: [] });
    expect(Object.keys(storage)).toEqual([]);
  });

  it('is removed once somebody else signs in', () => {
    saveDraft('alma', 'carla', { content: 'Secret', outgoing: [] });
    expect(loadDraft('grant', 'carla').content).toBe('');
    expect(Object.keys(storage)).toEqual([]);
  });

  it('resends what was under way, but not without its files', () => {
    const message = { clientId: 'a', content: 'a', files: [], problems: [] };
    const outgoing: Outgoing[] = [
      { ...message, state: 'sending' },
      { ...message, state: 'waiting', files: ['w-2.pdf'] },
    ];
    saveDraft('alma', 'carla', { content: '', outgoing });
    const loaded = loadDraft('alma', 'carla').outgoing;
    expect(loaded.map(({ state }) => state)).toEqual(['lost', 'refused']);
    expect(loaded[1]!.problems[0]).toContain('choose them again');
  });
});

describe('an edited message', () => {
  const message = { content: 'Here it is', files: ['w-2.pdf'] };
  const sending = { clientId: 'a', sent: JSON.stringify(message) };

  it('keeps its id while it is unchanged, so that it is stored once', () => {
    expect(chooseClientId(sending, message)).toBe('a');
  });

  it('gets another id once its text or files change', () => {
    expect(chooseClientId(sending, { ...message, content: 'Here they are' })).not.toBe('a');
    expect(chooseClientId(sending, { ...message, files: [] })).not.toBe('a');
  });
});
