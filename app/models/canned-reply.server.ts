import { db, onUniqueViolation, type Tx } from '~/db.server';
import { FormRefusal } from '~/domain/forms/refusal';
import { MAX_CANNED_REPLIES, type CannedReplyForm } from '~/domain/messaging/message';
import { runAsStaff } from './account/actor.server';
import { recordEvent } from './audit.server';

export const listCannedReplies = () =>
  db.cannedReply.findMany({ orderBy: { title: 'asc' }, take: MAX_CANNED_REPLIES });

export const findCannedReply = (id: string) => db.cannedReply.findUnique({ where: { id } });

/** Adds a reply, or changes that of `id`. False if it doesn't exist. Throws FormRefusal. */
export function saveCannedReply(id: string | null, reply: CannedReplyForm, actorId: string) {
  const save = async (tx: Tx) => {
    if (!id && (await tx.cannedReply.count()) >= MAX_CANNED_REPLIES)
      throw new FormRefusal(`There are ${MAX_CANNED_REPLIES} replies. Delete one first.`);
    if (id && !(await tx.cannedReply.findUnique({ where: { id } }))) return false;
    const saved = await (id
      ? tx.cannedReply.update({ where: { id }, data: reply })
      : tx.cannedReply.create({ data: reply }));
    await recordEvent(tx, actorId, id ? 'canned-reply.changed' : 'canned-reply.added', saved.id, {
      title: reply.title,
    });
    return true;
  };
  return runAsStaff(actorId, save).catch(
    onUniqueViolation(() => {
      throw new FormRefusal('There is a reply with this title.');
    }),
  );
}

export const deleteCannedReply = (id: string, actorId: string): Promise<boolean> =>
  runAsStaff(actorId, async (tx) => {
    const reply = await tx.cannedReply.findUnique({ where: { id } });
    if (!reply) return false;
    await tx.cannedReply.delete({ where: { id } });
    await recordEvent(tx, actorId, 'canned-reply.deleted', id, { title: reply.title });
    return true;
  });
