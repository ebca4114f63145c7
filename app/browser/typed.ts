import { readStored, writeStored } from './storage';

/** Keeps a `data-keep-typed` form over a reload; on the way back browsers do so themselves. */
export function enhanceTyped(root: ParentNode): void {
  for (const form of root.querySelectorAll<HTMLFormElement>('form[data-keep-typed]')) {
    const key = `typed ${location.href}`;
    const controls = [...form.querySelectorAll<HTMLInputElement>('input, select')];
    const typed = readStored<[string, boolean][]>('sessionStorage', key);
    writeStored('sessionStorage', key, null);
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (visit?.type === 'reload' && typed?.length === controls.length)
      controls.forEach((control, index) => {
        [control.value, control.checked] = typed[index]!;
      });
    addEventListener('pagehide', () => {
      const values = controls.map(({ value, checked }) => [value, checked]);
      writeStored('sessionStorage', key, values);
    });
  }
}
