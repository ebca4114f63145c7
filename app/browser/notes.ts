const SHOWN_FOR = 5_000;

/** Takes each note away after five seconds, unless the pointer or the focus rests on it. */
export function enhanceNotes(root: ParentNode): void {
  for (const note of root.querySelectorAll<HTMLElement>('[data-note]')) fade(note);
}

/** Shows a note on the page as it is. */
export function showNote(kind: 'success' | 'info' | 'error', text: string): void {
  const note = document.createElement('p');
  note.className = `note note-${kind}`;
  note.dataset.note = '';
  note.textContent = text;
  (document.querySelector('dialog:modal [data-notes]') ?? document.querySelector('[data-notes]'))?.append(note);
  fade(note);
}

function fade(note: HTMLElement): void {
  const leave = () => {
    if (note.matches(':hover, :focus-within')) setTimeout(leave, 1_000);
    else note.remove();
  };
  setTimeout(leave, SHOWN_FOR);
}
