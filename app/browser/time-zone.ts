import { carryNotes, readNotes } from './notes';

/** Switches to the browser's zone unless the address names one or somebody has begun to type. */
export function enhanceTimeZone(form: HTMLFormElement): void {
  const select = form.elements.namedItem('zone');
  const change = form.querySelector<HTMLButtonElement>('button[data-zone-change]');
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (
    !(select instanceof HTMLSelectElement) ||
    !change ||
    !own ||
    own === select.value ||
    new URLSearchParams(location.search).has('zone')
  )
    return;
  if (
    [
      ...document.querySelectorAll<HTMLInputElement>(
        'main input:not([type=hidden]), main textarea',
      ),
    ].some((field) => field.value !== field.defaultValue)
  )
    return;
  if (![...select.options].some((option) => option.value === own))
    select.add(new Option(own.replace(/_/g, ' '), own));
  select.value = own;
  const fields = new URLSearchParams(new FormData(form) as never);
  carryNotes(readNotes(document));
  location.replace(`${change.formAction}?${fields}${location.hash}`);
}
