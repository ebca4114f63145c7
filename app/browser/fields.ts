/** Removes a field's error when it is edited; shows passwords. Islands see to their own fields. */
export function enhanceFields(root: ParentNode): void {
  for (const field of root.querySelectorAll<HTMLElement>('[data-field]')) {
    if (field.closest('[data-island]')) continue;
    field.addEventListener(
      'input',
      () => {
        field.querySelector('[data-error]')?.remove();
        field.querySelector('[aria-invalid]')?.removeAttribute('aria-invalid');
        dropFromSummary(field);
      },
      { once: true },
    );
  }
  for (const button of root.querySelectorAll<HTMLButtonElement>('[data-reveal]')) {
    const input = document.getElementById(button.dataset.reveal ?? '') as HTMLInputElement | null;
    if (!input) continue;
    button.hidden = false;
    button.setAttribute('aria-pressed', 'false');
    button.setAttribute('aria-label', 'Show password');
    button.addEventListener('click', () => {
      const shown = input.type === 'password';
      input.type = shown ? 'text' : 'password';
      button.textContent = shown ? 'Hide' : 'Show';
      button.setAttribute('aria-pressed', String(shown));
    });
  }
}

function dropFromSummary(field: HTMLElement): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-error-summary] a')) {
    if (!field.contains(document.getElementById(link.hash.slice(1)))) continue;
    const summary = link.closest('[data-error-summary]')!;
    link.closest('li')!.remove();
    if (summary.querySelector('li')) continue;
    summary.remove();
    document.title = document.title.replace(/^Error: /, '');
  }
}
