import type { Document, Letter } from '#prisma/generated/client';
import { db, transaction, type Tx } from '~/db.server';
import { isStaff } from '~/domain/access/roles';
import { letterIdentified, letterSent } from '~/domain/events/letter';
import { assertNotPast } from '~/domain/forms/due-date';
import { FormRefusal } from '~/domain/forms/refusal';
import { formBlocks, IDENTITY_TERM, MAX_CHECKS, seenIdText } from '~/domain/letters/form';
import type { identitySchema } from '~/domain/letters/form';
import type { Identified } from '~/domain/letters/letter';
import { MAX_PDF_BYTES } from '~/domain/documents/document';
import { isSameName } from '~/domain/party/signers';
import type { z } from 'zod';
import { emit } from '../events.server';
import { newId } from '../id.server';
import { findForm } from '../job/form-to-sign.server';
import { orNotFound } from '../not-found.server';
import { getSigners } from '../party/party.server';
import type { Viewer } from '../sign-in/session.server';
import { voidWithin } from './close.server';
import { LETTER, recordAct, toFacts, type FullLetter, type OwnLetter } from './letter.server';
import { addLetter } from './send.server';
import { addSignature, assertRead, getOpenSigner } from './sign.server';

type Staff = Pick<Viewer, 'accountId' | 'fullName'>;
type Client = Tx | typeof db;

/** Why a job’s form can’t be signed here; null if it can. */
function findProblem(stage: string, form: Pick<Document, 'contentType' | 'size'> | null) {
  if (stage !== 'waiting-for-signature') return 'This job doesn’t wait for a signature now.';
  if (!form) return 'Send the form to the client first.';
  if (form.contentType !== 'application/pdf') return 'Send the form as a PDF first.';
  return form.size > MAX_PDF_BYTES ? 'Send the form as a PDF of up to 10 MB first.' : null;
}

/** The form of a job, who signs it, and its letter if it is open. Throws 404. Only for staff. */
export async function getSigning(jobId: string, now: Date, client: Client = db) {
  const job = orNotFound(await client.job.findUnique({ where: { id: jobId } }));
  const form = await findForm(client, jobId);
  const open = { formId: form?.id ?? '', status: 'open', expiresAt: { gt: now } };
  const letter = await client.letter.findFirst({ where: open, include: LETTER });
  const draft = { jobId, delivery: 'draft', deletedAt: null };
  const { spouse = '' } =
    (await client.document.findFirst({ where: draft, orderBy: { id: 'desc' } })) ?? {};
  const { kind, signers: all } = await getSigners(client, job.partyId, spouse);
  const signers = all.map(({ accountId, name }) => ({ accountId, name }));
  return { form, letter, kind, signers, problem: findProblem(job.stage, form) };
}

/**
 * Opens a job’s form to be signed, if that isn’t done yet: by both spouses, or one owner of a
 * company.
 */
async function openForm(
  tx: Tx,
  staff: Staff,
  jobId: string,
  { signer, spouse = '' }: { signer?: string; spouse?: string },
  now: Date,
) {
  const { form, letter, kind, signers, problem } = await getSigning(jobId, now, tx);
  if (problem || !form) throw new FormRefusal(problem ?? '', { status: 409 });
  if (letter) return letter;
  const isNew = spouse && !signers.some(({ name }) => isSameName(name, spouse));
  const couple = isNew ? [...signers, { accountId: null, name: spouse }] : signers;
  const owner = signers.find(({ name }) => name === signer) ?? signers[0]!;
  const all = kind === 'company' ? [owner] : couple;
  const { id: formId, name, partyId } = form;
  const id = newId(now);
  const former = { jobId, status: 'open', formId: { not: null } };
  for (const each of await tx.letter.findMany({ where: former, include: LETTER }))
    await voidWithin(tx, staff, each, now, id);
  const title = `Form to sign: ${name.replace(/\.\w+$/, '')}`;
  const content = JSON.stringify(formBlocks(form));
  const quiet = { isQuiet: true, remindAt: null };
  const opened = { id, partyId, jobId, title, content, formId, signers: all, ...quiet };
  return orNotFound(await addLetter(tx, staff, opened, now));
}

/** Runs `work` with the files of a job’s client locked. */
async function withJob<T>(jobId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { partyId } = orNotFound(await db.job.findUnique({ where: { id: jobId } }));
  return transaction([['files', partyId]], work);
}

type SeenId = z.output<typeof identitySchema>;

/**
 * Records that staff saw a photo ID of a signer, who can sign for a while then. Throws 404 and
 * FormRefusal. Returns the ids of the letter and the signer. Only for staff.
 */
export const confirmIdentity = (
  staff: Staff,
  jobId: string,
  { signer: name, spouse, ...seen }: SeenId,
  identified: Identified,
  now: Date,
) =>
  withJob(jobId, async (tx) => {
    const expired = 'This ID has expired. Ask for one that is still valid.';
    assertNotPast('validUntil', seen.validUntil, now, null, expired);
    const letter = await openForm(tx, staff, jobId, { signer: name, spouse }, now);
    const signer = letter.signers.find((each) => each.name === name && !each.signedAt);
    if (!signer) throw new FormRefusal('Choose who is with you.', { field: 'signer' });
    const what = seenIdText(seen);
    const text = `in person: ${what}, seen by ${staff.fullName}`;
    await setIdentity(tx, signer.id, text, now);
    const { accountId, fullName } = staff;
    const act = { signerId: signer.id, accountId, name: fullName, ...identified };
    await recordAct(tx, letter.id, 'identified', { ...act, detail: `${name}: ${what}` }, now);
    await emit(tx, letterIdentified, {
      id: letter.id,
      actorId: accountId,
      now,
      detail: { person: name },
    });
    return { letterId: letter.id, signerId: signer.id };
  });

