export type Flash = { kind: 'success' | 'info' | 'error'; text: string };

/** Notes from the last step. They stay on a page without script, and for 5 s with it. */
export function Notes({ notes }: { notes: readonly Flash[] }) {
  return (
    <div className="notes" role="status" data-notes>
      {notes.map((note) => (
        <p key={note.text} className={`note note-${note.kind}`} data-note={note.kind}>
          {note.text}
        </p>
      ))}
    </div>
  );
}
