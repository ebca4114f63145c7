import { accountOf, db } from './database';
import { uploadOf, type NamedFile } from './files';
import type { Answer, Visitor } from './visitor';
import type { PersonName } from '#prisma/people';
import { storage } from '~/gateways/storage/storage.server';
import * as home from '~/routes/_portal/messaging/route';
import * as thread from '~/routes/_portal/messaging/thread/route';

export const MESSAGES = '/messaging';

export type ShownThread = {
  messages: {
    id: number;
    label: string;
    by: string | null;
    content: string;
    isNote: boolean;
    read: string | null;
    files: { id: string; name: string }[];
  }[];
  older: string | null;
  newer: string | null;
  promise: string | null;
  check: string;
  beyond: string | null;
  nothingNew: boolean;
};

/** What the composer sends: a new name for the sending, unless one is given. */
const composed = (content: string, clientId: string = crypto.randomUUID()) => ({
  clientId,
  content,
});

export function write(
  visitor: Visitor,
  content: string,
  clientId?: string,
  ...files: readonly NamedFile[]
): Promise<Answer> {
  return visitor.upload(home, MESSAGES, uploadOf(composed(content, clientId), ...files));
}

export function reply(
  staff: Visitor,
  partyId: string,
  content: string,
  clientId?: string,
  ...files: readonly NamedFile[]
): Promise<Answer> {
  const body = uploadOf(composed(content, clientId), ...files);
  return staff.upload(thread, `${MESSAGES}/${partyId}`, body, { senderId: partyId });
}

/** What a person sees of their conversation, and one of the staff of a person's. */
export const ownThread = async (visitor: Visitor, query = '') =>
  (await visitor.get<ShownThread>(home, MESSAGES + query)).data;
export const threadOf = async (staff: Visitor, partyId: string, query = '') =>
  (await staff.get<ShownThread>(thread, `${MESSAGES}/${partyId}${query}`, { senderId: partyId }))
    .data;

export const idOf = async (person: PersonName) => (await accountOf(person)).id;

export const conversationOf = async (person: PersonName) =>
  db.conversation.findUniqueOrThrow({ where: { partyId: await idOf(person) } });

export async function forgetMessages(): Promise<void> {
  for (const { storageKey, thumbnailKey } of await db.attachment.findMany())
    for (const key of [storageKey, thumbnailKey]) if (key) await storage.delete(key);
  await db.conversation.deleteMany();
  await db.attachment.deleteMany();
  await db.message.deleteMany();
  await db.notification.deleteMany();
  await db.queuedMail.deleteMany();
  await db.rateLimit.deleteMany();
}
