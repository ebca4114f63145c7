import { parseWithZod } from '@conform-to/zod/v4';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { dateTimeText } from '~/domain/time/formats';
import {
  audioPath,
  LOGGED,
  noteState,
  noteTitle,
  RECORDINGS,
  transcriptionNotice,
} from '~/domain/voice/note';
import { summarySchema } from '~/domain/voice/note-schema';
import { redirectWithFlash } from '~/http/flash.server';
import { invalidForm, readForm } from '~/http/form.server';
import { notFound } from '~/http/staff-form.server';
import { transcriptionState } from '~/http/transcribing.server';
import { requireViewer } from '~/http/viewer.server';
import { consentParties } from '~/models/consent/consent.server';
import { getNote, logNote } from '~/models/voice/note.server';
import { Button, ButtonLink } from '~/ui/button';
import { ErrorSummary } from '~/ui/error-summary';
import { TextArea } from '~/ui/field/text';
import { formProps, textAreaProps, useSchemaForm } from '~/ui/form';
import { Page, Sheet, type PageHandle } from '~/ui/page';
import { RecordingPlayer } from '~/ui/recording-player';
import { WayToTranscribe } from './way-to-transcribe';

export const handle: PageHandle<typeof loader> = {
  title: ({ title }) => title,
  record: ({ title }) => title,
};

export async function loader(args: LoaderFunctionArgs) {
  const viewer = requireViewer(args.context);
  const note = await getNote(viewer, args.params.id);
  const { id, transcript, summary, createdAt, loggedAt, storageKey } = note;
  const made = dateTimeText(createdAt);
  const isSaved = loggedAt !== null;
  const isHeardOnly = storageKey && !transcript;
  const state = isHeardOnly ? await transcriptionState(viewer, new Date()) : null;
  return {
    id,
    title: noteTitle(note),
    transcript,
    summary,
    isSaved,
    audio: storageKey && audioPath(id),
    lead: loggedAt
      ? `${made}. Summary saved ${dateTimeText(loggedAt)}.`
      : `${made}. ${TO_DO[noteState(note)]}`,
    // No notice once a summary was typed.
    transcription:
      state && (state === 'ready' || !isSaved)
        ? { state, why: transcriptionNotice(state, consentParties().company) }
        : null,
  };
}

const TO_DO = {
  saved: '',
  suggested: 'Check the suggested summary, then save it.',
  missing: 'Add a summary, then save it.',
} as const;

export async function action(args: ActionFunctionArgs) {
  const viewer = requireViewer(args.context);
  const id = args.params.id ?? '';
  const note = await getNote(viewer, id);
  const submission = parseWithZod(await readForm(args.request), { schema: summarySchema });
  if (submission.status !== 'success') return invalidForm(submission);
  if (!(await logNote(viewer, id, submission.value, new Date()))) throw notFound();
  const text = note.loggedAt ? 'Your changes are saved.' : LOGGED;
  return redirectWithFlash(RECORDINGS, { kind: 'success', text });
}

export default function Note() {
  const { id, title, lead, transcript, summary, isSaved, audio, transcription } =
    useLoaderData<typeof loader>();
  const [form, fields] = useSchemaForm(summarySchema, {
    id: 'summary-form',
    lastResult: useActionData<typeof action>(),
    defaultValue: { summary },
  });
  return (
    <Page title={title} lead={lead}>
      <Sheet>
        {audio && <RecordingPlayer src={audio} label="Your recording" />}
        {transcription && <WayToTranscribe id={id} {...transcription} />}
        <form {...formProps(form)} method="post" data-enhanced className="space-y-5">
          <ErrorSummary form={form} fields={[fields.summary]} />
          {transcript && (
            <TextArea
              id="transcript"
              name="transcript"
              label="Transcript"
              defaultValue={transcript}
              rows={4}
              readOnly
            />
          )}
          <TextArea
            {...textAreaProps(fields.summary)}
            label="Summary"
            hint="Leave out Social Security, account and card numbers."
            rows={4}
            dir="auto"
          />
          <div className="flex flex-wrap gap-3">
            <Button data-pending="Saving…">{isSaved ? 'Save changes' : 'Confirm & Save'}</Button>
            <ButtonLink look="outline" href={`${RECORDINGS}/${id}/delete`}>
              Delete voice note
            </ButtonLink>
          </div>
        </form>
      </Sheet>
    </Page>
  );
}