const setIdentity = (tx: Tx, id: string, identity: string, now: Date) =>
  tx.letterSigner.update({
    where: { id },
    data: { identity, identityUntil: new Date(now.getTime() + IDENTITY_TERM) },
  });

/** Asks the signers with an account to sign online. Throws 404 and FormRefusal. Only for staff. */
export const inviteToSign = (staff: Staff, jobId: string, now: Date): Promise<void> =>
  withJob(jobId, async (tx) => {
    const letter = await openForm(tx, staff, jobId, {}, now);
    const invited = letter.signers.filter(({ accountId, signedAt }) => accountId && !signedAt);
    await emit(tx, letterSent, { actorId: staff.accountId, now, ...toFacts(letter, invited) });
  });

/**
 * A form with the one of its signers that the viewer is; staff name another one who is with them.
 * Throws 404.
 */
export async function findSigner(
  viewer: Viewer,
  id: string,
  signerId: string | null,
  client: Client = db,
) {
  const isOffice = signerId !== null && isStaff(viewer.roles);
  const which = { id, formId: { not: null }, ...(isOffice ? {} : { partyId: viewer.partyId }) };
  const include = { ...LETTER, form: true };
  const letter = orNotFound(await client.letter.findFirst({ where: which, include }));
  const isWho = (signer: FullLetter['signers'][number]) =>
    isOffice ? signer.id === signerId : signer.accountId === viewer.accountId;
  return { letter, form: letter.form, own: orNotFound(letter.signers.find(isWho)), isGuest: false };
}

type Found = Awaited<ReturnType<typeof findSigner>>;
/** Throws FormRefusal for who can’t sign, or failed too many online checks. */
export async function assertMayProve(found: OwnLetter, now: Date): Promise<void> {
  const { id: signerId } = getOpenSigner(found, now);
  const failed = await db.letterEvent.count({ where: { signerId, kind: 'unidentified' } });
  if (failed >= MAX_CHECKS)
    throw new FormRefusal(
      'We couldn’t verify your identity online. Print the form and sign it, or come to our office.',
      { status: 409 },
    );
}

/** Notes the check of a provider that a signer goes to. */
export const startProof = ({ own: { id } }: Found, proofId: string) =>
  db.letterSigner.updateMany({ where: { id, signedAt: null }, data: { proofId } });

/** What a provider’s check came to, once for each check. */
export const recordProof = (
  { letter, own }: Found,
  { isPassed, method }: { isPassed: boolean; method: string },
  identified: Identified,
  now: Date,
): Promise<void> =>
  transaction([['files', letter.partyId]], async (tx) => {
    const { id: signerId, name, accountId, proofId } = own;
    const where = { id: signerId, proofId, signedAt: null };
    const { count } = await tx.letterSigner.updateMany({ where, data: { proofId: '' } });
    if (count === 0) return;
    const kind = isPassed ? 'identified' : 'unidentified';
    const detail = `${method}, check ${proofId}`;
    await recordAct(tx, letter.id, kind, { signerId, accountId, name, ...identified, detail }, now);
    if (isPassed) await setIdentity(tx, signerId, `online, ${method}`, now);
  });

type Pinned = { pin: string; hash: string };

/** Why a signer can’t enter their PIN; null if they can. */
export async function findSigningProblem(
  { letter, own }: OwnLetter,
  now: Date,
  client: Client = db,
) {
  const newest = await findForm(client, letter.jobId ?? '');
  if (letter.formId === null || newest?.id !== letter.formId)
    return 'We took this form back or sent a newer one. Please ask us for it.';
  const isProved = own?.identityUntil && own.identityUntil > now;
  return isProved
    ? null
    : 'Before you sign, we have to check who you are. Come to our office with a photo ID, or print the form, sign it and send us a photo of it.';
}

/**
 * Signs a form with a PIN, within the time of a proof of identity. `find` reads the letter and its
 * signer again once it is locked. Throws 404 and FormRefusal. Returns who hasn’t signed yet.
 */
export async function signForm(
  find: (client?: Client) => Promise<Found>,
  { pin, hash }: Pinned,
  { identified: how, network }: Identified,
  now: Date,
): Promise<{ letter: Letter; left: string[] }> {
  const { partyId } = (await find()).letter;
  return transaction([['files', partyId]], async (tx) => {
    const found = await find(tx);
    const signer = getOpenSigner(found, now);
    assertRead(found.letter, hash);
    const problem = await findSigningProblem(found, now, tx);
    if (problem) throw new FormRefusal(problem, { status: 403 });
    const identified = { identified: `${signer.identity}; ${how}`, network };
    const left = await addSignature(tx, found.letter, signer, identified, now, { pin });
    return { letter: found.letter, left };
  });
}
