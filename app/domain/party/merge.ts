import { z } from 'zod';
import { DAY } from '../time/duration';

/** What two clients that are merged may say differently. */
export const MERGE_FIELDS = ['kind', 'name', 'email', 'phone'] as const;
export type MergeField = (typeof MERGE_FIELDS)[number];

export const MERGE_FIELD_LABELS: Record<MergeField, string> = {
  kind: 'Client type',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
};

/** The id of the client whose value is kept; what isn't asked is kept where there is any. */
const choice = z.string().max(64).optional();

export const mergeSchema = z.object({ kind: choice, name: choice, email: choice, phone: choice });
export type MergeChoice = z.output<typeof mergeSchema>;

type Difference = { field: MergeField; proposed: string };

export const toProposed = (differences: readonly Difference[]): MergeChoice =>
  Object.fromEntries(differences.map(({ field, proposed }) => [field, proposed]));

type Merge = { mergedAt: Date; undoneAt: Date | null };

export const canUndoMerge = ({ mergedAt, undoneAt }: Merge, now: Date): boolean =>
  undoneAt === null && now.getTime() - mergedAt.getTime() < DAY;
