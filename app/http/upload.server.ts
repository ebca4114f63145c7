import { toDisplayName } from '~/domain/documents/file-name';
import { Inspection, type Inspected } from '~/gateways/files/inspection.server';
import {
  readMultipart,
  UploadRefusedError,
  type ArrivingFile,
  type UploadBounds,
} from '~/gateways/files/multipart.server';
import { StorageDownError, StorageFullError, type TempFile } from '~/gateways/storage/port.server';
import { discardFile, writeTempFile } from '~/gateways/storage/storage.server';
import { ScannerDownError, virusScan } from '~/gateways/virus-scan/virus-scan.server';
import { log } from '~/log.server';
import { NoRoomError } from '~/models/file-quota.server';
import type { Viewer } from '~/models/sign-in/session.server';
import { rateLimitMessage, type Limit } from './rate-limit.server';

/** How one kind of upload is checked; `Checked` is a good file on disk, not stored yet. */
export type UploadKind<Type extends string, Checked extends { file: TempFile }> = UploadBounds & {
  limit?: Limit;
  words: { what: string; it: 'it' | 'them' };
  tooLong: string;
  tooMany: string;
  smaller: string;
  /** What a sentence calls a file, and its refusal if it is too large; where several may come. */
  subject?: (name: string) => string;
  tooLarge?: (name: string) => string;
  identify: (file: TempFile, name: string, seen: Inspected) => Promise<Type | { refusal: string }>;
  prepare: (found: {
    file: TempFile;
    name: string;
    type: Type;
    sha256: string;
  }) => Promise<Checked | string>;
};

/** Why nothing of an upload was kept: the status to answer with, and a sentence for its sender. */
export class Refusal {
  constructor(
    readonly status: number,
    readonly sentence: string,
  ) {}
}

export type RefusedFile = { name: string; problem: string };
export type Received<Checked> = {
  fields: ReadonlyMap<string, string>;
  files: readonly Checked[];
  refused: readonly RefusedFile[];
};

/** Passes good files to `save`, deletes those not stored. Fills `fields` if refused too. */
export async function receiveUpload<Type extends string, Checked extends { file: TempFile }, Saved>(
  request: Request,
  viewer: Pick<Viewer, 'accountId'>,
  kind: UploadKind<Type, Checked>,
  save: (received: Received<Checked>) => Promise<Saved>,
  fields = new Map<string, string>(),
): Promise<Saved | Refusal> {
  const files: Checked[] = [];
  const refused: RefusedFile[] = [];
  const wait = kind.limit && (await rateLimitMessage([kind.limit, viewer.accountId]));
  const onFile = async (arriving: ArrivingFile) => {
    if (wait) return;
    const checked = await checkFile(arriving, kind);
    if (typeof checked === 'string') refused.push({ name: arriving.name, problem: checked });
    else if (checked) files.push(checked);
  };
  try {
    return await refuseOnError(kind, async () => {
      await readMultipart(request, kind, onFile, fields);
      return wait ? new Refusal(429, wait) : save({ fields, files, refused });
    });
  } finally {
    for (const { file } of files) await discardFile(file);
  }
}

/** Turns an error of an upload into a message for its sender, unless the error is ours. */
export async function refuseOnError<Done>(
  {
    words: { what, it },
    tooLong,
    tooMany,
    smaller,
  }: Pick<UploadKind<never, never>, 'words' | 'tooLong' | 'tooMany' | 'smaller'>,
  work: () => Promise<Done>,
): Promise<Done | Refusal> {
  const refusals: Record<UploadRefusedError['reason'] | 'full' | 'down', [number, string]> = {
    unreadable: [
      400,
      `We couldn’t read the upload. Please choose the ${what} again and send ${it}.`,
    ],
    'broke-off': [400, `The upload was interrupted. Please send the ${what} again.`],
    'too-long': [413, tooLong],
    'too-many': [413, tooMany],
    'too-slow': [408, `The upload took too long. ${smaller}`],
    full: [507, 'We’re out of space for files. Nothing was saved. Please try again later.'],
    down: [503, `We couldn’t save the ${what}. Please try again in a few minutes.`],
  };
  try {
    return await work();
  } catch (error) {
    if (error instanceof NoRoomError) return new Refusal(400, error.message);
    if (error instanceof StorageFullError) return new Refusal(...refusals.full);
    if (error instanceof StorageDownError) return new Refusal(...refusals.down);
    if (error instanceof UploadRefusedError) return new Refusal(...refusals[error.reason]);
    throw error;
  }
}

/** The checked file, a sentence why it isn't kept, or null where nothing was chosen. */
export async function checkFile<Type extends string, Checked extends { file: TempFile }>(
  { name: given, content, isTooLong }: ArrivingFile,
  kind: UploadKind<Type, Checked>,
): Promise<Checked | string | null> {
  const inspection = new Inspection();
  const file = await writeTempFile(inspection.watch(content), kind.maxFileBytes);
  const seen = inspection.result();
  const name = toDisplayName(given);
  let checked: Checked | string | null = null;
  try {
    if (given === '' && seen.size === 0) return null;
    checked = isTooLong()
      ? (kind.tooLarge?.(name) ?? kind.tooLong)
      : await judge(file, name, seen, kind);
    return checked;
  } finally {
    if (typeof checked === 'string' || checked?.file !== file) await discardFile(file);
  }
}

async function judge<Type extends string, Checked extends { file: TempFile }>(
  file: TempFile,
  name: string,
  seen: Inspected,
  kind: UploadKind<Type, Checked>,
): Promise<Checked | string> {
  const subject = kind.subject?.(name) ?? `The ${kind.words.what}`;
  if (seen.size === 0) return emptyText(subject);
  if (seen.isVirus) return virusText(subject);
  const type = await kind.identify(file, name, seen);
  if (typeof type === 'object') return type.refusal;
  const problem = await findVirus(subject, file.path);
  return problem ?? kind.prepare({ file, name, type, sha256: seen.sha256 });
}

export const emptyText = (subject: string) =>
  `${subject} is empty. Please check it and send it again.`;
const virusText = (subject: string) => `${subject} contains a virus and was not saved.`;

/** Why a file isn't kept: it holds a virus, or nobody can tell now. Null for a good one. */
async function findVirus(subject: string, path: string): Promise<string | null> {
  if (!virusScan) return null;
  try {
    return (await virusScan(path)) ? virusText(subject) : null;
  } catch (err) {
    if (!(err instanceof ScannerDownError)) throw err;
    log.error({ err }, 'a file was not scanned for viruses');
    return `${subject} wasn’t saved: we can’t check files for viruses right now. Please send it again in a few minutes.`;
  }
}
