/** Presses the link or button with that `data-key`, or moves to that field, unless one is typing. */
export function pressKey(event: KeyboardEvent): void {
  const { key, target, altKey, ctrlKey, metaKey } = event;
  const isTyping = target instanceof Element && target.closest('input, select, textarea, dialog');
  if (isTyping || altKey || ctrlKey || metaKey || !/^[a-z/]$/.test(key)) return;
  const control = document.querySelector<HTMLElement>(`[data-key="${key}"]`);
  if (!control) return;
  event.preventDefault();
  if (control.matches('a, button')) control.click();
  else control.focus();
}
