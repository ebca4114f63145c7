/**
 * Keeps what was typed into a form marked `data-keep-typed` over a reload, in the browser's own memory for this tab. On
 * the way back, and where there is no script, browsers see to it themselves.
 */
export function enhanceTyped(root: ParentNode): void {
  for (const form of root.querySelectorAll<HTMLFormElement>('form[data-keep-typed]'))
    keepTyped(form);
}

function keepTyped(form: HTMLFormElement): void {
  const key = `typed ${location.href}`;
  const controls = [...form.querySelectorAll<HTMLInputElement>('input, select')];
  try {
    const typed = JSON.parse(sessionStorage.getItem(key) ?? '[]') as [string, boolean][];
    sessionStorage.removeItem(key);
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (visit?.type === 'reload' && typed.length === controls.length)
      controls.forEach((control, index) => {
        [control.value, control.checked] = typed[index]!;
      });
  } catch {
    // Storage is shut off, or holds something else.
  }
  addEventListener('pagehide', () => {
    try {
      const typed = controls.map(({ value, checked }) => [value, checked]);
      sessionStorage.setItem(key, JSON.stringify(typed));
    } catch {
      // As above.
    }
  });
}
