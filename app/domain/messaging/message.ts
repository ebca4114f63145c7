import { z } from 'zod';
import { GAP_START } from './draft-gap';
import { isStaff, type Role } from '../access/roles';

/** What stands in a conversation: a message, or a note that only the staff see. */
export const MESSAGE_KINDS = ['message', 'note'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** The longest message, in characters. */
export const MAX_MESSAGE = 10_000;
/** How many files one conversation may have. */
export const MAX_CONVERSATION_FILES = 2_000;
/** The most pixels on each side of a photo's thumbnail, twice as many as it is shown with. */
export const THUMBNAIL_SIDE = 240;
/** How many messages of a thread are shown at a time. */
export const THREAD_PAGE = 50;
/** How many characters those may have together: a page is drawn from all of them, and an island told them again. */
export const THREAD_PAGE_LENGTH = 40_000;

// What can't be shown, and what turns round the reading direction of everything that follows it; tabs and line breaks stay.
const UNSAFE =
  // eslint-disable-next-line no-control-regex -- control characters are what is looked for
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufff9-\ufffb\p{Cs}\p{Noncharacter_Code_Point}\u{e0000}-\u{e007f}]/gu;
// What counts as a letter or a sign and is drawn as nothing: fillers of Hangul, Braille without a dot, a null note.
const VISIBLE = /(?![\u115f\u1160\u3164\uffa0\u2800\u{1d159}])[\p{L}\p{N}\p{P}\p{S}]/u;

/** Whether a text has anything in it to be seen. */
export const isVisible = (words: string): boolean => VISIBLE.test(words);

/** What somebody wrote, fit to be kept and shown: in Unicode's composed form, without what hides or misleads, trimmed. */
export function cleanText(words: string): string {
  return words
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .replace(UNSAFE, '')
    .normalize('NFC')
    .trim();
}

export const EMPTY_MESSAGE = 'Write a message before you send it.';

/** What somebody wrote as a form sends it: cleaned, not blank (`empty` is said then), 10,000 characters at most. */
export const messageText = (empty: string) =>
  z
    .string({ error: empty })
    .transform(cleanText)
    .superRefine((words, context) => {
      const problem = !isVisible(words)
        ? empty
        : words.length > MAX_MESSAGE
          ? 'A message can have at most 10,000 characters. Please send it in parts.'
          : null;
      if (problem) context.addIssue({ code: 'custom', message: problem });
    });

/** The form's own name for one sending: a word of letters, digits and dashes. */
export const clientIdText = z
  .string()
  .regex(/^[\w-]{1,64}$/, 'Reload the page, then send your message again.');

/** The composer, as it is sent: no draft goes out with a gap. */
export const composerSchema = z.object({
  content: messageText(EMPTY_MESSAGE).refine((words) => !words.includes(GAP_START), {
    error: `Write your answer where it says “${GAP_START}…]”, then send it.`,
  }),
  clientId: clientIdText.optional(),
});

/** An internal note, as its form sends it. */
export const noteSchema = composerSchema.extend({ content: messageText('Enter a note.') });

/** Who asks: as much of a viewer as the rules need. */
type Person = { accountId: string; roles: readonly Role[] };

/** Whether somebody may open the conversation of a person: their own, and for the staff everybody's. */
export function mayOpenThread({ accountId, roles }: Person, personId: string): boolean {
  return isStaff(roles) || accountId === personId;
}

/** Whether somebody writes for the firm in a person's conversation. Who is of the staff writes for the firm everywhere. */
export function writesForFirm({ roles }: Pick<Person, 'roles'>): boolean {
  return isStaff(roles);
}
