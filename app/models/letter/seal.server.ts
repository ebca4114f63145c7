import { createHash } from 'node:crypto';
import type { SealKey } from '#prisma/generated/client';
import { db, transaction, type Tx } from '~/db.server';
import { CONSENT_TYPE_SIZE } from '~/domain/consent/statements';
import { storageKey } from '~/domain/documents/file-name';
import { letterSealed } from '~/domain/events/letter';
import { getFirm } from '../firm/published.server';
import type { Firm } from '~/domain/firm/content';
import { toSearchText } from '~/domain/folding';
import {
  actText,
  namesText,
  type SealCheck,
  type SealPair,
  type SignedLetter,
} from '~/domain/letters/letter';
import { readDrawing } from '~/domain/letters/drawing';
import { toMarks } from '~/domain/letters/pdf-fields';
import { dateText } from '~/domain/time/formats';
import { dataKeys } from '~/gateways/storage/data-keys.server';
import { emit } from '../events.server';
import { jobYear } from '../job/move.server';
import { getStaffLetter, readBlocks, readPdf, toFacts } from './letter.server';

/** What draws, seals and stores a letter, handed in by whoever asks for it. */
export type LetterPress = {
  draw: (firm: Firm, letter: SignedLetter) => Promise<Uint8Array>;
  /** Adds the pages of a stored PDF. */
  append: (pdf: Uint8Array, storageKey: string) => Promise<Uint8Array>;
  seal: (pdf: Uint8Array, pair: SealPair | null, now: Date) => Promise<Buffer>;
  /** Null where the owner’s certificate is configured. */
  makePair: ((firmName: string, now: Date) => Promise<SealPair>) | null;
  store: (key: string, bytes: Buffer) => Promise<void>;
  delete: (key: string) => Promise<void>;
};

const PURPOSE = 'seal';
const toSha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** The firm’s own certificate, which is made when the first letter is sealed. */
async function getPair(makePair: NonNullable<LetterPress['makePair']>, now: Date) {
  const newest = { orderBy: { id: 'desc' } } as const;
  const known = await db.sealKey.findFirst(newest);
  if (known) return openPair(known);
  const made = await makePair(getFirm().legalName, now);
  return transaction([['forms', PURPOSE]], async (tx) => {
    const certificate = Buffer.from(made.certificate).toString('base64');
    const data = { certificate, key: wrap(made.secret, certificate), createdAt: now };
    return openPair((await tx.sealKey.findFirst(newest)) ?? (await tx.sealKey.create({ data })));
  });
}

const wrap = (secret: Buffer, certificate: string): string =>
  dataKeys().wrap(secret, PURPOSE, certificate).toString('base64url');

function openPair({ certificate, key }: SealKey): SealPair {
  const found = dataKeys().unwrap(Buffer.from(key, 'base64url'), PURPOSE, certificate);
  if (!found) throw new Error('No data key opens the key that letters are sealed with.');
  return { certificate: new Uint8Array(Buffer.from(certificate, 'base64')), secret: found.key };
}

/** Encrypts the keys of seals with the current data key. */
export async function rewrapSealKeys(tx: Tx): Promise<void> {
  for (const row of await tx.sealKey.findMany()) {
    const key = wrap(openPair(row).secret, row.certificate);
    await tx.sealKey.update({ where: { id: row.id }, data: { key } });
  }
}

/** Makes the sealed copies that are missing, at most 20; then throws if any failed. Runs every minute. */
export async function sealLetters(press: LetterPress, now: Date): Promise<void> {
  const where = { status: 'signed', documentId: null };
  const due = await db.letter.findMany({ where, take: 20, select: { id: true } });
  const outcomes = await Promise.allSettled(due.map(({ id }) => sealLetter(press, id, now)));
  const failed = outcomes.find(({ status }) => status === 'rejected');
  if (failed) throw (failed as PromiseRejectedResult).reason;
}

/** Makes the sealed copy of a letter that everyone signed: one, however often it is asked for. */
export async function sealLetter(press: LetterPress, id: string, now: Date): Promise<void> {
  const letter = await getStaffLetter(id);
  const { partyId, jobId, title, hash, party, signers, events } = letter;
  if (letter.status !== 'signed' || letter.documentId) return;
  const uploaded = readPdf(letter);
  const signed = signers.map((signer) => ({ ...signer, date: dateText(signer.signedAt!) }));
  const drawn = await press.draw(getFirm(), {
    title,
    hash,
    client: party.name,
    blocks: readBlocks(letter),
    size: letter.consent ? CONSENT_TYPE_SIZE : undefined,
    signatures: signers.map(({ drawing, ...signer }) => ({
      ...signer,
      signedAt: signer.signedAt!,
      drawing: readDrawing(drawing),
    })),
    acts: events.map(actText),
    pdf: uploaded && {
      ...uploaded,
      sourceKey: letter.sourceKey!,
      marks: toMarks(uploaded, signed),
    },
  });
  const pdf = letter.form ? await press.append(drawn, letter.form.storageKey) : drawn;
  const pair = press.makePair && (await getPair(press.makePair, now));
  const bytes = await press.seal(pdf, pair, now);
  const sha256 = toSha256(bytes);
  const name = `${title}.pdf`;
  const key = storageKey(`${partyId}/${crypto.randomUUID()}`, now.getTime(), name);
  await press.store(key, bytes);
  const isKept = await transaction([['files', partyId]], async (tx) => {
    if ((await tx.letter.count({ where: { id, documentId: null } })) === 0) return false;
    const file = { storageKey: key, contentType: 'application/pdf', size: bytes.length, sha256 };
    const job = jobId && (await tx.job.findUnique({ where: { id: jobId } }));
    const taxYear = jobYear(job ? job.period : '', now);
    const filed = { partyId, jobId, taxYear, delivery: 'letter' };
    const shown = { name, searchText: toSearchText(name), status: 'delivered', createdAt: now };
    const document = await tx.document.create({ data: { ...file, ...filed, ...shown } });
    await tx.letter.update({ where: { id }, data: { documentId: document.id, sha256 } });
    await emit(tx, letterSealed, { actorId: null, now, ...toFacts(letter), detail: { sha256 } });
    return true;
  });
  if (!isKept) await press.delete(key);
}

/** What a PDF’s seal says, and whether it is a letter of this office. Nothing is stored. */
export async function verifyLetter(pdf: Buffer, { state, by }: SealCheck) {
  const sha256 = toSha256(pdf);
  const letter = await db.letter.findUnique({
    where: { sha256 },
    include: { signers: { orderBy: { id: 'asc' } } },
  });
  const no = (text: string) => ({ isGood: false, text });
  if (state === 'none') return no('This PDF has no seal, so we can’t tell who made it.');
  if (state === 'changed')
    return no('This PDF was changed after it was sealed. Don’t rely on what it says.');
  if (!letter) {
    const sealed = { action: letterSealed.action, detail: JSON.stringify({ sha256 }) };
    return (await db.auditEvent.count({ where: sealed })) > 0
      ? no('We sealed this PDF, and it is unchanged. We have deleted our own record of it since.')
      : no(
          `Somebody else sealed this PDF, not ${getFirm().name}. Its seal says “${by}”, but anyone can make a seal in any name. Don’t rely on it.`,
        );
  }
  const day = dateText(letter.closedAt ?? letter.createdAt);
  const signers = namesText(letter.signers);
  return { isGood: true, text: `Signed by ${signers}. Unchanged since it was sealed on ${day}.` };
}
