import { createHash } from 'node:crypto';
import type { Prisma } from '#prisma/generated/client';
import { db, transaction, type Tx } from '~/db.server';
import { letterSent } from '~/domain/events/letter';
import { FormRefusal } from '~/domain/forms/refusal';
import { getJobType } from '~/domain/jobs/job-type';
import { depositText, LETTER_TERM, REMIND_EVERY } from '~/domain/letters/letter';
import { fillLetter, type Block } from '~/domain/letters/letter-text';
import { firmValues } from '~/domain/letters/sample';
import { civilTime } from '~/domain/time/civil-time';
import { recordInJob } from '../document/delivery.server';
import { emit } from '../events.server';
import { getFirm } from '../firm/published.server';
import { newId } from '../id.server';
import { getJob } from '../job/job.server';
import { holdForProposal, jobYear } from '../job/move.server';
import { orNotFound } from '../not-found.server';
import { getSigners } from '../party/party.server';
import type { Viewer } from '../sign-in/session.server';
import { voidWithin } from './close.server';
import { LETTER, listTold, recordAct, toFacts } from './letter.server';

type Staff = Pick<Viewer, 'accountId' | 'fullName'>;

/** `otherName` has no account. `title` is the capacity of whoever signs for a company. */
export type NewLetter = {
  template: string;
  signers: readonly string[];
  otherName?: string;
  otherEmail?: string;
  title?: string;
  /** Null for that of the service that the job is priced as. */
  price: number | null;
  /** What is invoiced once everyone has signed; null for nothing. */
  deposit?: number | null;
  /** Whether the job waits until everyone has signed and the deposit is paid. */
  opensJob?: boolean;
};

/** Those who may sign for a client by their account. Only for staff. */
export async function listMembers(partyId: string) {
  const { signers } = await getSigners(db, partyId, '');
  return signers.flatMap(({ accountId, name }) => (accountId ? { accountId, name } : []));
}

/** A job with those who may sign for its client by their account. Throws 404. Only for staff. */
export async function getLetterJob(jobId: string) {
  const job = await getJob(jobId);
  const party = await db.party.findUniqueOrThrow({ where: { id: job.partyId } });
  return { job, party, members: await listMembers(party.id) };
}

type LetterJob = Awaited<ReturnType<typeof getLetterJob>>;

/** The template that is asked for, else that of the job’s type, else the first. */
export function findTemplate(id: string, type: string) {
  const templates = getFirm().content.letter;
  const find = (wanted: string) => templates.find((each) => each.id === wanted);
  return find(id) ?? find(getJobType(getFirm(), type).letter) ?? templates[0] ?? null;
}

/** What a letter would say, and the fields that are empty. */
export function composeLetter(
  { job, party }: LetterJob,
  { body }: { body: string },
  { signers, price }: { signers: readonly string[]; price: number | null },
  now: Date,
) {
  const service = getFirm().content.service.find(
    ({ id }) => id === getJobType(getFirm(), job.type).service,
  );
  const cents = price ?? service?.priceCents;
  const filled = fillLetter(body, {
    ...firmValues(getFirm()),
    'party.name': party.name,
    signers,
    'job.name': job.name,
    'job.price': cents === undefined ? null : { cents, unit: service?.unit ?? '' },
    'job.due': job.dueOn,
    year: String(jobYear(job.period, now)),
    today: civilTime(now).date,
  });
  return { ...filled, cents };
}

/** What a letter of the firm’s would be. Throws FormRefusal as `sendLetter` does. */
function draftLetter(found: LetterJob, input: NewLetter, now: Date): NewContent {
  const template = findTemplate(input.template, found.job.type);
  if (!template) throw new FormRefusal('Publish a letter under “Prices and content” first.');
  const signers = toSigners(found, input);
  const names = signers.map(({ name }) => name);
  const filled = { signers: names, price: input.price };
  const { blocks, missing, cents } = composeLetter(found, template, filled, now);
  if (missing.length > 0)
    throw new FormRefusal(
      `This letter has nothing for: ${missing.join(', ')}. Fill that in, or take the field out of the letter.`,
    );
  const { id: jobId, partyId } = found.job;
  const { opensJob } = input;
  const depositCents = input.deposit || null;
  if (depositCents && cents !== undefined && depositCents > cents)
    throw new FormRefusal('The deposit can’t be more than the price.', { field: 'deposit' });
  const terms = depositCents
    ? [{ kind: 'paragraph', text: depositText(depositCents) } satisfies Block]
    : [];
  const content = JSON.stringify([...blocks, ...terms]);
  return { partyId, jobId, title: template.title, content, depositCents, opensJob, signers };
}

/**
 * Sends a letter to its signers, once for one `id`, and voids the one that it `replaces`. Throws
 * 404, and FormRefusal for a field that is empty and for signers who may not sign. Returns its id.
 * Only for staff.
 */
