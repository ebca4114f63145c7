import { parseWithZod } from '@conform-to/zod/v4';
import { MAX_FILE_BYTES, MAX_FILES, MAX_UPLOAD_BYTES } from '~/domain/documents/document';
import { FILE_KINDS } from '~/domain/documents/file-kind';
import { storageKey } from '~/domain/documents/file-name';
import { plainLines } from '~/domain/forms/lines';
import { composerSchema, EMPTY_MESSAGE } from '~/domain/messaging/message';
import { readMultipart, type ArrivingFile } from '~/gateways/files/multipart.server';
import { realtime } from '~/gateways/realtime/realtime.server';
import { discardFile, storage } from '~/gateways/storage/storage.server';
import { sendMessage, type SentMessage, type StoredFile } from '~/models/conversation/send.server';
import type { Viewer } from '~/models/sign-in/session.server';
import { checkFile, type CheckedFile } from './checked-file.server';
import { redirectWithFlash } from './flash.server';
import { invalidForm, readForm } from './form.server';
import { rateLimitMessage } from './rate-limit.server';
import { clientNetwork, type Args } from './request.server';
import { notFound } from './staff-form.server';
import { makeThumbnails, thumbnailDue } from './thumbnails.server';
import { takeUpload } from './upload-turn.server';

const BOUNDS = {
  maxBytes: MAX_UPLOAD_BYTES + 64 * 1024,
  maxFileBytes: MAX_FILE_BYTES,
  /** 10,000 characters of four bytes each, and room to say that there are too many. */
  maxFieldBytes: 64 * 1024,
  maxFiles: MAX_FILES,
  /** Ten seconds less than the server waits for a whole request, so that a slow sender is told why. */
  maxTime: 230_000,
};
/** A page loses the files that were chosen; who asks for JSON has them still. */
const CHOOSE_AGAIN = 'Please choose your files again.';
const WITH_FILES = 'Write a message to go with your files, then choose the files again.';
const LIMIT = 'message by account';

/** A message that is stored, and how to say so. */
type Told = { to: string; text: (sent: SentMessage) => string };

/**
 * Stores what the composer sends for a person's conversation: text and files together, or nothing. Answers a page with a
 * redirect and a note, and with the form where something is wrong; who asks for JSON gets `{ id, clientId, answerBy }` with 201
 * (200 where it was stored before), or `{ problems, refused }`, the names of the files that can’t be taken. Throws 404 where there is no such conversation.
 */
export async function answerComposer(args: Args, viewer: Viewer, personId: string, told: Told) {
  const wantsJson = /\bapplication\/json\b/.test(args.request.headers.get('Accept') ?? '');
  const outcome = await receive(args, viewer, personId);
  if (!('sent' in outcome)) {
    const { submission, problems, refused, fields, status } = outcome;
    if (!wantsJson) return invalidForm(submission, { form: problems, fields, status });
    const { error } = submission.reply();
    const own = problems.filter((problem) => problem !== CHOOSE_AGAIN);
    const all = [...own, ...Object.values(error ?? {}).flatMap((each) => each ?? [])];
    return Response.json({ problems: all, refused }, { status });
  }
  const { sent, clientId } = outcome;
  if (wantsJson)
    return Response.json(
      { id: sent.id, clientId, answerBy: sent.answerBy },
      { status: sent.isNew ? 201 : 200 },
    );
  return redirectWithFlash(told.to, { kind: 'success', text: told.text(sent) });
}

const parse = (fields: Iterable<readonly [string, string]>) => {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, plainLines(value));
  return parseWithZod(form, { schema: composerSchema });
};

type Submission = ReturnType<typeof parse>;
/** What came of a sending: the message that is stored, or why it wasn't. */
type Outcome =
  | { sent: SentMessage; clientId: string }
  | {
      submission: Submission;
      problems: string[];
      status: number;
      fields?: { content: string[] };
      refused?: string[];
    };
/** A file that can't be taken, and why. */
type RefusedFile = { name: string; problem: string };

async function receive(args: Args, viewer: Viewer, personId: string): Promise<Outcome> {
  if (!/^multipart\/form-data/i.test(args.request.headers.get('Content-Type') ?? '')) {
    const submission = parseWithZod(await readForm(args.request), { schema: composerSchema });
    const wait = await rateLimitMessage([LIMIT, viewer.accountId]);
    if (wait) return { submission, problems: [wait], status: 429 };
    return store(viewer, personId, submission, [], []);
  }
  const fields = new Map<string, string>();
  const checked: CheckedFile[] = [];
  const refused: RefusedFile[] = [];
  const wait = await rateLimitMessage([LIMIT, viewer.accountId]);
  const taken = await takeUpload(viewer, clientNetwork(args), async () => {
    const onFile = async (arriving: ArrivingFile) => {
      if (wait) return;
      const file = await checkFile(arriving, viewer.accountId);
      if (typeof file === 'string') refused.push({ name: arriving.name, problem: file });
      else if (file) checked.push(file);
    };
    await readMultipart(args.request, BOUNDS, onFile, fields);
    if (wait) return { submission: parse(fields), problems: [wait], status: 429 };
    return store(viewer, personId, parse(fields), checked, refused);
  }).finally(async () => {
    for (const { file } of checked) await discardFile(file);
  });
  return 'kept' in taken
    ? { submission: parse(fields), problems: taken.refused, status: taken.status }
    : taken;
}

async function store(
  viewer: Viewer,
  personId: string,
  submission: Submission,
  checked: readonly CheckedFile[],
  refused: readonly RefusedFile[],
): Promise<Outcome> {
  if (submission.status !== 'success' || refused.length > 0) {
    const problems = refused.map(({ problem }) => problem);
    const told = { submission, status: 400, refused: refused.map(({ name }) => name) };
    if (checked.length + refused.length === 0) return { ...told, problems };
    if (!submission.reply().error?.content?.includes(EMPTY_MESSAGE))
      return { ...told, problems: [...problems, CHOOSE_AGAIN] };
    return { ...told, problems, fields: { content: [WITH_FILES] } };
  }
  const { content, clientId = crypto.randomUUID() } = submission.value;
  const now = new Date();
  const files: StoredFile[] = [];
  let thumbnails: Awaited<ReturnType<typeof makeThumbnails>> | null = null;
  let sent: SentMessage | null = null;
  try {
    for (const { name, kind, file, sha256 } of checked) {
      const key = storageKey(`${viewer.accountId}/${crypto.randomUUID()}`, now.getTime(), name);
      const { contentType } = FILE_KINDS[kind];
      await storage.take(key, file, contentType);
      files.push({ name, storageKey: key, contentType, size: file.size, sha256 });
    }
    thumbnails = await makeThumbnails(files);
    for (const file of files) {
      file.thumbnailKey = thumbnails.ready.get(file.storageKey);
      file.thumbnailDueAt = file.thumbnailKey ? null : thumbnailDue(file, now);
    }
    const message = { personId, content, clientId, files };
    sent = await sendMessage(viewer, message, now, realtime.publish);
  } finally {
    // What no message took: it failed, or the same form had brought them before.
    if (!sent?.isNew)
      for (const { storageKey: key, thumbnailKey } of files)
        for (const each of [key, thumbnailKey])
          if (each) await storage.delete(each).catch(() => undefined);
    thumbnails?.keepRest();
  }
  if (!sent) throw notFound();
  return { sent, clientId };
}
