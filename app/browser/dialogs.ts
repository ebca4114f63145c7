const WIDE = 1280;

/** Opens linked dialogs in place: modal, or beside the page where `data-beside` and wide. */
export function enhanceDialogs(root: ParentNode): void {
  for (const dialog of root.querySelectorAll<HTMLDialogElement>('dialog[id]')) {
    if (dialog.open) {
      dialog.close();
      dialog.showModal();
    }
    for (const link of document.querySelectorAll<HTMLAnchorElement>(
      `a[data-opens="${dialog.id}"]`,
    )) {
      link.addEventListener('click', (event) => {
        event.preventDefault();
        choose(dialog, link.dataset.choice ?? '');
        if (dialog.open) dialog.close();
        else if ('beside' in dialog.dataset && innerWidth >= WIDE) dialog.show();
        else dialog.showModal();
      });
    }
    // The browser closes only modal dialogs by itself.
    document.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') dialog.close();
    });
    for (const link of dialog.querySelectorAll('a[data-closes]')) {
      link.addEventListener('click', (event) => {
        event.preventDefault();
        dialog.close();
      });
    }
  }
}

/** Sets the dialog's fields to what a link chooses: `service=tax-planning&meeting=video`. */
function choose(dialog: HTMLDialogElement, choice: string): void {
  const controls = dialog.querySelector('form:not([method=dialog])') as HTMLFormElement | null;
  for (const [name, value] of new URLSearchParams(choice)) {
    const control = controls?.elements.namedItem(name);
    if (control instanceof HTMLSelectElement || control instanceof RadioNodeList)
      control.value = value;
  }
}
