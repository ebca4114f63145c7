/** Header shadow on scroll, menus that close on Escape and outside clicks, and the colour mode. */
export function enhanceHeader(root: ParentNode): void {
  const header = root.querySelector<HTMLElement>('[data-header]');
  if (!header) return;
  const mark = () => header.toggleAttribute('data-scrolled', scrollY > 4);
  addEventListener('scroll', mark, { passive: true });
  // Reading the scroll position now would force a layout before the first paint.
  requestAnimationFrame(mark);

  const menus = [...header.querySelectorAll<HTMLDetailsElement>('details[data-menu]')];
  addEventListener('click', ({ target }) => {
    for (const menu of menus)
      if (!menu.contains(target as Node) || (target as Element).closest('a')) menu.open = false;
  });
  header.addEventListener('keydown', ({ key }) => {
    const open = menus.find((menu) => menu.open);
    if (key !== 'Escape' || !open) return;
    open.open = false;
    open.querySelector('summary')?.focus();
  });

  const form = header.querySelector<HTMLFormElement>('form[data-colour-mode]');
  form?.addEventListener('submit', (event) => {
    event.preventDefault();
    void switchColourMode(form);
  });
}

/** Switches the mode at once and tells the server; if that fails, submits the form. */
async function switchColourMode(form: HTMLFormElement): Promise<void> {
  const body = new URLSearchParams(new FormData(form) as never);
  const mode = body.get('mode') === 'dark' ? 'dark' : 'light';
  document.documentElement.dataset.mode = mode;
  (form.elements.namedItem('mode') as HTMLInputElement).value = mode === 'dark' ? 'light' : 'dark';
  try {
    await fetch(form.action, { method: 'post', body, redirect: 'manual', keepalive: true });
  } catch {
    form.submit();
  }
}
