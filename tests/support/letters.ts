import { accountOf, db } from './database';
import { giveJob } from './jobs';
import type { Visitor } from './visitor';
import * as newLetter from '~/routes/_portal/admin/letters/new/route';
import * as letter from '~/routes/_portal/letters/letter/route';
import * as code from '~/routes/_portal/letters/letter/code/route';
import { lastProof } from './outbox';

export type Returned = { error?: Record<string, string[]> };

/** Sends a letter for a job of the client’s. Returns what the form answered. */
export async function postLetter(
  staff: Visitor,
  fields: Record<string, string | readonly string[]> = {},
  query = '',
) {
  const jobId = new URLSearchParams(query).get('job') ?? (await giveJob());
  const { id } = await accountOf('client');
  const body = { template: 'individual-return', signers: id, ...fields };
  const path = `/admin/letters/new?job=${jobId}${query.replace(/^job=[^&]*/, '')}`;
  return staff.post<Returned>(newLetter, path, body);
}

/** The letter that was sent last, with its signers. */
export const lastLetter = () =>
  db.letter.findFirstOrThrow({
    orderBy: { id: 'desc' },
    include: { signers: { orderBy: { id: 'asc' } } },
  });

/** Sends a letter, by default to Carla Mendes alone. */
export async function giveLetter(
  staff: Visitor,
  fields?: Record<string, string | readonly string[]>,
  query?: string,
) {
  const { status, data } = await postLetter(staff, fields, query);
  if (status !== 303) throw new Error(`The letter was not sent: ${JSON.stringify(data)}`);
  return lastLetter();
}

type Sent = { id: string; hash: string };

/** Posts the form that signs a letter; `query` holds the key of an emailed link. */
export const postSignature = (
  who: Visitor,
  { id, hash }: Sent,
  fields: Record<string, string> = {},
  query = '',
) => {
  const body = { name: 'Carla Mendes', consent: 'on', hash, ...fields };
  return who.post<Returned>(letter, `/letters/${id}${query}`, body, { id });
};

/** The query of the link that was emailed to somebody. */
export async function emailedKey(recipient: string): Promise<string> {
  const { text } = await db.queuedMail.findFirstOrThrow({
    where: { recipient, text: { contains: '?key=' } },
    orderBy: { id: 'desc' },
  });
  return /\?key=\S+/.exec(text)![0];
}

/** Has a code emailed for a letter, and returns it. */
export async function emailedCode(
  who: Visitor,
  { id }: Pick<Sent, 'id'>,
  query: string,
  email: string,
): Promise<string> {
  await who.post(code, `/letters/${id}/code${query}`, {}, { id });
  return (await lastProof(email)).code;
}

export async function forgetLetters(): Promise<void> {
  await db.letter.updateMany({ data: { keptUntil: new Date(0) } });
  await db.letter.deleteMany();
}
