import { createHash } from 'node:crypto';
import { db, transaction, type Tx } from '~/db.server';
import { letterSent } from '~/domain/events/letter';
import { FormRefusal } from '~/domain/forms/refusal';
import { getJobType } from '~/domain/jobs/job-type';
import { LETTER_TERM, REMIND_EVERY } from '~/domain/letters/letter';
import { fillLetter, type Block } from '~/domain/letters/letter-text';
import { firmValues } from '~/domain/letters/sample';
import { civilTime } from '~/domain/time/civil-time';
import { recordInJob } from '../document/delivery.server';
import { emit } from '../events.server';
import { getFirm } from '../firm/published.server';
import { newId } from '../id.server';
import { getJob } from '../job/job.server';
import { jobYear } from '../job/move.server';
import { orNotFound } from '../not-found.server';
import { getSigners } from '../party/party.server';
import type { Viewer } from '../sign-in/session.server';
import { voidWithin } from './close.server';
import { LETTER, recordAct, toFacts } from './letter.server';

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
};

/** A job with those who may sign for its client by their account. Throws 404. Only for staff. */
export async function getLetterJob(jobId: string) {
  const job = await getJob(jobId);
  return { job, ...(await getLetterParty(job.partyId)) };
}

/** A client with those who may sign for it by their account. Only for staff. */
export async function getLetterParty(partyId: string) {
  const party = await db.party.findUniqueOrThrow({ where: { id: partyId } });
  const { signers } = await getSigners(db, party.id, '');
  const members = signers.flatMap(({ accountId, name }) => (accountId ? { accountId, name } : []));
  return { party, members };
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
  const { accountId } = staff;
  const found = await getLetterJob(jobId);
  const template = findTemplate(input.template, found.job.type);
  if (!template) throw new FormRefusal('Publish a letter under “Prices and content” first.');
  const signers = toSigners(found, input);
  const names = signers.map((signer) => signer.name);
  const terms = { signers: names, price: input.price };
  const { blocks, missing } = composeLetter(found, template, terms, now);
  if (missing.length > 0)
    throw new FormRefusal(
      `This letter has nothing for: ${missing.join(', ')}. Fill that in, or take the field out of the letter.`,
    );
  const { title } = template;
  const { partyId } = found.job;
  return transaction([['files', partyId]], async (tx) => {
    if ((await tx.letter.count({ where: { id } })) > 0) return id;
    const remindAt = new Date(now.getTime() + REMIND_EVERY);
    const letter = { id, partyId, jobId, title, blocks, signers, remindAt };
    const sent = await addLetter(tx, staff, letter, now);
    if (replaces) {
      const former = { where: { id: replaces, partyId }, include: LETTER };
      await voidWithin(tx, staff, orNotFound(await tx.letter.findFirst(former)), now, id);
    }
    await emit(tx, letterSent, { actorId: accountId, now, ...toFacts(sent) });
    return id;
  });
}

type Added = {
  id: string;
  partyId: string;
  jobId: string | null;
  title: string;
  blocks: readonly Block[];
  signers: { accountId: string | null; name: string; email?: string; title?: string }[];
  remindAt?: Date;
  formId?: string;
};

/** Adds a letter in a transaction that has locked the files of its client. Nobody is told of it. */
export async function addLetter(
  tx: Tx,
  { accountId, fullName: name }: Staff,
  { blocks, signers, ...letter }: Added,
  now: Date,
) {
  const { id, title, jobId } = letter;
  const content = JSON.stringify(blocks);
  const hash = createHash('sha256')
    .update(JSON.stringify([title, content]))
    .digest('hex');
  const sent = await tx.letter.create({
    data: {
      ...{ ...letter, content, hash, sentById: accountId, createdAt: now },
      expiresAt: new Date(now.getTime() + LETTER_TERM),
      signers: { create: signers },
    },
    include: LETTER,
  });
  await recordAct(tx, id, 'sent', { accountId, name }, now);
  await recordInJob(tx, jobId, accountId, 'letter-sent', title, now);
  return sent;
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
