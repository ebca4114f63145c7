import { db, transaction, type Tx } from '~/db.server';
import { letterDeclined, letterPassedOn, letterSigned } from '~/domain/events/letter';
import { FormRefusal } from '~/domain/forms/refusal';
import {
  ELECTRONIC_CONSENT,
  getLetterState,
  LETTER_STATES,
  namesText,
  type Identified,
} from '~/domain/letters/letter';
import type { Drawing } from '~/domain/letters/drawing';
import { toEntryForm, type Entries } from '~/domain/letters/pdf-fields';
import { isSameName } from '~/domain/party/signers';
import { dateText } from '~/domain/time/formats';
import { startConsent } from '../consent.server';
import { recordInJob } from '../document/delivery.server';
import { acceptSignature } from '../document/request.server';
import { emit } from '../events.server';
import { closeLetter } from './close.server';
import {
  getLetter,
  listNext,
  listUnsigned,
  readPdf,
  recordAct,
  toFacts,
  type FullLetter,
  type LetterReader,
  type OwnLetter,
} from './letter.server';
import { acceptProposal } from './proposal.server';

type Client = Tx | typeof db;
/** `name` is '' where they drew only. `texts` and `initials` go into an uploaded PDF. */
export type Signature = {
  name: string;
  drawing: Drawing | null;
  hash: string;
  consents: boolean;
} & Entries;

/** When an account first agreed to sign electronically; null if it never did. */
export async function findConsent(accountId: string | null, client: Client = db) {
  const where = { accountId, kind: 'consented' };
  const first = { where, orderBy: { id: 'asc' } } as const;
  const given = accountId && (await client.letterEvent.findFirst(first));
  return given ? given.createdAt : null;
}

/** The signer of a letter that can still be signed by them. Throws FormRefusal. */
export function getOpenSigner({ letter, own }: OwnLetter, now: Date) {
  if (!own) throw new FormRefusal('This letter doesn’t ask for your signature.', { status: 403 });
  if (own.signedAt) throw new FormRefusal('You already signed this letter.', { status: 409 });
  const { problem } = LETTER_STATES[getLetterState(letter, now)];
  if (problem) throw new FormRefusal(problem, { status: 409 });
  return own;
}

/** Throws FormRefusal unless `hash` is that of what the signer read. */
export function assertRead(letter: { hash: string }, hash: string): void {
  if (hash === letter.hash) return;
  throw new FormRefusal(
    'This letter changed while you read it. Please read it again, and then sign.',
    { status: 409 },
  );
}

/** What the signer filled in, as it is stored. Throws FormRefusal for what is missing. */
function toEntries({ letter }: OwnLetter, signerId: string, { initials, texts }: Entries): string {
  const pdf = readPdf(letter);
  if (!pdf) return '';
  const index = letter.signers.findIndex(({ id }) => id === signerId);
  const form = toEntryForm(pdf, index);
  form.texts.forEach(({ label }, at) => {
    if (!texts[at]) throw new FormRefusal(`Fill in: ${label}.`, { field: `text${at}` });
  });
  if (form.initials.length > 0 && !initials)
    throw new FormRefusal('Type your initials.', { field: 'initials' });
  return JSON.stringify({ initials, texts: texts.slice(0, form.texts.length) } satisfies Entries);
}

/** Throws FormRefusal where a signature can’t be taken, before a code is used up for it. */
export async function assertCanSign(
  found: OwnLetter,
  { name, hash, consents, drawing, ...entries }: Signature,
  now: Date,
  client: Client = db,
) {
  const own = getOpenSigner(found, now);
  if (found.letter.formId)
    throw new FormRefusal('A name doesn’t sign this form. Sign it with your PIN.', { status: 403 });
  const next = listNext(found.letter.signers);
  if (next.every(({ id }) => id !== own.id))
    throw new FormRefusal(`It isn’t your turn yet. First to sign: ${namesText(next)}.`, {
      status: 409,
    });
  assertRead(found.letter, hash);
  if (!name && !drawing)
    throw new FormRefusal('Type your name to sign, or draw your signature.', { field: 'name' });
  if (name && !isSameName(name, own.name))
    throw new FormRefusal(`This letter asks for the signature of ${own.name}. Type that name.`, {
      field: 'name',
    });
  const consentedAt = await findConsent(own.accountId, client);
  if (!consentedAt && !consents)
    throw new FormRefusal('Agree to sign electronically, or ask us for the letter on paper.', {
      field: 'consent',
    });
  return { own, consentedAt, entries: toEntries(found, own.id, entries) };
}

