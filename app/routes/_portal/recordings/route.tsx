import { useLoaderData } from '@remix-run/react';
import { dateTimeText } from '~/domain/time/formats';
import { ACCEPTED_AUDIO, ACCEPTED_AUDIO_TYPES } from '~/domain/voice/audio-kind';
import {
  MAX_RECORDING_BYTES,
  NOTE_STATES,
  audioPath,
  LOGGED,
  noteState,
  noteTitle,
  RECORDINGS,
} from '~/domain/voice/note';
import { noteSchema } from '~/domain/voice/note-schema';
import { redirectWithFlash } from '~/http/redirect.server';
import { invalidForm } from '~/http/form.server';
import { receiveNote } from './recording-upload.server';
import { getTranscription } from '~/models/voice/transcribe.server';
import { viewerAction, viewerLoader } from '~/http/viewer.server';
import { Island } from '~/islands/island';
import { readSettings } from '~/models/current-settings.server';
import { listNotes } from '~/models/voice/note.server';
import { Badge } from '~/ui/badge';
import { FileInput, TextArea } from '~/ui/field/text';
import { SchemaForm } from '~/ui/form';
import { Page, PageSection, Sheet } from '~/ui/page';
import { Pager } from '~/ui/pager';
import { RecordingPlayer } from '~/ui/recording-player';

export const loader = viewerLoader(async ({ viewer, after }) => {
  const [{ rows, next }, transcription] = await Promise.all([
    listNotes(viewer, after),
    getTranscription(viewer),
  ]);
  return {
    notes: rows.map((note) => ({
      id: note.id,
      title: noteTitle(note),
      made: dateTimeText(note.createdAt),
      state: noteState(note),
      audio: note.contentType && audioPath(note.id),
    })),
    next,
    days: readSettings().recordingDays,
    ...transcription,
  };
});

export const action = viewerAction(async ({ args, viewer }) => {
  const outcome = await receiveNote(args.request, viewer, 'form');
  if (!('id' in outcome)) {
    const { submission, audio, whole, status } = outcome;
    const fields = audio.length > 0 ? { audio } : undefined;
    return invalidForm(submission, { form: whole, fields, status });
  }
  if (outcome.logged) return redirectWithFlash(RECORDINGS, { kind: 'success', text: LOGGED });
  return redirectWithFlash(`${RECORDINGS}/${outcome.id}`, {
    kind: 'success',
    text: 'Your recording is saved. Now add a summary of it below.',
  });
});

export default function Recordings() {
  const { notes, next, days, state, why } = useLoaderData<typeof loader>();
  return (
    <Page wide lead="Say what you want to remember. Only you can hear and read your voice notes.">
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <div className="noscript:hidden">
          <Island
            name="recorder"
            when="now"
            props={{ id: 'recorder', sendTo: `${RECORDINGS}/uploads`, state, why, list: 'notes' }}
          />
        </div>
        <NoteForm />
      </div>
      <PageSection id="notes" title="Your voice notes" className="border-t-2 border-ink pt-6">
        <p className="mt-2 text-muted">
          {notes.length === 0
            ? 'Voice notes you record, send or type will be listed here.'
            : `We delete each voice note ${days === 1 ? 'a day' : `${days} days`} after you make it.`}
        </p>
        <ul className="mt-3 divide-y divide-line border-y border-line empty:hidden">
          {notes.map(({ id, title, made, state: noteIs, audio }) => (
            <li key={id} className="space-y-3 py-4">
              <div className="min-w-0">
                <p className="wrap-anywhere">
                  <a className="name" href={`${RECORDINGS}/${id}`}>
                    {title}
                  </a>
                </p>
                <p className="mt-1 text-sm text-muted">
                  {made}{' '}
                  <Badge look={noteIs === 'saved' ? 'good' : 'warn'}>{NOTE_STATES[noteIs]}</Badge>
                </p>
              </div>
              {audio && (
                <RecordingPlayer
                  src={audio}
                  label={`Recording of ${made}`}
                  className="w-full max-w-xs"
                />
              )}
            </li>
          ))}
        </ul>
        <Pager next={next} />
      </PageSection>
    </Page>
  );
}

function NoteForm() {
  const hint = `On a phone, record with its voice recorder and choose the recording here. ${ACCEPTED_AUDIO}, up to ${MAX_RECORDING_BYTES / 1024 / 1024} MB.`;
  return (
    <Sheet>
      <h2 className="text-xl">Send a file or type</h2>
      <SchemaForm
        id="note"
        schema={noteSchema}
        action={RECORDINGS}
        encType="multipart/form-data"
        reloads
        button="Save voice note"
        pending="Sending…"
      >
        {({ audio, summary }) => (
          <>
            <FileInput {...audio} label="Audio file" hint={hint} accept={ACCEPTED_AUDIO_TYPES} />
            <TextArea
              {...summary}
              label="Summary"
              hint="With a file, you can also add the summary on the next page. Leave out Social Security, account and card numbers."
              rows={4}
              dir="auto"
            />
          </>
        )}
      </SchemaForm>
    </Sheet>
  );
}
