import { db, transaction, type Tx } from '~/db.server';
import {
  consentEnd,
  consentState,
  consentText,
  isConsentPurpose,
  type ConsentPurpose,
} from '~/domain/consent/consent';
import { consentGiven, consentRevoked } from '~/domain/events/account';
import { PAGE_SIZE, toPage } from '~/domain/paging';
import { env } from '~/config/env.server';
import { Prisma, type Consent } from '#prisma/generated/client';
import { emit } from './events.server';
import { getFirm } from './firm/published.server';
import type { Viewer } from './sign-in/session.server';
import { log } from '~/log.server';

export const consentParties = () => ({ firm: getFirm().name, company: env.assistantCompany });

export const hasOutsideService = () => env.openai !== null;

/** Filters consents that everyone has signed, and that are neither withdrawn nor expired. */
export const inForce = (now: Date) => ({
  givenAt: { not: null },
  revokedAt: null,
  expiresAt: { gt: now },
});

/** Those for today's company in today's words. */
const holding = (accountId: string, purpose: ConsentPurpose, now: Date) => ({
  accountId,
  purpose,
  company: env.assistantCompany,
  // Whoever signed for less than is sent today has not signed for it.
  text: consentText(purpose, consentParties()),
  ...inForce(now),
});

/** Whether a person's data may be sent to the outside company for a purpose. */
export const hasConsent = async (accountId: string, purpose: ConsentPurpose, now: Date) =>
  (await findConsentDay(accountId, purpose, now)) !== null;

export const findConsentDay = async (accountId: string, purpose: ConsentPurpose, now: Date) =>
  (await findConsent(accountId, purpose, now))?.givenAt ?? null;

export const findConsent = (
  accountId: string,
  purpose: ConsentPurpose,
  now: Date,
  client: Tx | typeof db = db,
) => client.consent.findFirst({ where: holding(accountId, purpose, now) });

/** Puts the consent of a letter into force, if it is one: everyone has signed it. */
export async function startConsent(tx: Tx, letterId: string, signature: string, now: Date) {
  const consent = await tx.consent.findUnique({ where: { letterId } });
  if (!consent) return;
  const { id, accountId, purpose, company } = consent;
  // Of those that staff ask for, the letter names the end.
  const term = isConsentPurpose(purpose) ? { expiresAt: consentEnd(now) } : {};
  await tx.consent.update({ where: { id }, data: { givenAt: now, signature, ...term } });
  const facts = { actorId: accountId, now, detail: { purpose, company } };
  if (accountId) await emit(tx, consentGiven, { id: accountId, ...facts });
}

type Actor = { accountId: string; fullName: string };

/** Withdraws consents in force, and stops work under them. False if there was none. */
async function revoke(actor: Actor, which: Prisma.ConsentWhereInput, now: Date): Promise<boolean> {
  const revoked = await transaction([], async (tx) => {
    const found = await tx.consent.findMany({ where: { ...which, ...inForce(now) } });
    for (const { id, letterId, purpose, accountId } of found) {
      const where = { id, revokedAt: null };
      const { count } = await tx.consent.updateMany({ where, data: { revokedAt: now } });
      if (count === 0) continue;
      const act = { accountId: actor.accountId, name: actor.fullName, createdAt: now };
      if (letterId) await tx.letterEvent.create({ data: { letterId, kind: 'withdrawn', ...act } });
      const subject = accountId ?? actor.accountId;
      const facts = { actorId: actor.accountId, now, detail: { purpose } };
      await emit(tx, consentRevoked, { id: subject, ...facts });
    }
    return found;
  });
  for (const { accountId } of revoked)
    for (const listener of [...(listeners.get(accountId ?? '') ?? [])]) listener();
  return revoked.length > 0;
}

