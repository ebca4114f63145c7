import type { ReactNode } from 'react';
import { dateTimeText } from '~/domain/time/formats';
import { PageSection } from '~/ui/page';

type NotesProps = {
  notes: readonly { id: string; text: string; created_at: Date; author: string | null }[];
  children: ReactNode;
};

const NEWEST = 3;

export function Notes({ notes, children }: NotesProps) {
  return (
    <PageSection id="notes" title="Notes for staff" className="space-y-4">
      {children}
      <NoteList notes={notes.slice(0, NEWEST)} />
      {notes.length > NEWEST && (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-primary underline underline-offset-4">
            {notes.length - NEWEST} older
          </summary>
          <NoteList notes={notes.slice(NEWEST)} />
        </details>
      )}
    </PageSection>
  );
}

function NoteList({ notes }: Pick<NotesProps, 'notes'>) {
  return (
    <ul className="divide-y divide-line border-y border-line empty:hidden">
      {notes.map(({ id, text, created_at, author }) => (
        <li key={id} className="py-3">
          <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>
          <p className="mt-1 text-sm text-muted">
            {author ?? 'Somebody who has left'}, {dateTimeText(created_at)}
          </p>
        </li>
      ))}
    </ul>
  );
}