/** Runs `work` on the letter as it is now, locked. Throws 404. */
async function withLetter<T>(
  reader: LetterReader,
  id: string,
  work: (tx: Tx, found: OwnLetter) => Promise<T>,
): Promise<T> {
  const { partyId } = (await getLetter(reader, id)).letter;
  const locked = async (tx: Tx) => work(tx, await getLetter(reader, id, tx));
  return transaction([['files', partyId]], locked);
}

/**
 * Signs a letter as its reader. Throws 404, and FormRefusal where it can’t be signed any more, is
 * another one than they read, or the name isn’t theirs. Returns who hasn’t signed yet; those whose
 * turn it is now are told.
 */
export const signLetter = (
  reader: LetterReader,
  id: string,
  signature: Signature,
  identified: Identified,
  now: Date,
): Promise<string[]> =>
  withLetter(reader, id, async (tx, found) => {
    const { letter } = found;
    const { own, consentedAt, entries } = await assertCanSign(found, signature, now, tx);
    const { accountId, name } = own;
    const act = { signerId: own.id, accountId, name, ...identified };
    if (!consentedAt)
      await recordAct(tx, id, 'consented', { ...act, detail: ELECTRONIC_CONSENT.join(' ') }, now);
    const drawing = signature.drawing ? JSON.stringify(signature.drawing) : '';
    const how = consentedAt
      ? {
          ...identified,
          identified: `${identified.identified}, agreed on ${dateText(consentedAt)} to sign electronically`,
        }
      : identified;
    return addSignature(tx, letter, own, how, now, { drawing, entries });
  });

/**
 * Adds a signature that was checked. Returns who hasn’t signed yet; those whose turn it is now are
 * told.
 */
export async function addSignature(
  tx: Tx,
  letter: FullLetter,
  own: FullLetter['signers'][number],
  identified: Identified,
  now: Date,
  how: { pin?: string; drawing?: string; entries?: string },
): Promise<string[]> {
  const { id, jobId, title, hash: detail } = letter;
  const { id: signerId, accountId, name } = own;
  await tx.letterSigner.update({ where: { id: signerId }, data: { signedAt: now, ...how } });
  await recordAct(tx, id, 'signed', { signerId, accountId, name, ...identified, detail }, now);
  const left = listUnsigned(letter.signers).filter((each) => each.id !== signerId);
  if (left.length === 0) {
    await closeLetter(tx, id, 'signed', now);
    await recordInJob(tx, jobId, accountId, 'letter-signed', title, now);
    await startConsent(tx, id, namesText(letter.signers), now);
    await acceptProposal(tx, letter, now);
    if (letter.formId && jobId) await acceptSignature(tx, jobId, now);
  }
  const next = listNext(left);
  if (next.some(({ turn }) => turn > own.turn))
    await emit(tx, letterPassedOn, { actorId: accountId, now, ...toFacts(letter, next) });
  await emit(tx, letterSigned, { actorId: accountId, now, ...toFacts(letter), name });
  return left.map((each) => each.name);
}

/** Declines a letter for all of its signers. Throws as `signLetter` does. */
export const declineLetter = (
  reader: LetterReader,
  id: string,
  reason: string,
  identified: Identified,
  now: Date,
): Promise<void> =>
  withLetter(reader, id, async (tx, found) => {
    const { letter } = found;
    const { id: signerId, accountId, name } = getOpenSigner(found, now);
    await closeLetter(tx, id, 'declined', now);
    const act = { signerId, accountId, name, ...identified, detail: reason };
    await recordAct(tx, id, 'declined', act, now);
    await recordInJob(tx, letter.jobId, accountId, 'letter-declined', letter.title, now);
    await emit(tx, letterDeclined, { actorId: accountId, now, ...toFacts(letter), name, reason });
  });
