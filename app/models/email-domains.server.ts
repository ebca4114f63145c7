import { db } from '~/db.server';
import { commonDomains } from '~/domain/identity/email-question';
import { HOUR } from '~/domain/time/duration';

const NEWEST = 5_000;

let known: { domains: readonly string[]; until: number } | undefined;

/** The domains of email that the firm's clients use most, counted once an hour. */
export async function listCommonDomains(now: Date): Promise<readonly string[]> {
  if (known && known.until > now.getTime()) return known.domains;
  const rows = await db.$queryRaw<{ email: string }[]>`
    SELECT email FROM parties ORDER BY id DESC LIMIT ${NEWEST}`;
  known = {
    domains: commonDomains(rows.map(({ email }) => email)),
    until: now.getTime() + HOUR,
  };
  return known.domains;
}