/** Withdraws the viewer's consents for a purpose, or the one with an id if they signed it. */
export function revokeConsent(viewer: Actor, key: string, now: Date): Promise<boolean> {
  const { accountId } = viewer;
  const signed = { id: key, letter: { signers: { some: { accountId } } } };
  return revoke(viewer, isConsentPurpose(key) ? { accountId, purpose: key } : signed, now);
}

/** Records that a client withdrew the consent of a letter by writing or calling. Only for staff. */
export const recordWithdrawal = (staff: Actor, letterId: string, now: Date): Promise<boolean> =>
  revoke(staff, { letterId }, now);

const toState = (consent: Consent, now: Date) => consentState(consent, consentParties(), now);

const COLUMNS = Prisma.sql`c.id, c.purpose, c.company, c.text, c.signature, c.given_at AS "givenAt",
  c.expires_at AS "expiresAt", c.revoked_at AS "revokedAt", c.account_id AS "accountId",
  c.letter_id AS "letterId", c.document_id AS "documentId"`;

/** A consent, the name of its document, whose letter it is, and when it was last made use of. */
type OwnConsent = Consent & {
  document: string | null;
  letterPartyId: string | null;
  usedAt: Date | null;
};

/** The consents of an account and those that it signed, the newest first. */
const selectOwn = (accountId: string, which: Prisma.Sql, limit: number) =>
  db.$queryRaw<OwnConsent[]>`
    SELECT ${COLUMNS}, d.name AS document, l.party_id AS "letterPartyId", e.created_at AS "usedAt"
    FROM consents c
    LEFT JOIN documents d ON d.id = c.document_id
    LEFT JOIN letters l ON l.id = c.letter_id
    LEFT JOIN letter_events e ON e.id = (SELECT id FROM letter_events
      WHERE letter_id = c.letter_id AND kind IN ('disclosed', 'used') ORDER BY id DESC LIMIT 1)
    WHERE c.id IN (SELECT id FROM consents WHERE account_id = ${accountId}
        UNION SELECT k.id FROM letter_signers s JOIN consents k ON k.letter_id = s.letter_id
        WHERE s.account_id = ${accountId})
      AND c.given_at IS NOT NULL AND ${which}
    ORDER BY c.id DESC LIMIT ${limit}`;

export async function listOwnConsents(
  { accountId }: Pick<Viewer, 'accountId'>,
  after: string | null,
  now: Date,
) {
  const older = after ? Prisma.sql`c.id < ${after}` : Prisma.sql`1 = 1`;
  const rows = await selectOwn(accountId, older, PAGE_SIZE + 1);
  const consents = rows.map((row) => ({ ...row, state: toState(row, now) }));
  return toPage(consents, ({ id }) => id);
}

/** More than anybody signs in a year: a new one is needed only when company or words change. */
const MAX_STANDING = 50;

/**
 * The viewer's current consents: by purpose a valid one, else the newest outdated one; and what they
 * allow the firm to do with documents.
 */
export async function standingConsents({ accountId }: Pick<Viewer, 'accountId'>, now: Date) {
  const valid = Prisma.sql`c.revoked_at IS NULL AND c.expires_at > ${now}`;
  const rows = await selectOwn(accountId, valid, MAX_STANDING);
  const consents = rows.map((row) => ({ ...row, state: toState(row, now) }));
  return {
    find: (purpose: ConsentPurpose) => {
      const own = consents.filter((consent) => consent.purpose === purpose);
      return own.find(({ state }) => state === 'given') ?? own[0] ?? null;
    },
    allowed: consents.filter(({ purpose }) => !isConsentPurpose(purpose)),
  };
}

export async function listConsents(after: string | null, now: Date) {
  const rows = await db.$queryRaw<(Consent & { name: string })[]>`
    SELECT ${COLUMNS}, COALESCE(p.full_name, c.signature) AS name
    FROM consents c LEFT JOIN profiles p ON p.id = c.account_id
    WHERE c.given_at IS NOT NULL ${after ? Prisma.sql`AND c.id < ${after}` : Prisma.empty}
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