export async function sendLetter(
  staff: Staff,
  { jobId, replaces }: { jobId: string; replaces: string | null },
  input: NewLetter,
  now: Date,
  id = newId(now),
): Promise<string> {
  const draft = draftLetter(await getLetterJob(jobId), input, now);
  await transaction([['files', draft.partyId]], (tx) =>
    addLetter(tx, staff, { ...draft, id, replaces }, now),
  );
  return id;
}

type NewContent = {
  partyId: string;
  jobId: string | null;
  title: string;
  content: string;
  sourceKey?: string;
  formId?: string;
  /** Null for a letter that nobody is reminded of. */
  remindAt?: null;
  depositCents?: number | null;
  opensJob?: boolean;
  signers: Prisma.LetterSignerUncheckedCreateWithoutLetterInput[];
};

/**
 * Adds a letter and tells those who sign first, unless `isQuiet`: then another email does. Null
 * where it is there already. Throws FormRefusal for a signer who is there twice. In a transaction
 * that has locked the files of its client.
 */
export async function addLetter(
  tx: Tx,
  staff: Staff,
  { replaces, isQuiet, ...draft }: NewContent & { id: string } & Partial<Sending>,
  now: Date,
) {
  const { accountId, fullName: name } = staff;
  const { id, partyId, jobId, title, content, opensJob, signers } = draft;
  if ((await tx.letter.count({ where: { id } })) > 0) return null;
  await assertDistinct(tx, signers);
  const hash = createHash('sha256')
    .update(JSON.stringify([title, content]))
    .digest('hex');
  const sent = await tx.letter.create({
    data: {
      expiresAt: new Date(now.getTime() + LETTER_TERM),
      remindAt: new Date(now.getTime() + REMIND_EVERY),
      ...draft,
      hash,
      sentById: accountId,
      createdAt: now,
      signers: { create: signers.map((signer) => ({ id: newId(now), ...signer })) },
    },
    include: LETTER,
  });
  await recordAct(tx, id, 'sent', { accountId, name }, now);
  await recordInJob(tx, jobId, accountId, 'letter-sent', title, now);
  if (replaces) {
    const former = { where: { id: replaces, partyId }, include: LETTER };
    await voidWithin(tx, staff, orNotFound(await tx.letter.findFirst(former)), now, id);
  }
  if (opensJob && jobId) await holdForProposal(tx, jobId, accountId, now);
  const told = isQuiet ? [] : listTold(sent.signers);
  await emit(tx, letterSent, { actorId: accountId, now, ...toFacts(sent, told) });
  return sent;
}

/** Throws FormRefusal where one person is chosen twice, by account or by email address. */
async function assertDistinct(tx: Tx, signers: NewContent['signers']): Promise<void> {
  const ids = signers.flatMap(({ accountId }) => accountId ?? []);
  const accounts = await tx.account.findMany({ where: { id: { in: ids } } });
  const emails = signers.map(
    ({ accountId, email }) => accounts.find(({ id }) => id === accountId)?.email ?? email,
  );
  const twice = emails.find((email, index) => email && emails.indexOf(email) < index);
  if (twice)
    throw new FormRefusal(
      `${twice} is there twice. Each signer needs an email address of their own.`,
    );
}

type Sending = { replaces: string | null; isQuiet: boolean };

/**
 * The letter of a job’s type as it is sent along with other mail: to all who may sign, or to the
 * client’s address. Null where it needs staff to fill something in, or the job has one already.
 */
export async function draftUsualLetter(jobId: string, now: Date): Promise<NewContent | null> {
  const found = await getLetterJob(jobId);
  const { job, party, members } = found;
  const template = getJobType(getFirm(), job.type).letter;
  const known = { jobId, status: { in: ['open', 'signed'] } };
  if (!template || (await db.letter.count({ where: known })) > 0) return null;
  const alone = members.length === 0 && { otherName: party.name, otherEmail: party.email };
  const signers = members.map(({ accountId }) => accountId);
  try {
    return draftLetter(found, { template, signers, price: null, ...alone }, now);
  } catch (error) {
    if (error instanceof FormRefusal) return null;
    throw error;
  }
}

/** Who signs of what a form says. Throws FormRefusal for signers who may not sign. */
export function toSigners(
  { party, members }: Omit<LetterJob, 'job'>,
  input: Omit<NewLetter, 'template' | 'price'>,
) {
  const { otherName, otherEmail = '', title = '' } = input;
  const chosen = members.filter(({ accountId }) => input.signers.includes(accountId));
  const other = otherName ? [{ accountId: null, name: otherName, email: otherEmail }] : [];
  const signers = [...chosen, ...other];
  const refuse = (field: string, message: string) => new FormRefusal(message, { field });
  if (chosen.length < input.signers.length || signers.length === 0)
    throw refuse('signers', 'Choose who signs among those who may sign for this client.');
  if (party.kind !== 'company') return signers;
  if (signers.length > 1) throw refuse('signers', 'Choose one person who signs for the company.');
  if (!title) throw refuse('title', 'Enter in which capacity they sign, such as Managing member.');
  return signers.map((signer) => ({ ...signer, title }));
}
