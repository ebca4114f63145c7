/** What a field for a number of people holds, or one sentence on what to enter instead. */
export type CountText = { count: number } | { problem: string };

/** A typed number of people from 0 to `most`; blank is 0. */
export function readCount(text: string | null | undefined, most: number): CountText {
  const typed = (text ?? '').trim();
  if (typed === '') return { count: 0 };
  const count = /^\d{1,3}$/.test(typed) ? Number(typed) : NaN;
  return count <= most
    ? { count }
    : { problem: most === 1 ? 'Enter 0 or 1.' : `Enter a whole number from 0 to ${most}.` };
}
