import { z } from 'zod';
import { requiredText } from '../forms/text';

/** What can be asked of an account besides its roles: open, open with a role that waits for approval, or disabled. */
export const ACCOUNT_STATES = ['open', 'waiting', 'disabled'] as const;
export type AccountState = (typeof ACCOUNT_STATES)[number];

export const STATE_LABELS: Record<AccountState, string> = {
  open: 'Open',
  waiting: 'Open, waiting for approval',
  disabled: 'Disabled',
};

export function isAccountState(word: unknown): word is AccountState {
  return ACCOUNT_STATES.some((state) => state === word);
}

/** The longest words that people are searched by, in characters. */
export const MAX_SEARCH = 80;

/** A note of the staff about a person. */
export const noteSchema = z.object({ text: requiredText('Note', 2_000, 'Enter a note.') });

/** What the search of people finds somebody by: name and address as they are, and from the family name on. */
export function searchTexts(fullName: string, email: string) {
  const searchText = `${fullName} ${email}`.toLowerCase();
  const surname = fullName.trim().split(/\s+/).at(-1)!.toLowerCase();
  return { searchText, surnameText: `${surname} ${searchText}` };
}
