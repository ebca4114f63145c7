import { parseWithZod } from '@conform-to/zod/v4';
import { composerSchema, MAX_ATTACHMENTS } from '~/domain/messaging/message';
import { realtime } from '~/gateways/realtime/realtime.server';
import { roomForAttachments } from '~/models/conversation/attachment.server';
import { sendMessage, type SentMessage } from '~/models/conversation/send.server';
import type { Viewer } from '~/models/sign-in/session.server';
import {
  receiveFiles,
  storeFiles,
  UploadNotTakenError,
  type CheckedFile,
} from './file-upload.server';
import { redirectWithFlash } from './flash.server';
import { invalidForm, readForm } from './form.server';
import { rateLimitMessage } from './rate-limit.server';
import { notFound } from './staff-form.server';

/** How many bytes of the text are read: 10,000 characters of four bytes each, and room to say that there are too many. */
const MAX_TEXT_BYTES = 64 * 1024;
const LIMIT = 'message by account';

/** A message that is stored, and how to say so. */
type Told = { to: string; text: (sent: SentMessage) => string };

/**
 * Stores what the composer sends for a person's conversation: text and files together, or nothing. Answers a page with a
 * redirect and a note, and with the form where something is wrong; who asks for JSON gets `{ id, clientId, answerBy }` with 201
 * (200 where it was stored before), or `{ problems }`. Throws 404 where there is no such conversation.
 */
export async function answerComposer(
  request: Request,
  viewer: Viewer,
  personId: string,
  told: Told,
) {
  const wantsJson = /\bapplication\/json\b/.test(request.headers.get('Accept') ?? '');
  const outcome = await receive(request, viewer, personId);
  if (!('sent' in outcome)) {
    const { submission, problems, status } = outcome;
    if (!wantsJson) return invalidForm(submission, { form: problems, status });
    const { error } = submission.reply();
    const all = [...problems, ...Object.values(error ?? {}).flatMap((each) => each ?? [])];
    return Response.json({ problems: all }, { status });
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
  for (const [name, value] of fields) form.append(name, value);
  return parseWithZod(form, { schema: composerSchema });
};

async function receive(request: Request, viewer: Viewer, personId: string) {
  if (!/^multipart\/form-data/i.test(request.headers.get('Content-Type') ?? '')) {
    const submission = parseWithZod(await readForm(request), { schema: composerSchema });
    const wait = await rateLimitMessage([LIMIT, viewer.accountId]);
    if (wait) return { submission, problems: [wait], status: 429 };
    return store(viewer, personId, submission, [], []);
  }
  const rules = {
    limit: LIMIT,
    room: () => roomForAttachments(personId),
    full: (name: string) => `“${name}” wasn’t sent: this conversation can’t have more files.`,
    maxFiles: MAX_ATTACHMENTS,
    maxFieldBytes: MAX_TEXT_BYTES,
  } as const;
  try {
    return await receiveFiles(request, viewer, rules, ({ fields, checked, refused }) =>
      store(viewer, personId, parse(fields), checked, refused),
    );
  } catch (error) {
    if (!(error instanceof UploadNotTakenError)) throw error;
    return { submission: parse(error.fields), problems: [error.message], status: error.status };
  }
}

async function store(
  viewer: Viewer,
  personId: string,
  submission: ReturnType<typeof parse>,
  checked: readonly CheckedFile[],
  refused: readonly string[],
) {
  if (submission.status !== 'success' || refused.length > 0) {
    const again =
      checked.length > 0 || refused.length > 0 ? ['Please choose your files again.'] : [];
    return { submission, problems: [...refused, ...again], status: 400 };
  }
  const { content, clientId = crypto.randomUUID() } = submission.value;
  const now = new Date();
  let sent: SentMessage | null = null;
  await storeFiles(viewer.accountId, checked, now, async (files) => {
    const message = { personId, content, clientId, files };
    sent = await sendMessage(viewer, message, now, realtime.publish);
    return Boolean((sent as SentMessage | null)?.isNew);
  });
  if (!sent) throw notFound();
  return { sent: sent as SentMessage, clientId };
}
