import { addDays, civilTime, type CivilDate } from '../time/civil-time';

const DAYS_BACK = 90;
const DAYS_AHEAD = 400;

export function feedRange(now: Date): { first: CivilDate; last: CivilDate } {
  const today = civilTime(now).date;
  return { first: addDays(today, -DAYS_BACK), last: addDays(today, DAYS_AHEAD) };
}

export const feedPath = (token: string): string => `/calendar/${token}.ics`;

/** The token in the last part of such an address, or null where it can't be one. */
export const feedToken = (file: string | undefined): string | null =>
  /^([\w-]{43})\.ics$/.exec(file ?? '')?.[1] ?? null;
