import { z } from 'zod';
import { requiredText } from '../forms/text';

/** Account states to filter by. `waiting` is open with a role that waits for approval. */
export const ACCOUNT_STATES = ['open', 'waiting', 'disabled'] as const;
export type AccountState = (typeof ACCOUNT_STATES)[number];

export const STATE_LABELS: Record<AccountState, string> = {
  open: 'Open',
  waiting: 'Open, waiting for approval',
  disabled: 'Disabled',
};

export const noteSchema = z.object({ text: requiredText('Note', 2_000, 'Enter a note.') });
