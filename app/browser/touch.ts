/**
 * Calls `work` once, when somebody begins to use a part of the page, by pointer, keyboard or voice:
 * what is heavy is not fetched for those who only read, nor for a finger that scrolls. With
 * `orRestored` also where the browser has put back what was typed before a reload or on the way
 * back.
 */
export function whenTouched(part: HTMLElement, work: () => void, { orRestored = false } = {}) {
  const signs = ['focusin', 'pointerup', 'input'] as const;
  const begin = () => {
    for (const sign of signs) part.removeEventListener(sign, begin);
    removeEventListener('pageshow', look);
    work();
  };
  const look = () => {
    if (isFilledIn(part)) begin();
  };
  for (const sign of signs) part.addEventListener(sign, begin);
  if (orRestored) addEventListener('pageshow', look);
}

const isFilledIn = (part: ParentNode): boolean =>
  [...part.querySelectorAll<HTMLInputElement | HTMLOptionElement>('input, option')].some(
    (control) =>
      control instanceof HTMLOptionElement
        ? control.selected && !control.defaultSelected
        : control.value !== control.defaultValue || control.checked !== control.defaultChecked,
  );
