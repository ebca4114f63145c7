/** Links to a page with an open dialog open it in place instead, as a modal one. Escape and its close link shut it. */
export function enhanceDialogs(root: ParentNode): void {
  for (const dialog of root.querySelectorAll<HTMLDialogElement>('dialog[id]')) {
    if (dialog.open) {
      dialog.close();
      dialog.showModal();
    }
    for (const link of document.querySelectorAll<HTMLAnchorElement>(`a[data-opens="${dialog.id}"]`)) {
      link.addEventListener('click', (event) => {
        event.preventDefault();
        const choice = dialog.querySelector<HTMLSelectElement>('select');
        if (choice && link.dataset.choice) choice.value = link.dataset.choice;
        dialog.showModal();
      });
    }
    for (const link of dialog.querySelectorAll('a[data-closes]')) {
      link.addEventListener('click', (event) => {
        event.preventDefault();
        dialog.close();
      });
    }
  }
}
