import { DAY } from '~/domain/time/duration';
import { isUnderWay, MAX_EXCHANGES, type Exchange } from './reducer';

/** Another prefix forgets what was kept in another shape. */
const PREFIX = 'assistant ';
const keyOf = (owner: string) => `${PREFIX}${owner}`;
/** How long after the last question, in milliseconds. */
const KEPT_FOR = 30 * DAY;

type Kept = { at: number; exchanges: readonly Exchange[] };

export function keepHistory(owner: string, exchanges: readonly Exchange[], now: number): void {
  const kept: Kept = { at: now, exchanges: exchanges.slice(-MAX_EXCHANGES).map(atRest) };
  try {
    if (exchanges.length > 0) localStorage.setItem(keyOf(owner), JSON.stringify(kept));
    else localStorage.removeItem(keyOf(owner));
  } catch {
    // Storage is shut off, or full.
  }
}

/** The conversation that this browser keeps, or an empty one. Those of whoever else was here are forgotten. */
export function findHistory(owner: string, now: number): readonly Exchange[] {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(PREFIX) && key !== keyOf(owner)) localStorage.removeItem(key);
    const kept = JSON.parse(localStorage.getItem(keyOf(owner)) ?? '{}') as Partial<Kept> | null;
    if (!Array.isArray(kept?.exchanges) || !(now - Number(kept.at) < KEPT_FOR)) return [];
    return kept.exchanges;
  } catch {
    return [];
  }
}

export function hasHistory(owner: string): boolean {
  try {
    return localStorage.getItem(keyOf(owner)) !== null;
  } catch {
    return false;
  }
}

/** What was under way when the page was left has ended there. */
const atRest = (exchange: Exchange): Exchange =>
  isUnderWay(exchange) ? { ...exchange, state: 'stopped' } : exchange;
