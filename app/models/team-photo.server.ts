import { db } from '~/db.server';
import { requireActor } from './account/actor.server';
import { recordEvent } from './audit.server';
import { refreshTeam } from './team.server';

/**
 * Replaces a member's picture, or removes it (null). Returns the former one; undefined if there is
 * no such member.
 */
export async function replacePicture(
  id: string,
  image: string | null,
  actorId: string,
): Promise<string | null | undefined> {
  const before = await db.$transaction(async (tx) => {
    await requireActor(tx, actorId);
    const member = await tx.staffMember.findFirst({
      where: { id, retiredAt: null },
      select: { image: true },
    });
    if (!member || member.image === image) return member?.image;
    await tx.staffMember.update({ where: { id }, data: { image } });
    const action = image ? 'team.photo-changed' : 'team.photo-removed';
    await recordEvent(tx, { actorId, action, subject: id });
    return member.image;
  });
  await refreshTeam();
  return before;
}

export async function isShown(image: string): Promise<boolean> {
  return (await db.staffMember.count({ where: { image } })) > 0;
}
