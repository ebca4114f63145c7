/** The header's shadow after scrolling; its menus close on Escape and on a click elsewhere. */
export function enhanceHeader(root: ParentNode): void {
  const header = root.querySelector<HTMLElement>('[data-header]');
  if (!header) return;
  const mark = () => header.toggleAttribute('data-scrolled', scrollY > 4);
  addEventListener('scroll', mark, { passive: true });
  mark();

  const menus = [...header.querySelectorAll<HTMLDetailsElement>('details[data-menu]')];
  addEventListener('click', ({ target }) => {
    for (const menu of menus) if (!menu.contains(target as Node)) menu.open = false;
  });
  header.addEventListener('keydown', ({ key }) => {
    const open = menus.find((menu) => menu.open);
    if (key !== 'Escape' || !open) return;
    open.open = false;
    open.querySelector('summary')?.focus();
  });
}
