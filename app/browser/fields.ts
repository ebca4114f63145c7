/** An error goes away when its field is edited; a password can be shown. */
export function enhanceFields(root: ParentNode): void {
  for (const field of root.querySelectorAll<HTMLElement>('[data-field]')) {
    field.addEventListener(
      'input',
      () => {
        field.querySelector('[data-error]')?.remove();
        field.querySelector('[aria-invalid]')?.removeAttribute('aria-invalid');
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
