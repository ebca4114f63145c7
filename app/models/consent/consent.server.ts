import { db } from '~/db.server';
import { FIRM } from '~/domain/catalogue/firm';
import {
  consentEnd,
  consentState,
  consentText,
  type ConsentPurpose,
  type ConsentState,
} from '~/domain/consent/consent';
import { PAGE_SIZE, pageOf, type ListPage } from '~/domain/paging';
import { env } from '~/config/env.server';
import { Prisma } from '#prisma/generated/client';
import { recordEvent } from '../audit.server';
import type { Viewer } from '../sign-in/session.server';
import { consentsChanged } from './consent-news.server';

/** Who signs a consent of this portal's, and to whom it lets data go. */
export const consentParties = () => ({ firm: FIRM.name, company: env.assistantCompany });

/** Whether there is an outside service that anything could be sent to. */
export const hasOutsideService = () => env.openai !== null;

/** What holds at a moment: for the company of today and in the words of today, not withdrawn, not over. */
const holding = (accountId: string, purpose: ConsentPurpose, now: Date) => ({
  accountId,
  purpose,
  company: env.assistantCompany,
  // Who signed for less than is sent today has not signed for it.
  text: consentText(purpose, consentParties()),
  revokedAt: null,
  expiresAt: { gt: now },
});

/** Whether what is this person's own may go to the outside company for a purpose now. */
export async function hasConsent(
  accountId: string,
  purpose: ConsentPurpose,
  now: Date,
): Promise<boolean> {
  return (await findConsentDay(accountId, purpose, now)) !== null;
}

/** Since when the consent holds that lets this person's own go to the outside company; null where none does. */
export async function findConsentDay(
  accountId: string,
  purpose: ConsentPurpose,
  now: Date,
): Promise<Date | null> {
  const where = holding(accountId, purpose, now);
  const found = await db.consent.findFirst({ where, select: { givenAt: true } });
  return found?.givenAt ?? null;
}

/** Keeps the viewer's consent, in the words they have read. False where they have given it before and it still holds. */
export function giveConsent(
  { accountId }: Pick<Viewer, 'accountId'>,
  purpose: ConsentPurpose,
  signature: string,
  now: Date,
): Promise<boolean> {
  return db.$transaction(async (tx) => {
    const where = holding(accountId, purpose, now);
    if (await tx.consent.findFirst({ where, select: { id: true } })) return false;
    const parties = consentParties();
    const { company } = parties;
    const text = consentText(purpose, parties);
    const term = { givenAt: now, expiresAt: consentEnd(now) };
    await tx.consent.create({ data: { accountId, purpose, company, text, signature, ...term } });
    await recordEvent(tx, {
      actorId: accountId,
      action: 'consent.given',
      subject: accountId,
      detail: { purpose, company },
    });
    return true;
  });
}

/** Ends the viewer's consents for a purpose, to whatever company, from now on, and work that goes on by them. False where there was none. */
export async function revokeConsent(
  { accountId }: Pick<Viewer, 'accountId'>,
  purpose: ConsentPurpose,
  now: Date,
): Promise<boolean> {
  const revoked = await db.$transaction(async (tx) => {
    const { count } = await tx.consent.updateMany({
      where: { accountId, purpose, revokedAt: null, expiresAt: { gt: now } },
      data: { revokedAt: now },
    });
    if (count === 0) return false;
    await recordEvent(tx, {
      actorId: accountId,
      action: 'consent.revoked',
      subject: accountId,
      detail: { purpose },
    });
    return true;
  });
  if (revoked) consentsChanged(accountId);
  return revoked;
}

type KeptConsent = {
  id: string;
  purpose: string;
  company: string;
  text: string;
  givenAt: Date;
  expiresAt: Date;
  revokedAt: Date | null;
};
/** A consent as its lists show it. `purpose` is as it was stored. */
export type ConsentLine = Omit<KeptConsent, 'text'> & { state: ConsentState };

const LINE = {
  id: true,
  purpose: true,
  company: true,
  text: true,
  givenAt: true,
  expiresAt: true,
  revokedAt: true,
} as const;

const standing = (kept: KeptConsent, now: Date) => consentState(kept, consentParties(), now);

function lineOf<Kept extends KeptConsent>({ text, ...line }: Kept, now: Date) {
  return { ...line, state: standing({ ...line, text }, now) };
}

/** A page of the viewer's consents, the newest first. */
export async function listOwnConsents(
  { accountId }: Pick<Viewer, 'accountId'>,
  after: string | null,
  now: Date,
): Promise<ListPage<ConsentLine>> {
  const rows = await db.consent.findMany({
    where: { accountId, ...(after && { id: { lt: after } }) },
    orderBy: { id: 'desc' },
    take: PAGE_SIZE + 1,
    select: LINE,
  });
  return pageOf(
    rows.map((row) => lineOf(row, now)),
    ({ id }) => id,
  );
}

/** More than anybody signs in a year: a new one is asked for only once the company or the words have changed. */
const MAX_STANDING = 50;

/** What the viewer has signed and neither withdrawn nor outlived, the newest first: by its purpose the one that holds, else one that is outdated. */
export async function standingConsents({ accountId }: Pick<Viewer, 'accountId'>, now: Date) {
  const rows = await db.consent.findMany({
    where: { accountId, revokedAt: null, expiresAt: { gt: now } },
    orderBy: { id: 'desc' },
    take: MAX_STANDING,
    select: { ...LINE, signature: true },
  });
  const consents = rows.map((row) => ({ ...row, state: standing(row, now) }));
  return (purpose: ConsentPurpose) => {
    const own = consents.filter((consent) => consent.purpose === purpose);
    return own.find(({ state }) => state === 'given') ?? own[0] ?? null;
  };
}

/** A consent as the staff see it; `text` is word for word what was signed. */
export type ListedConsent = ConsentLine & {
  accountId: string;
  name: string;
  signature: string;
  text: string;
};

/** A page of everybody's consents, the newest first. Only for staff. */
export async function listConsents(
  after: string | null,
  now: Date,
): Promise<ListPage<ListedConsent>> {
  type Row = Omit<ListedConsent, 'state'>;
  const rows = await db.$queryRaw<Row[]>`
    SELECT c.id, c.purpose, c.company, c.text, c.signature, c.given_at AS "givenAt", c.expires_at AS "expiresAt",
      c.revoked_at AS "revokedAt", c.account_id AS "accountId", COALESCE(p.full_name, '') AS name
    FROM consents c LEFT JOIN profiles p ON p.id = c.account_id
    ${after ? Prisma.sql`WHERE c.id < ${after}` : Prisma.empty}
    ORDER BY c.id DESC LIMIT ${PAGE_SIZE + 1}`;
  return pageOf(
    rows.map((row) => ({ ...row, state: standing(row, now) })),
    ({ id }) => id,
  );
}
