import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { cursorOf } from '~/domain/paging';
import { dateTimeText } from '~/domain/time/formats';
import {
  audioPath,
  LOGGED,
  noteState,
  noteTitle,
  RECORDINGS,
  transcriptionNotice,
} from '~/domain/voice/note';
import { redirectWithFlash } from '~/http/flash.server';
import { invalidForm } from '~/http/form.server';
import { receiveNote } from '~/http/recording-upload.server';
import { transcriptionState } from '~/http/transcribing.server';
import { Island } from '~/islands/island';
import { requireViewer } from '~/http/viewer.server';
import { consentParties } from '~/models/consent/consent.server';
import { readSettings } from '~/models/setting.server';
import { listNotes } from '~/models/voice/note.server';
import { Page, type PageHandle } from '~/ui/page';
import { NoteForm } from './note-form';
import { NoteList } from './note-list';

export const handle: PageHandle = { title: 'Voice notes' };

export async function loader(args: LoaderFunctionArgs) {
  const viewer = requireViewer(args.context);
  const after = cursorOf(new URL(args.request.url).searchParams);
  const [{ rows, next }, state] = await Promise.all([
    listNotes(viewer, after),
    transcriptionState(viewer, new Date()),
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
    state,
    why: transcriptionNotice(state, consentParties().company),
  };
}

/** Keeps the recording or the text that the form sends. */
export async function action(args: ActionFunctionArgs) {
  const viewer = requireViewer(args.context);
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
}

export default function Recordings() {
  const { notes, next, days, state, why } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <Page
      wide
      title="Voice notes"
      lead="Say what you want to remember. Only you can hear and read your voice notes."
    >
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <div className="noscript:hidden">
          <Island
            name="recorder"
            when="now"
            props={{ id: 'recorder', sendTo: `${RECORDINGS}/uploads`, state, why, list: 'notes' }}
          />
        </div>
        <NoteForm lastResult={lastResult} />
      </div>
      <NoteList notes={notes} next={next} days={days} />
    </Page>
  );
}
