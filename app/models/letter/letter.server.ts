import type { Letter, LetterSigner, Prisma } from '#prisma/generated/client';
import { db, type Tx } from '~/db.server';
import { getLetterState, type Identified, type LetterAct } from '~/domain/letters/letter';
import type { Block } from '~/domain/letters/letter-text';
import { orNotFound } from '../not-found.server';
import { keyedHash, keyedHashMatches } from '../secret.server';
import type { Viewer } from '../sign-in/session.server';

type Client = Tx | typeof db;

const PURPOSE = 'letter';
const IN_ORDER = { orderBy: { id: 'asc' } } as const;
export const LETTER = {
  signers: IN_ORDER,
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
  const include = { ...LETTER, events: IN_ORDER, form: true };
  return orNotFound(await db.letter.findUnique({ where: { id }, include }));
}

export const readBlocks = ({ content }: Pick<Letter, 'content'>): Block[] =>
  JSON.parse(content) as Block[];

export const listUnsigned = (signers: readonly LetterSigner[]): LetterSigner[] =>
  signers.filter(({ signedAt }) => signedAt === null);

type Act = Partial<Identified> & {
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
    include: { signers: IN_ORDER },
  });
  return rows.map(({ id, title, signers, ...letter }) => ({
    id,
    title,
    state: getLetterState(letter, now),
    waitsFor: letter.status === 'open' ? listUnsigned(signers).map(({ name }) => name) : [],
  }));
}

/** The letters that the viewer has to sign for the client they act for. */
export const listLettersToSign = ({ partyId, accountId }: Viewer, now: Date) =>
  db.letter.findMany({
    where: {
      ...{ partyId, status: 'open', expiresAt: { gt: now } },
      signers: { some: { accountId, signedAt: null } },
      // What they opened themselves waits for nobody.
      OR: [{ consent: null }, { consent: { accountId: null } }],
    },
    orderBy: { id: 'asc' },
    take: 20,
    select: { id: true, title: true, expiresAt: true },
  });

/** The stored file of a letter’s sealed copy. Throws 404 until it is made. After `getLetter`. */
export const getCopy = async ({ documentId }: Pick<Letter, 'documentId'>) =>
  orNotFound(await db.document.findUnique({ where: { id: documentId ?? '' } }));
