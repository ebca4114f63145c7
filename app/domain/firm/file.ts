import { z } from 'zod';
import { findProblem } from '../email/find-problem';
import type { MailWords } from '../email/mail';
import { findMail } from '../email/texts';
import { toTitle, type ContentRow } from './to-firm';
import { checkValues, type Field, type Fields, type Values } from './fields';
import { FIELDS, isKind, KINDS, TEAM_FIELDS, type Kind } from './kinds';

export const FILE_VERSION = 1;

const item = z.record(z.string(), z.unknown()).and(
  z.object({
    id: z
      .string('An id is missing.')
      .regex(/^[a-z0-9-]{1,80}$/, 'An id has up to 80 lowercase letters, digits and hyphens.'),
  }),
);

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

/** Says what is wrong with a file: a line for each problem, which begins with its path. */
export class FirmFileError extends Error {}

type Report = (path: string, problem: string) => void;

/**
 * Reads a firm’s file. Every field passes the rules of its form, so that what is imported could
 * have been typed. Throws FirmFileError with all problems at once.
 */
export function parseFirmFile(text: string): FirmFile {
  const { version, content, team } = parseShape(text);
  const problems: string[] = [];
  const report: Report = (path, problem) => void problems.push(`${path}: ${problem}`);
  for (const kind of Object.keys(content).filter((each) => !isKind(each)))
    report(`content.${kind}`, `This portal doesn’t know “${kind}”.`);
  for (const kind of Object.keys(KINDS) as Kind[])
    if (KINDS[kind].single && (content[kind]?.length !== 1 || content[kind][0]?.id !== kind))
      report(`content.${kind}`, `The file must hold one ${KINDS[kind].one}.`);
  const read = Object.entries(content)
    .filter(([kind]) => isKind(kind))
    .map(([kind, items]) => {
      const path = `content.${kind}`;
      return [kind as Kind, readItems(path, FIELDS[kind as Kind], items, report)] as const;
    });
  for (const [kind, items] of read) {
    checkReferences(kind, items, content, report);
    if (kind === 'email') checkMails(items, report);
    const titles = items.map((values) => toTitle(kind, values).toLowerCase());
    if (!KINDS[kind].fixed)
      for (const twice of listRepeated(titles))
        report(`content.${kind}`, `“${twice}” appears twice.`);
  }
  const booked = read.flatMap(([kind, items]) => (BOOKED.includes(kind) ? items : []));
  for (const id of listRepeated(booked.map((each) => each.id)))
    report('content', `“${id}” names two things that can be booked.`);
  const members = team && readItems('team', TEAM_FIELDS, team, report);
  if (problems.length > 0) throw new FirmFileError(problems.join('\n'));
  return {
    version,
    content: Object.fromEntries(read),
    ...(members && { team: members as unknown as FirmFile['team'] }),
  };
}

/** A file of this version with items in lists. Throws FirmFileError. */
function parseShape(text: string): z.infer<typeof fileSchema> {
  const file = fileSchema.safeParse(parseJson(text));
  if (file.success && file.data.version > FILE_VERSION)
    throw new FirmFileError(
      `The file has version ${file.data.version}, and this portal reads up to ${FILE_VERSION}. Update the portal first.`,
    );
  if (file.success) return file.data;
  const { issues } = file.error;
  if (issues.some(({ path }) => path.length < 2 && path[0] !== 'team'))
    throw new FirmFileError('This file wasn’t written by firm:export.');
  const lines = issues.map(({ path, message }) => `${z.core.toDotPath(path)}: ${message}`);
  throw new FirmFileError(lines.join('\n'));
}

function checkReferences(
  kind: Kind,
  items: readonly FileItem[],
  content: Readonly<Record<string, readonly FileItem[]>>,
  report: Report,
): void {
  for (const [name, { label, refersTo, isOptional }] of Object.entries<Field>(FIELDS[kind]))
    for (const [at, { [name]: value }] of refersTo && !isOptional ? items.entries() : [])
      if (value !== undefined && !content[refersTo!]?.some((other) => other.id === value))
        report(`content.${kind}[${at}].${name}`, `${label} “${value}” isn’t in the file.`);
}

function checkMails(items: readonly FileItem[], report: Report): void {
  for (const [at, { id, ...words }] of items.entries()) {
    const mail = findMail(id);
    const problem = mail
      ? findProblem(mail, words as MailWords)?.message
      : 'This portal has no such email.';
    if (problem) report(`content.email[${at}]`, `“${id}”: ${problem}`);
  }
}

/** The items as their forms read them; those with a problem as they stand in the file. */
function readItems(
  path: string,
  fields: Fields,
  items: readonly FileItem[],
  report: Report,
): FileItem[] {
  for (const id of listRepeated(items.map((each) => each.id)))
    report(path, `“${id}” appears twice.`);
  return items.map(({ id, ...values }, at) => {
    const read = checkValues(fields, values);
    if (read.success) return { id, ...read.data };
    for (const issue of read.error.issues)
      report(`${path}[${at}].${String(issue.path[0])}`, `“${id}”: ${issue.message}`);
    return { id, ...values };
  });
}

/** What a booking names by its id alone. */
const BOOKED: readonly Kind[] = ['consultation', 'service', 'same-day-service'];

const listRepeated = (words: readonly string[]): Set<string> =>
  new Set(words.filter((word, at) => words.indexOf(word) !== at));

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
