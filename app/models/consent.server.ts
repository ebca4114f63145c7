import { db, transaction } from '~/db.server';
import {
  consentEnd,
  consentState,
  consentText,
  type ConsentPurpose,
} from '~/domain/consent/consent';
import { consentGiven, consentRevoked } from '~/domain/events/account';
import { NEWEST_FIRST, PAGE_SIZE, toPage } from '~/domain/paging';
import { env } from '~/config/env.server';
import { Prisma, type Consent } from '#prisma/generated/client';
import { emit } from './events.server';
import { getFirm } from './firm/published.server';
import type { Viewer } from './sign-in/session.server';
import { log } from '~/log.server';

export const consentParties = () => ({ firm: getFirm().name, company: env.assistantCompany });

export const hasOutsideService = () => env.openai !== null;

/** Filters valid consents: for today's company in today's words, neither withdrawn nor expired. */
const holding = (accountId: string, purpose: ConsentPurpose, now: Date) => ({
  accountId,
  purpose,
  company: env.assistantCompany,
  // Whoever signed for less than is sent today has not signed for it.
  text: consentText(purpose, consentParties()),
  revokedAt: null,
  expiresAt: { gt: now },
});

/** Whether a person's data may be sent to the outside company for a purpose. */
export const hasConsent = async (accountId: string, purpose: ConsentPurpose, now: Date) =>
  (await findConsentDay(accountId, purpose, now)) !== null;

export async function findConsentDay(accountId: string, purpose: ConsentPurpose, now: Date) {
  const where = holding(accountId, purpose, now);
  const found = await db.consent.findFirst({ where, select: { givenAt: true } });
  return found?.givenAt ?? null;
}

/** Saves the viewer's consent in today's words. False if a valid one exists. */
export const giveConsent = (
  { accountId }: Pick<Viewer, 'accountId'>,
  purpose: ConsentPurpose,
  signature: string,
  now: Date,
): Promise<boolean> =>
  transaction([['account', accountId]], async (tx) => {
    const where = holding(accountId, purpose, now);
    if (await tx.consent.findFirst({ where, select: { id: true } })) return false;
    const parties = consentParties();
    const { company } = parties;
    const text = consentText(purpose, parties);
    const term = { givenAt: now, expiresAt: consentEnd(now) };
    await tx.consent.create({ data: { accountId, purpose, company, text, signature, ...term } });
    const detail = { purpose, company };
    await emit(tx, consentGiven, { id: accountId, actorId: accountId, now, detail });
    return true;
  });

/** Withdraws consents and stops work under them. False if there was none. */
export async function revokeConsent(
  { accountId }: Pick<Viewer, 'accountId'>,
  purpose: ConsentPurpose,
  now: Date,
): Promise<boolean> {
  const revoked = await transaction([], async (tx) => {
    const { count } = await tx.consent.updateMany({
      where: { accountId, purpose, revokedAt: null, expiresAt: { gt: now } },
      data: { revokedAt: now },
    });
    if (count === 0) return false;
    const detail = { purpose };
    await emit(tx, consentRevoked, { id: accountId, actorId: accountId, now, detail });
    return true;
  });
  if (revoked) for (const listener of [...(listeners.get(accountId) ?? [])]) listener();
  return revoked;
}

const toState = (consent: Consent, now: Date) => consentState(consent, consentParties(), now);

export async function listOwnConsents(
  { accountId }: Pick<Viewer, 'accountId'>,
  after: string | null,
  now: Date,
) {
  const rows = await db.consent.findMany({
    where: { accountId, ...(after && { id: { lt: after } }) },
    ...NEWEST_FIRST,
  });
  const consents = rows.map((row) => ({ ...row, state: toState(row, now) }));
  return toPage(consents, ({ id }) => id);
}

/** More than anybody signs in a year: a new one is needed only when company or words change. */
const MAX_STANDING = 50;

/** Finds the viewer's current consent by purpose: a valid one, else the newest outdated one. */
export async function standingConsents({ accountId }: Pick<Viewer, 'accountId'>, now: Date) {
  const rows = await db.consent.findMany({
    where: { accountId, revokedAt: null, expiresAt: { gt: now } },
    orderBy: { id: 'desc' },
    take: MAX_STANDING,
  });
  const consents = rows.map((row) => ({ ...row, state: toState(row, now) }));
  return (purpose: ConsentPurpose) => {
    const own = consents.filter((consent) => consent.purpose === purpose);
    return own.find(({ state }) => state === 'given') ?? own[0] ?? null;
  };
}

export async function listConsents(after: string | null, now: Date) {
  const rows = await db.$queryRaw<(Consent & { name: string })[]>`
    SELECT c.id, c.purpose, c.company, c.text, c.signature, c.given_at AS "givenAt", c.expires_at AS "expiresAt",
      c.revoked_at AS "revokedAt", c.account_id AS "accountId", COALESCE(p.full_name, '') AS name
    FROM consents c LEFT JOIN profiles p ON p.id = c.account_id
    ${after ? Prisma.sql`WHERE c.id < ${after}` : Prisma.empty}
    ORDER BY c.id DESC LIMIT ${PAGE_SIZE + 1}`;
  const consents = rows.map((row) => ({ ...row, state: toState(row, now) }));
  return toPage(consents, ({ id }) => id);
}

type Listener = () => void;
const listeners = new Map<string, Set<Listener>>();

/** Calls `listener` when an account’s consent ends in this process. Returns how to unsubscribe. */
function onConsentsChanged(accountId: string, listener: Listener): () => void {
  const own = listeners.get(accountId) ?? new Set();
  listeners.set(accountId, own.add(listener));
  return () => {
    own.delete(listener);
    if (own.size === 0) listeners.delete(accountId);
  };
}

export function watchConsent(accountId: string, purpose: Parameters<typeof hasConsent>[1]) {
  const ended = new AbortController();
  const isStillGranted = async () => {
    const holds = await hasConsent(accountId, purpose, new Date());
    if (!holds) ended.abort();
    return holds;
  };
  const done = onConsentsChanged(accountId, () => {
    isStillGranted().catch((error: unknown) => {
      log.error({ err: error }, 'a consent was not looked up');
      // Nothing more of somebody's goes out while nobody knows.
      ended.abort();
    });
  });
  return { withdrawn: ended.signal, isStillGranted, done };
}
