import type { Estimate } from '#prisma/generated/client';
import { db, transaction } from '~/db.server';
import { withLaterFields, type EstimateInput } from '~/domain/tax/input';
import type { EstimateResult } from '~/domain/tax/estimate';
import { orNotFound } from './not-found.server';
import type { Viewer } from './sign-in/session.server';

export const MAX_ESTIMATES = 100;

/** A saved estimate: what was answered and what came out then, as it was. */
export type SavedEstimate = Pick<Estimate, 'id' | 'name' | 'ruleVersion' | 'createdAt'> & {
  input: EstimateInput;
  result: EstimateResult;
};

/** Saves an estimate. Returns its id, or null if the viewer has as many as are allowed. */
export async function saveEstimate(
  viewer: Viewer,
  { name, input, result }: Pick<SavedEstimate, 'name' | 'input' | 'result'>,
  id?: string,
): Promise<string | null> {
  const { year, ruleSet, ruleVersion } = result.estimate;
  return transaction([['account', viewer.accountId]], async (tx) => {
    if (id && (await tx.estimate.count({ where: { id } })) > 0) return id;
    if ((await tx.estimate.count({ where: { ownerId: viewer.accountId } })) >= MAX_ESTIMATES)
      return null;
    const saved = await tx.estimate.create({
      data: {
        id,
        ownerId: viewer.accountId,
        name,
        taxYear: year,
        ruleSet,
        ruleVersion,
        input: JSON.stringify(input),
        result: JSON.stringify(result),
      },
      select: { id: true },
    });
    return saved.id;
  });
}

export async function listEstimates(viewer: Viewer): Promise<SavedEstimate[]> {
  const rows = await db.estimate.findMany({
    where: { ownerId: viewer.accountId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  });
  return rows.map(toEstimate);
}

export async function findEstimate(viewer: Viewer, id: string): Promise<SavedEstimate | null> {
  const row = await db.estimate.findFirst({ where: { id, ownerId: viewer.accountId } });
  return row && toEstimate(row);
}

/** The same. Throws 404. */
export const getEstimate = async (viewer: Viewer, id = ''): Promise<SavedEstimate> =>
  orNotFound(await findEstimate(viewer, id), 'We can’t find that estimate.');

/** Deletes one of the viewer's own estimates; false where there was none. */
export async function deleteEstimate(viewer: Viewer, id: string): Promise<boolean> {
  const { count } = await db.estimate.deleteMany({ where: { id, ownerId: viewer.accountId } });
  return count > 0;
}

function toEstimate({ id, name, ruleVersion, createdAt, input, result }: Estimate): SavedEstimate {
  return {
    id,
    name,
    ruleVersion,
    createdAt,
    input: withLaterFields(JSON.parse(input) as EstimateInput),
    result: JSON.parse(result) as EstimateResult,
  };
}
