import { db, transaction } from '~/db.server';
import {
  askedTerms,
  CONSENT_TITLES,
  consentBlocks,
  consentEnd,
  consentTerms,
  consentText,
  toText,
  type AskedConsent,
  type ConsentPurpose,
} from '~/domain/consent/consent';
import { documentDisclosed } from '~/domain/events/document';
import { consentAsked } from '~/domain/events/letter';
import { assertNotPast } from '~/domain/forms/due-date';
import { FormRefusal } from '~/domain/forms/refusal';
import { getLetterState, namesText } from '~/domain/letters/letter';
import { addDays, toInstant } from '~/domain/time/civil-time';
import { consentParties, findConsent, inForce } from '../consent.server';
import { documentMissing } from '../document/document.server';
import { emit } from '../events.server';
import { getFirm } from '../firm/published.server';
import { newId } from '../id.server';
import type { Viewer } from '../sign-in/session.server';
import { recordAct, toFacts } from './letter.server';
import { addLetter, listMembers, toSigners, type NewLetter } from './send.server';

type Staff = Pick<Viewer, 'accountId' | 'fullName'>;

/** A consent is no part of a job, which may not wait for it, and nobody is reminded of it. */
const QUIET = { jobId: null, isQuiet: true, remindAt: null };

/**
 * Opens the viewer’s consent for a purpose to be read and signed: the one that they signed or left
 * open in today’s words, else a new one. Returns the id of its letter; null for one of before letters.
 */
export const openOwnConsent = (
  viewer: Pick<Viewer, 'accountId' | 'fullName' | 'partyId'>,
  purpose: ConsentPurpose,
  now: Date,
): Promise<string | null> =>
  transaction([['files', viewer.partyId]], async (tx) => {
    const { accountId, fullName: name, partyId } = viewer;
    const given = await findConsent(accountId, purpose, now, tx);
    if (given) return given.letterId;
    const parties = consentParties();
    const { company } = parties;
    const text = consentText(purpose, parties);
    const open = { partyId, status: 'open', expiresAt: { gt: now } };
    const today = { accountId, purpose, company, text };
    const left = await tx.consent.findFirst({ where: { ...today, letter: open } });
    if (left) return left.letterId;
    const id = newId(now);
    const title = CONSENT_TITLES[purpose];
    const blocks = consentBlocks('disclosure', name, consentTerms(purpose, parties));
    const letter = { ...QUIET, id, partyId, title, content: JSON.stringify(blocks) };
    await addLetter(tx, viewer, { ...letter, signers: [{ accountId, name }] }, now);
    await tx.consent.create({ data: { ...today, letterId: id, expiresAt: consentEnd(now) } });
    return id;
  });

/** A document that may be disclosed or used with consent, and its client. Throws 404. Only for staff. */
export async function getConsentDocument(id: string) {
  const document = await db.document.findFirst({ where: { id, deletedAt: null } });
  if (!document) throw documentMissing();
  const party = await db.party.findUniqueOrThrow({ where: { id: document.partyId } });
  return { document, party, members: await listMembers(party.id) };
}

type Asked = Omit<AskedConsent, 'recipient'> & { recipient?: string } & Pick<
    NewLetter,
    'otherName' | 'otherEmail' | 'title'
  >;

/**
 * Asks a client to consent to one disclosure or use of a document, once for one `id`: both spouses,
 * or one person for a company. Throws 404 and FormRefusal. Returns the id of the letter. Only for staff.
 */
export async function askConsent(
  staff: Staff,
  documentId: string,
  { kind, recipient = '', purpose, until, ...others }: Asked,
  now: Date,
  id = newId(now),
): Promise<string> {
  assertNotPast('until', until, now, null, 'The consent needs a last day that is still to come.');
  const found = await getConsentDocument(documentId);
  const { document, party, members } = found;
  const isCompany = party.kind === 'company';
  const own = isCompany ? members.slice(0, others.otherName ? 0 : 1) : members;
  const signers = toSigners(found, { ...others, signers: own.map(({ accountId }) => accountId) });
  const company = kind === 'use' ? '' : recipient;
  const firm = getFirm().legalName;
  const terms = askedTerms({ kind, recipient: company, purpose, until, document, firm });
  const title = CONSENT_TITLES[kind];
  const { partyId } = document;
  const taxpayer = isCompany ? party.name : namesText(signers);
  const content = JSON.stringify(consentBlocks(kind, taxpayer, terms));
  return transaction([['files', partyId]], async (tx) => {
    const sent = await addLetter(
      tx,
      staff,
      { ...QUIET, id, partyId, title, content, signers },
      now,
    );
    if (!sent) return id;
    const text = toText(title, kind, terms);
    const expiresAt = toInstant(addDays(until, 1), 0);
    const consent = { purpose: kind, company, text, documentId, letterId: id, expiresAt };
    await tx.consent.create({ data: consent });
    await emit(tx, consentAsked, { actorId: staff.accountId, now, ...toFacts(sent) });
    return id;
  });
}

/** What a client lets the firm do with a document now. Only for staff. */
export const listDocumentConsents = (documentId: string, now: Date) =>
  db.consent.findMany({
    where: { documentId, ...inForce(now) },
    orderBy: { id: 'desc' },
    take: 50,
  });

/** What a client was asked to allow of a document, and hasn’t or refused, the newest first. Only for staff. */
export async function listAskedConsents(documentId: string, now: Date) {
  const rows = await db.consent.findMany({
    where: { documentId, givenAt: null, letter: { isNot: null } },
    orderBy: { id: 'desc' },
    take: 20,
    include: { letter: true },
  });
  return rows.map(({ company, letter }) => ({
    id: letter!.id,
    company,
    state: getLetterState(letter!, now),
  }));
}

/**
 * Records once for one `eventId` that the firm discloses or uses a document under a consent. Throws
 * 404, and FormRefusal without a consent to that which is in force. Only for staff.
 */
export async function recordDisclosure(
  { accountId, fullName: name }: Staff,
  documentId: string,
  { consent: id, how }: { consent: string; how: string },
  now: Date,
  eventId = newId(now),
): Promise<void> {
  const { document } = await getConsentDocument(documentId);
  await transaction([['files', document.partyId]], async (tx) => {
    if ((await tx.letterEvent.count({ where: { id: eventId } })) > 0) return;
    const consent = await tx.consent.findFirst({ where: { id, documentId, ...inForce(now) } });
    if (!consent?.letterId)
      throw new FormRefusal('No consent allows that now. Ask the client for one first.', {
        field: 'consent',
        status: 403,
      });
    const { purpose, company, letterId } = consent;
    const what = `“${document.name}” (SHA-256 ${document.sha256})`;
    const detail = [company && `To ${company}`, what, how].filter(Boolean).join('. ');
    const kind = purpose === 'use' ? 'used' : 'disclosed';
    await recordAct(tx, letterId, kind, { id: eventId, accountId, name, detail }, now);
    const facts = { id: documentId, actorId: accountId, now };
    await emit(tx, documentDisclosed, { ...facts, detail: { purpose, company, how } });
  });
}
