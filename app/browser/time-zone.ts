import { carryNotes, readNotes } from './notes';

/** Switches to the browser's zone unless the address names one or somebody has begun to type. */
export function enhanceTimeZone(form: HTMLFormElement): void {
  const select = form.elements.namedItem('zone') as HTMLSelectElement;
  const change = form.querySelector<HTMLButtonElement>('button[data-zone-change]')!;
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const fields = document.querySelectorAll<HTMLInputElement>(
    'main input:not([type=hidden]), main textarea',
  );
  const isTyped = [...fields].some((field) => field.value !== field.defaultValue);
  const isNamed = new URLSearchParams(location.search).has('zone');
  if (!own || own === select.value || isNamed || isTyped) return;
  if (![...select.options].some((option) => option.value === own))
    select.add(new Option(own.replace(/_/g, ' '), own));
  select.value = own;
  const query = new URLSearchParams(new FormData(form) as never);
  carryNotes(readNotes(document));
  location.replace(`${change.formAction}?${query}${location.hash}`);
}
