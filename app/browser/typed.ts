/** Keeps a `data-keep-typed` form over a reload; on the way back browsers do so themselves. */
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
