import { readStored, writeStored } from './storage';

const CARRIED = 'carried-notes';

export type Flash = { kind: 'success' | 'info' | 'error'; text: string };

/** Removes notes after five seconds unless pointed at or focused; shows those carried over once. */
export function enhanceNotes(root: ParentNode): void {
  for (const note of root.querySelectorAll<HTMLElement>('[data-note]')) fade(note);
  if (root !== document) return;
  const shown = readNotes(document).map(({ text }) => text);
  for (const { kind, text } of readStored<Flash[]>('sessionStorage', CARRIED) ?? [])
    if (!shown.includes(text)) showNote(kind, text);
  writeStored('sessionStorage', CARRIED, null);
}

export function showNote(kind: Flash['kind'], text: string): void {
  const note = document.createElement('p');
  note.className = 'note';
  note.dataset.note = kind;
  note.textContent = text;
  (
    document.querySelector('dialog:modal [data-notes]') ?? document.querySelector('[data-notes]')
  )?.append(note);
  fade(note);
}

export const readNotes = (page: Document): Flash[] =>
  [...page.querySelectorAll<HTMLElement>('[data-note]')].map((note) => ({
    kind: note.dataset.note as Flash['kind'],
    text: note.textContent ?? '',
  }));

/** Keeps notes for the page that is opened next. */
export const carryNotes = (notes: readonly Flash[]) =>
  writeStored('sessionStorage', CARRIED, notes);

function fade(note: HTMLElement): void {
  const leave = () => {
    if (note.matches(':hover, :focus-within')) setTimeout(leave, 1_000);
    else note.remove();
  };
  setTimeout(leave, 5_000);
}
