import { readStored, removeStored, writeStored } from '~/browser/storage';
import { DAY } from '~/domain/time/duration';
import { isUnderWay, MAX_EXCHANGES, type Exchange } from './reducer';

/** Another prefix forgets what was kept in another shape. */
const PREFIX = 'assistant ';
const toKey = (owner: string) => `${PREFIX}${owner}`;
/** How long after the last question, in milliseconds. */
const KEPT_FOR = 30 * DAY;

type Kept = { at: number; exchanges: readonly Exchange[] };

export function keepHistory(owner: string, exchanges: readonly Exchange[], now: number): void {
  const kept: Kept = { at: now, exchanges: exchanges.slice(-MAX_EXCHANGES).map(atRest) };
  writeStored('localStorage', toKey(owner), exchanges.length > 0 ? kept : null);
}

/** This browser's conversation, or an empty one. Other people's are forgotten. */
export function findHistory(owner: string, now: number): readonly Exchange[] {
  removeStored('localStorage', (key) => key.startsWith(PREFIX) && key !== toKey(owner));
  const kept = readStored<Kept>('localStorage', toKey(owner));
  return kept && now - kept.at < KEPT_FOR ? kept.exchanges : [];
}

export const hasHistory = (owner: string) => readStored('localStorage', toKey(owner)) !== null;

/** What was under way when the page was left has ended there. */
const atRest = (exchange: Exchange): Exchange =>
  isUnderWay(exchange) ? { ...exchange, state: 'stopped' } : exchange;
