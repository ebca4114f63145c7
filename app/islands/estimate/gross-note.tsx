/** The element of the worksheet that holds the note. */
export const GROSS_NOTE = 'gross-note';

/** Where gross income isn't the sum of its parts: which of both counts. */
export function GrossNote({ note }: { note: string | null }) {
  return (
    <p className="border-l-4 border-accent bg-accent-soft px-3 py-2 text-sm" hidden={note === null}>
      {note}
    </p>
  );
}
