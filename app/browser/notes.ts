import { readStored, writeStored } from './storage';

const CARRIED = 'carried-notes';

/** Removes notes after a while unless pointed at or focused; shows those carried over once. */
export function enhanceNotes(root: ParentNode): void {
  for (const note of root.querySelectorAll<HTMLElement>('[data-note]')) fade(note);
  if (root !== document) return;
  const shown = readNotes(document);
  const carried = readStored<string>('sessionStorage', CARRIED) ?? '';
  for (const note of readNotes(new DOMParser().parseFromString(carried, 'text/html')))
    if (!shown.some((each) => each.isEqualNode(note))) addNote(note);
  writeStored('sessionStorage', CARRIED, null);
}

/** Shows a note, moved from where it is. */
export function addNote(note: HTMLElement): void {
  (
    document.querySelector('dialog:modal [data-notes]') ?? document.querySelector('[data-notes]')
  )?.append(note);
  fade(note);
}

export const readNotes = (page: Document): HTMLElement[] => [
  ...page.querySelectorAll<HTMLElement>('[data-note]'),
];

/** Keeps notes for the page that is opened next. */
export const carryNotes = (notes: readonly HTMLElement[]) =>
  writeStored('sessionStorage', CARRIED, notes.map((note) => note.outerHTML).join(''));

function fade(note: HTMLElement): void {
  const leave = () => {
    if (note.matches(':hover, :focus-within')) setTimeout(leave, 1_000);
    else note.remove();
  };
  setTimeout(leave, note.querySelector('form') ? 15_000 : 5_000);
}
