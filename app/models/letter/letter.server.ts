import { Prisma, type Letter, type LetterSigner } from '#prisma/generated/client';
import { db, type Tx } from '~/db.server';
import {
  getLetterState,
  letterPath,
  type Identified,
  type LetterAct,
} from '~/domain/letters/letter';
import type { Block } from '~/domain/letters/letter-text';
import type { LetterPdf } from '~/domain/letters/pdf-fields';
import { orNotFound } from '../not-found.server';
import { keyedHash, keyedHashMatches } from '../secret.server';
import type { Viewer } from '../sign-in/session.server';

type Client = Tx | typeof db;

const PURPOSE = 'letter';
export const LETTER = {
  signers: { orderBy: [{ turn: 'asc' }, { id: 'asc' }] },
  party: { select: { name: true, kind: true } },
  job: { select: { preparerId: true } },
  consent: true,
} as const satisfies Prisma.LetterInclude;

export type FullLetter = Prisma.LetterGetPayload<{ include: typeof LETTER }>;

/** What events need to know. The key of a link opens one letter, for one signer. */
export const toFacts = (letter: FullLetter, signers = letter.signers) => ({
  id: letter.id,
  letter,
  preparerId: letter.job?.preparerId ?? null,
  signers: signers.map((signer) => ({
    ...signer,
    key: `${signer.id}.${keyedHash(PURPOSE, letter.id, signer.id)}`,
  })),
});

/** Where a letter’s only signer without an account, or else anybody with one, opens it. */
export function toSignPath(letter: FullLetter): string {
  const [guest] = toFacts(letter).signers.filter(({ accountId }) => accountId === null);
  return letterPath(letter.id) + (guest ? `?${new URLSearchParams({ key: guest.key })}` : '');
}

/** Who opens a letter: somebody who acts for its client, or who holds the link of a signer. */
export type LetterReader = { viewer: Viewer | null; key: string | null };

/** A letter, and the reader as its signer, if they are one. Throws 404. */
export async function getLetter({ viewer, key }: LetterReader, id: string, client: Client = db) {
  const [signerId = '', hash = ''] = key?.split('.') ?? [];
  const isGuest = keyedHashMatches(hash, PURPOSE, id, signerId);
  const guest = { signers: { some: { id: signerId, accountId: null } } };
  const mine = { partyId: viewer?.partyId ?? '' };
  const where = { id, ...(isGuest ? guest : mine) };
  const letter = orNotFound(
    await client.letter.findFirst({ where, include: LETTER }),
    'We can’t find that letter.',
  );
  const own = letter.signers.find((each) =>
    isGuest ? each.id === signerId : each.accountId === viewer?.accountId,
  );
  return { letter, own: own ?? null, isGuest };
}

export type OwnLetter = Awaited<ReturnType<typeof getLetter>>;

/** A letter with all that happened to it. Throws 404. Only for staff. */
export async function getStaffLetter(id: string) {
  const include = { ...LETTER, events: { orderBy: { id: 'asc' } }, form: true } as const;
  return orNotFound(await db.letter.findUnique({ where: { id }, include }));
}

/** The text of a letter; empty where it is an uploaded PDF. */
export const readBlocks = (letter: Pick<Letter, 'content' | 'sourceKey'>): Block[] =>
  letter.sourceKey ? [] : (JSON.parse(letter.content) as Block[]);

/** The uploaded PDF of a letter; null where it is a text. */
export const readPdf = ({ content, sourceKey }: Pick<Letter, 'content' | 'sourceKey'>) =>
  sourceKey ? (JSON.parse(content) as LetterPdf) : null;

/** The stored file of an uploaded PDF. Throws 404 where the letter is a text. */
export function getUploaded(letter: Pick<Letter, 'title' | 'content' | 'sourceKey'>) {
  const { size } = orNotFound(readPdf(letter));
  const file = { name: `${letter.title}.pdf`, contentType: 'application/pdf', size };
  return { ...file, storageKey: letter.sourceKey! };
}

export const listUnsigned = (signers: readonly LetterSigner[]): LetterSigner[] =>
  signers.filter(({ signedAt }) => signedAt === null);

/** Those whose turn it is to sign. */
export function listNext(signers: readonly LetterSigner[]): LetterSigner[] {
  const left = listUnsigned(signers);
  const turn = Math.min(...left.map((each) => each.turn));
  return left.filter((each) => each.turn === turn);
}

/** Matches rows of `letter_signers s` whose turn it is. */
export const IS_NEXT = Prisma.sql`s.signed_at IS NULL AND NOT EXISTS (
  SELECT 1 FROM letter_signers e
  WHERE e.letter_id = s.letter_id AND e.signed_at IS NULL AND e.turn < s.turn)`;

type Act = Partial<Identified> & {
  id?: string;
  signerId?: string;
  accountId: string | null;
  name: string;
  detail?: string;
};

/** Adds to what happened to a letter. */
export async function recordAct(tx: Tx, letterId: string, kind: LetterAct, act: Act, now: Date) {
  await tx.letterEvent.create({ data: { letterId, kind, ...act, createdAt: now } });
}

/** The letters of a job, the newest first. Only for staff. */
export async function listJobLetters(jobId: string, now: Date) {
  const where = { jobId };
  const rows = await db.letter.findMany({
    where,
    orderBy: { id: 'desc' },
    take: 20,
    include: { signers: LETTER.signers },
  });
  return rows.map(({ id, title, signers, ...letter }) => ({
    id,
    title,
    state: getLetterState(letter, now),
    waitsFor: letter.status === 'open' ? listUnsigned(signers).map(({ name }) => name) : [],
  }));
}

/** Those who were told of a letter: all whose turn it is or was. */
export function listTold(signers: readonly LetterSigner[]): LetterSigner[] {
  const turn = listNext(signers)[0]?.turn ?? Infinity;
  return signers.filter((each) => each.turn <= turn);
}

type ToSign = { id: string; jobId: string | null; title: string; expiresAt: Date };

/** The letters that it is the viewer’s turn to sign for the client they act for. One query. */
export const listLettersToSign = ({ partyId, accountId }: Viewer, now: Date) =>
  db.$queryRaw<ToSign[]>`
    SELECT l.id, l.job_id AS "jobId", l.title, l.expires_at AS "expiresAt"
    FROM letters l JOIN letter_signers s ON s.letter_id = l.id
    WHERE l.party_id = ${partyId} AND l.status = 'open' AND l.expires_at > ${now}
      AND s.account_id = ${accountId} AND ${IS_NEXT}
      -- What they opened themselves waits for nobody.
      AND NOT EXISTS (SELECT 1 FROM consents c WHERE c.letter_id = l.id AND c.account_id IS NOT NULL)
    ORDER BY l.id LIMIT 20`;

/** The stored file of a letter’s sealed copy. Throws 404 until it is made. After `getLetter`. */
export const getCopy = async ({ documentId }: Pick<Letter, 'documentId'>) =>
  orNotFound(await db.document.findUnique({ where: { id: documentId ?? '' } }));
