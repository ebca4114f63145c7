import { z } from 'zod';
import { findMail, type MailWords } from '../email/texts';
import { findProblem } from '../email/write-email';
import { titleOf, type ContentRow } from './to-content';
import { checkValues, type Field, type Fields, type Values } from './fields';
import { FIELDS, isKind, KINDS, TEAM_FIELDS, type Kind } from './kinds';

export const FILE_VERSION = 1;

const item = z
  .record(z.string(), z.unknown())
  .and(z.object({ id: z.string().regex(/^[a-z0-9-]{1,80}$/) }));

const fileSchema = z.object({
  version: z.int().min(1),
  content: z.record(z.string(), z.array(item).max(500)),
  team: z.array(item).max(200).optional(),
});

export type FirmFile = {
  version: number;
  content: Partial<Record<Kind, readonly FileItem[]>>;
  /** Missing where the file says nothing of the team. */
  team?: readonly ({ id: string } & Values<typeof TEAM_FIELDS>)[];
};
type FileItem = { id: string } & Record<string, unknown>;

/** Says in one sentence what is wrong with a file. */
export class FirmFileError extends Error {}

/**
 * Reads a firm’s file. Every field passes the rules of its form, so that what is imported could
 * have been typed. Throws FirmFileError.
 */
export function parseFirmFile(text: string): FirmFile {
  const file = fileSchema.safeParse(parseJson(text));
  if (!file.success) throw new FirmFileError('This file wasn’t written by firm:export.');
  const { version, content, team } = file.data;
  if (version > FILE_VERSION)
    throw new FirmFileError(
      `The file has version ${version}, and this portal reads up to ${FILE_VERSION}. Update the portal first.`,
    );
  const unknown = Object.keys(content).find((kind) => !isKind(kind));
  if (unknown) throw new FirmFileError(`This portal doesn’t know “${unknown}”.`);
  const single = (Object.keys(KINDS) as Kind[]).find(
    (kind) => KINDS[kind].single && (content[kind]?.length !== 1 || content[kind][0]?.id !== kind),
  );
  if (single) throw new FirmFileError(`The file must hold one ${KINDS[single].one}.`);
  const read = Object.entries(content).map(
    ([kind, items]) =>
      [kind as Kind, readItems(KINDS[kind as Kind].many, FIELDS[kind as Kind], items)] as const,
  );
  for (const [kind, items] of read) {
    checkReferences(kind, items, content);
    if (kind === 'email') checkMails(items);
    const twice = repeated(items.map((values) => titleOf(kind, values).toLowerCase()));
    if (twice && !KINDS[kind].fixed)
      throw new FirmFileError(`${KINDS[kind].many}: “${twice}” appears twice.`);
  }
  const booked = repeated(
    read.flatMap(([kind, items]) => (BOOKED.includes(kind) ? items : [])).map(({ id }) => id),
  );
  if (booked) throw new FirmFileError(`“${booked}” names two things that can be booked.`);
  return {
    version,
    content: Object.fromEntries(read),
    ...(team && { team: readItems('Team', TEAM_FIELDS, team) as unknown as FirmFile['team'] }),
  };
}

function checkReferences(
  kind: Kind,
  items: readonly FileItem[],
  content: Readonly<Record<string, readonly FileItem[]>>,
): void {
  for (const [name, { label, refersTo, isOptional }] of Object.entries<Field>(FIELDS[kind]))
    for (const { id, [name]: value } of refersTo && !isOptional ? items : [])
      if (!content[refersTo!]?.some((other) => other.id === value))
        throw new FirmFileError(
          `${KINDS[kind].many}, “${id}”: ${label} “${value}” isn’t in the file.`,
        );
}

function checkMails(items: readonly FileItem[]): void {
  for (const { id, ...words } of items) {
    const mail = findMail(id);
    const problem = mail
      ? findProblem(mail, words as MailWords)?.message
      : 'This portal has no such email.';
    if (problem) throw new FirmFileError(`${KINDS.email.many}, “${id}”: ${problem}`);
  }
}

function readItems(many: string, fields: Fields, items: readonly FileItem[]): FileItem[] {
  const twice = repeated(items.map(({ id }) => id));
  if (twice) throw new FirmFileError(`${many}: “${twice}” appears twice.`);
  return items.map(({ id, ...values }) => {
    const read = checkValues(fields, values);
    if (read.success) return { id, ...read.data };
    const [issue] = read.error.issues;
    throw new FirmFileError(`${many}, “${id}”: ${issue!.message.replace(/\.$/, '')}.`);
  });
}

/** What a booking names by its id alone. */
const BOOKED: readonly Kind[] = ['consultation', 'service', 'same-day-service'];

const repeated = (words: readonly string[]): string | undefined =>
  words.find((word, at) => words.indexOf(word) !== at);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new FirmFileError('The file isn’t JSON.');
  }
}

export const toRows = ({ content }: FirmFile): (ContentRow & { position: number })[] =>
  Object.entries(content).flatMap(([kind, items]) =>
    items.map(({ id, ...values }, position) => ({
      kind,
      key: id,
      position,
      published: JSON.stringify(values),
      version: 1,
      archivedAt: null,
    })),
  );
