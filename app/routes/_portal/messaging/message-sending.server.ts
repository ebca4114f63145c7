import { parseWithZod } from '@conform-to/zod/v4';
import type { CheckedFile } from '~/domain/documents/file-kind';
import { plainLines } from '~/domain/forms/text';
import { composerSchema, EMPTY_MESSAGE } from '~/domain/messaging/message';
import { thumbnailStore } from '~/gateways/files/thumbnail.server';
import { documentStore } from '~/gateways/storage/storage.server';
import { realtime } from '~/gateways/realtime/realtime.server';
import { sendMessage, type SentMessage, type StoredFile } from '~/models/conversation/send.server';
import type { Viewer } from '~/models/sign-in/session.server';
import { deleteStored, storeFiles } from '~/models/document/create-documents.server';
import { DOCUMENTS } from '../document-upload.server';
import { redirectWithFlash } from '~/http/redirect.server';
import { invalidForm, readForm } from '~/http/form.server';
import type { Args } from '~/http/request.server';
import { addThumbnails } from '~/models/conversation/thumbnails.server';
import { receiveUpload, Refusal, type RefusedFile } from '~/http/upload.server';

const ATTACHMENTS: typeof DOCUMENTS = {
  ...DOCUMENTS,
  /** A message is counted by the guard, as each change is. */
  limit: undefined,
  /** 10,000 characters of four bytes each, and room to say that there are too many. */
  maxFieldBytes: 64 * 1024,
};
/** A page loses the files that were chosen; who asks for JSON has them still. */
const CHOOSE_AGAIN = 'Please choose your files again.';
const WITH_FILES = 'Write a message to go with your files, then choose the files again.';

type Told = { to: string; text: (sent: SentMessage) => string };

/** JSON: `{ id, clientId, answerBy }`, 201 (200 if stored before), or `{ problems, refused }`. */
export async function answerComposer(args: Args, viewer: Viewer, partyId: string, told: Told) {
  const wantsJson = /\bapplication\/json\b/.test(args.request.headers.get('Accept') ?? '');
  const outcome = await receive(args, viewer, partyId);
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
type Outcome =
  | { sent: SentMessage; clientId: string }
  | {
      submission: Submission;
      problems: string[];
      status: number;
      fields?: { content: string[] };
      refused?: string[];
    };

async function receive(args: Args, viewer: Viewer, partyId: string): Promise<Outcome> {
  if (!/^multipart\/form-data/i.test(args.request.headers.get('Content-Type') ?? '')) {
    const submission = parseWithZod(await readForm(args.request), { schema: composerSchema });
    return store(viewer, partyId, submission, [], []);
  }
  const fields = new Map<string, string>();
  const outcome = await receiveUpload(
    args.request,
    viewer,
    ATTACHMENTS,
    ({ files, refused }) => store(viewer, partyId, parse(fields), files, refused),
    fields,
  );
  return outcome instanceof Refusal
    ? { submission: parse(fields), problems: [outcome.sentence], status: outcome.status }
    : outcome;
}

async function store(
  viewer: Viewer,
  partyId: string,
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
  let sent: SentMessage | null = null;
  try {
    await storeFiles(documentStore, viewer, checked, now, files);
    await addThumbnails(files, thumbnailStore, now);
    const message = { partyId, content, clientId, files };
    sent = await sendMessage(viewer, message, now, realtime.publish);
  } finally {
    // What no message took: it failed, or the same form had brought them before.
    if (!sent?.isNew)
      await deleteStored(
        documentStore,
        files.flatMap(({ storageKey, thumbnailKey }) =>
          thumbnailKey ? [storageKey, thumbnailKey] : [storageKey],
        ),
      );
  }
  return { sent, clientId };
}
