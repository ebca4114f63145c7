import { z } from 'zod';
import { isStaff, type Role } from '../access/roles';
import { nextDigest } from '../digest';
import { addMinutes } from '../time/duration';
import { GAP_START } from './reply-draft';

/** A note is visible to staff only. */
const MESSAGE_KINDS = ['message', 'note'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

export const MAX_MESSAGE = 10_000;
export const MAX_CONVERSATION_FILES = 2_000;
/** The most pixels per side of a thumbnail, twice its size on screen. */
export const THUMBNAIL_SIDE = 240;

/** Makes thumbnails of stored photos. */
export type ThumbnailStore = {
  /** The key of a new one, or null where the file can have none. Throws if it may work later. */
  create: (file: { storageKey: string; contentType: string }) => Promise<string | null>;
  delete: (key: string) => Promise<void>;
};
export const THREAD_PAGE = 50;
/** The most characters of those together, which a page sends twice: as HTML and as props. */
export const THREAD_PAGE_LENGTH = 40_000;

// Control characters except tabs and line breaks, and those that change the reading direction.
const UNSAFE =
  // oxlint-disable-next-line no-control-regex -- matches control characters
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufff9-\ufffb\p{Cs}\p{Noncharacter_Code_Point}\u{e0000}-\u{e007f}]/gu;
// Letters and signs except those drawn as nothing, such as Hangul fillers and blank Braille.
const VISIBLE = /(?![\u115f\u1160\u3164\uffa0\u2800\u{1d159}])[\p{L}\p{N}\p{P}\p{S}]/u;

const isVisible = (words: string): boolean => VISIBLE.test(words);

export const cleanText = (words: string): string =>
  words
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .replace(UNSAFE, '')
    .normalize('NFC')
    .trim();

export const EMPTY_MESSAGE = 'Write a message before you send it.';

export const writtenText = (empty: string, max: number, tooLong: string) =>
  z
    .string({ error: empty })
    .transform(cleanText)
    .superRefine((words, context) => {
      const problem = !isVisible(words) ? empty : words.length > max ? tooLong : null;
      if (problem) context.addIssue({ code: 'custom', message: problem });
    });

const messageText = (empty: string) =>
  writtenText(
    empty,
    MAX_MESSAGE,
    'A message can have at most 10,000 characters. Please send it in parts.',
  );

export const composerSchema = z.object({
  content: messageText(EMPTY_MESSAGE).refine((words) => !words.includes(GAP_START), {
    error: `Write your answer where it says “${GAP_START}…]”, then send it.`,
  }),
  /** The form's id for one sending, so that a repeated request is stored once. */
  clientId: z
    .string()
    .regex(/^[\w-]{1,64}$/, 'Reload the page, then send your message again.')
    .optional(),
});

export const noteSchema = composerSchema.extend({ content: messageText('Enter a note.') });

export const MESSAGE_MAILS = ['soon', 'daily', 'off'] as const;
export type MessageMail = (typeof MESSAGE_MAILS)[number];
export const SOON_MINUTES = 10;

export const toMessageMail = (word: unknown): MessageMail =>
  MESSAGE_MAILS.find((each) => each === word) ?? 'soon';

/** When to email somebody in `zone` about a message that arrives now, or null. */
export function messageMailTime(choice: MessageMail, zone: string, now: Date): Date | null {
  if (choice === 'soon') return addMinutes(now, SOON_MINUTES);
  return nextDigest(choice === 'daily' ? 'daily' : 'never', zone, now);
}

type Person = { partyId: string; roles: readonly Role[] };

export const canOpenThread = (viewer: Person, partyId: string): boolean =>
  isStaff(viewer.roles) || viewer.partyId === partyId;

export const writesForFirm = ({ roles }: Pick<Person, 'roles'>): boolean => isStaff(roles);
