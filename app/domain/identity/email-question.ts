/** The field with the address that a form was drawn with: who sends that one again means it. */
export const DRAWN_EMAIL = 'drawn-email';

/** Where most people have theirs. A firm's own clients add to it, so it needn't grow. */
const LARGEST = ['gmail.com', 'yahoo.com', 'hotmail.com', 'outlook.com', 'icloud.com'];
const MOST_USED = 20;
/** A domain of so many addresses is no slip. */
const USED_BY = 3;

const getDomain = (email: string): string => email.slice(email.lastIndexOf('@') + 1);

/** The domains that addresses have most, and the largest ones. */
export function commonDomains(emails: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const domain of emails.map(getDomain)) counts.set(domain, (counts.get(domain) ?? 0) + 1);
  const used = [...counts].filter(([domain, count]) => domain && count >= USED_BY);
  const most = used.sort((one, other) => other[1] - one[1]).slice(0, MOST_USED);
  return [...new Set([...most.map(([domain]) => domain), ...LARGEST])];
}

/** The address that somebody may have meant, with one of the domains; null where it looks right. */
export function suggestEmail(email: string, domains: readonly string[]): string | null {
  const typed = getDomain(email);
  if (domains.includes(typed)) return null;
  // Of a short domain nearly every other one is two slips away.
  const most = typed.length > 8 ? 2 : 1;
  const [nearest] = domains
    .map((domain) => ({ domain, slips: countSlips(typed, domain) }))
    .filter(({ slips }) => slips <= most)
    .sort((one, other) => one.slips - other.slips);
  return nearest ? email.slice(0, email.length - typed.length) + nearest.domain : null;
}

/** Letters to add, drop, change or swap with the next, from one word to another. */
function countSlips(from: string, to: string): number {
  let [before, last]: [number[], number[]] = [
    [],
    Array.from({ length: to.length + 1 }, (_, at) => at),
  ];
  for (let row = 1; row <= from.length; row += 1) {
    const next = [row];
    for (let at = 1; at <= to.length; at += 1) {
      const same = from[row - 1] === to[at - 1];
      const isSwapped = from[row - 1] === to[at - 2] && from[row - 2] === to[at - 1];
      next[at] = Math.min(
        last[at]! + 1,
        next[at - 1]! + 1,
        last[at - 1]! + (same ? 0 : 1),
        isSwapped ? before[at - 2]! + 1 : Infinity,
      );
    }
    [before, last] = [last, next];
  }
  return last[to.length]!;
}
