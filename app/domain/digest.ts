import { addDays, civilTime, toInstant, weekday } from './time/civil-time';

export const DIGESTS = ['daily', 'weekly', 'never'] as const;
export type Digest = (typeof DIGESTS)[number];

/** When digests go out, in minutes after the reader's midnight; weekly ones on Mondays. */
const DIGEST_MINUTES = 8 * 60;
const MONDAY = 1;

/** The moment of the first digest after `now` for somebody in `zone`; null for who wants none. */
export function nextDigest(digest: Digest, zone: string, now: Date): Date | null {
  if (digest === 'never') return null;
  let { date } = civilTime(now, zone);
  while (
    toInstant(date, DIGEST_MINUTES, zone) <= now ||
    (digest === 'weekly' && weekday(date) !== MONDAY)
  )
    date = addDays(date, 1);
  return toInstant(date, DIGEST_MINUTES, zone);
}
