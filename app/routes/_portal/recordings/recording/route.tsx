import { useLoaderData } from '@remix-run/react';
import { noteLogged, noteTranscribed } from '~/domain/events/recording';
import { dateTimeText } from '~/domain/time/formats';
import { audioPath, LOGGED, noteState, noteTitle, RECORDINGS } from '~/domain/voice/note';
import { summarySchema } from '~/domain/voice/note-schema';
import { formAction } from '~/http/form-action.server';
import { newVersion } from '~/http/form-version.server';
import { viewerLoader } from '~/http/viewer.server';
import { notFound } from '~/models/not-found.server';
import { getTranscription } from '~/models/voice/transcribe.server';
import { getNote, logNote } from '~/models/voice/note.server';
import { PostButton } from '~/ui/link';
import { TextArea } from '~/ui/field/text';
import { SchemaForm } from '~/ui/form';
import { Page, type PageHandle } from '~/ui/page';
import { RecordingPlayer, TranscriptionNotice } from '~/ui/recording-player';

export const handle: PageHandle<typeof loader> = { record: ({ title }) => title };

export const loader = viewerLoader(async ({ viewer, id }) => {
  const note = await getNote(viewer, id);
  const { transcript, summary, createdAt, loggedAt, storageKey } = note;
  const made = dateTimeText(createdAt);
  const isSaved = loggedAt !== null;
  const isHeardOnly = storageKey && !transcript;
  const transcription = isHeardOnly ? await getTranscription(viewer) : null;
  return {
    id,
    title: noteTitle(note),
    transcript,
    summary,
    version: newVersion({ summary }),
    isSaved,
    audio: storageKey && audioPath(id),
    lead: loggedAt
      ? `${made}. Summary saved ${dateTimeText(loggedAt)}.`
      : `${made}. ${TO_DO[noteState(note)]}`,
    // No notice once a summary was typed.
    transcription: transcription?.state === 'ready' || !isSaved ? transcription : null,
  };
});

const TO_DO = {
  saved: '',
  suggested: 'Check the suggested summary, then save it.',
  missing: 'Add a summary, then save it.',
} as const;

export const action = formAction(summarySchema, async (value, { id, viewer, assertUnchanged }) => {
  const note = await getNote(viewer, id);
  const assertSeen = ({ summary }: { summary: string }) =>
    assertUnchanged({ summary }, [noteLogged.action, noteTranscribed.action]);
  if (!(await logNote(viewer, id, value, new Date(), assertSeen))) throw notFound();
  return { to: RECORDINGS, text: note.loggedAt ? 'Your changes are saved.' : LOGGED };
});

export default function Note() {
  const { id, lead, transcript, summary, version, isSaved, audio, transcription } =
    useLoaderData<typeof loader>();
  return (
    <Page sheet lead={lead}>
      {audio && <RecordingPlayer src={audio} label="Your recording" />}
      {transcription?.state === 'ready' && (
        <PostButton
          action={`${RECORDINGS}/${id}/transcription`}
          look="outline"
          data-pending="Transcribing and summarizing…"
        >
          Transcribe and summarize
        </PostButton>
      )}
      {transcription?.why && <TranscriptionNotice {...transcription} why={transcription.why} />}
      <SchemaForm
        id="summary-form"
        schema={summarySchema}
        defaultValue={{ summary }}
        version={version}
        button={isSaved ? 'Save changes' : 'Confirm & Save'}
        pending="Saving…"
        back={{ label: 'Delete voice note', href: `${RECORDINGS}/${id}/delete` }}
      >
        {(fields) => (
          <>
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
              {...fields.summary}
              label="Summary"
              hint="Leave out Social Security, account and card numbers."
              rows={4}
              dir="auto"
            />
          </>
        )}
      </SchemaForm>
    </Page>
  );
}
