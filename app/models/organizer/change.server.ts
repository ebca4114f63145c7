import { isDeepStrictEqual } from 'node:util';
import { db, transaction, type Tx } from '~/db.server';
import type { Entry } from '~/domain/organizer/answers';
import { applyJobRule } from '../job/move.server';
import { orNotFound } from '../not-found.server';
import { loadOrganizer, readSecrets, type Organizer } from './organizer.server';
import { openAnswers } from './secrets.server';

/** Opens a submitted organizer for a change; it is submitted again afterwards. Throws 404. */
export async function reopenOrganizer(id: string, owner: string | null): Promise<void> {
  const whose = owner === null ? {} : { job: { partyId: owner } };
  const where = { id, ...whose, submissions: { gt: 0 } };
  orNotFound((await db.organizer.updateMany({ where, data: { submittedAt: null } })).count);
}

/** When the answers of a reopened organizer were submitted; null if any is different now. */
export async function findUnchangedSince(
  { id, entries, submittedAt, submissions }: Organizer,
  client: Tx | typeof db = db,
): Promise<Date | null> {
  if (submittedAt || submissions === 0) return null;
  const last = await client.organizerSubmission.findFirst({
    where: { organizerId: id },
    orderBy: { number: 'desc' },
  });
  const then = last && openAnswers<{ entries: Entry[]; secrets: object }>(last.answers, id);
  if (!then) return null;
  const secrets = Object.fromEntries(await readSecrets(client, id));
  const isSame = isDeepStrictEqual(
    [toAnswers(then.entries), then.secrets],
    [toAnswers(entries), secrets],
  );
  return isSame ? last.createdAt : null;
}

const toAnswers = (entries: readonly Entry[]) =>
  entries.map(({ page, entry, values, carried }) => ({ page, entry, values, carried }));

/**
 * Closes a reopened organizer in which nothing was changed, as if it had stayed submitted. False if
 * something was changed. Throws 404.
 */
export async function closeUnchanged(id: string, owner: string | null, now: Date) {
  const { partyId } = await loadOrganizer(id, owner);
  return transaction([['files', partyId]], async (tx) => {
    const organizer = await loadOrganizer(id, owner, tx);
    if (organizer.submittedAt) return true;
    const submittedAt = await findUnchangedSince(organizer, tx);
    if (!submittedAt) return false;
    await tx.organizer.update({ where: { id }, data: { submittedAt } });
    await applyJobRule(tx, organizer.jobId, 'documents-accepted', now);
    return true;
  });
}
