import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findHistory, keepHistory } from '~/islands/assistant/history';
import type { Exchange } from '~/islands/assistant/reducer';

/** As a browser's: what is kept is what its keys are. */
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
beforeEach(() => void vi.stubGlobal('localStorage', (storage = new Storage())));
afterEach(() => vi.unstubAllGlobals());

const NOW = Date.UTC(2026, 10, 24);
const DAY = 24 * 60 * 60 * 1_000;
const exchange = (id: string, more: Partial<Exchange> = {}): Exchange => ({
  id,
  question: 'Your hours?',
  answer: 'Nine.',
  state: 'answered',
  problem: '',
  answerId: 'answer-1',
  rating: null,
  ...more,
});

describe('the conversation saved in the browser', () => {
  it('is restored, with running answers stopped', () => {
    keepHistory('carla', [exchange('a'), exchange('b', { state: 'answering' })], NOW);
    expect(findHistory('carla', NOW)).toEqual([exchange('a'), exchange('b', { state: 'stopped' })]);
  });

  it('belongs to one account: another account finds nothing, nor does the first afterwards', () => {
    keepHistory('carla', [exchange('a')], NOW);
    storage.setItem('draft of something else', 'x');
    expect(findHistory('', NOW)).toEqual([]);
    expect(findHistory('carla', NOW)).toEqual([]);
    expect(storage.getItem('draft of something else')).toBe('x');
  });

  it('expires after 30 days, or with the conversation', () => {
    keepHistory('', [exchange('a')], NOW);
    expect(findHistory('', NOW + 29 * DAY)).toHaveLength(1);
    expect(findHistory('', NOW + 30 * DAY)).toEqual([]);
    keepHistory('', [], NOW);
    expect(storage.getItem('assistant ')).toBeNull();
  });
});
