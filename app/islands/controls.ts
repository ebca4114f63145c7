type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export type ControlState = {
  value: string;
  checked: boolean;
  /** Between which letters the cursor stands, where somebody writes in it. */
  selection: readonly [number, number] | null;
};

/** The controls of an island that hold what was typed or chosen, in the order of the page. */
export function controlsOf(island: HTMLElement): Control[] {
  return [...island.querySelectorAll<Control>('input:not([type=file]), select, textarea')];
}

export function stateOf(control: Control): ControlState {
  return {
    value: control.value,
    checked: 'checked' in control && control.checked,
    selection: selectionOf(control),
  };
}

/** Gives controls back what they held before; those that hold it still are left alone. */
export function putBack(controls: readonly Control[], held: readonly ControlState[]): void {
  controls.forEach((control, index) => {
    const state = held[index];
    if (!state) return;
    if (control.value !== state.value) control.value = state.value;
    if (control instanceof HTMLInputElement && control.checked !== state.checked)
      control.checked = state.checked;
    const [from, to] = state.selection ?? [];
    const now = selectionOf(control);
    if (now && (now[0] !== from || now[1] !== to))
      (control as HTMLTextAreaElement).setSelectionRange(from ?? 0, to ?? 0);
  });
}

function selectionOf(control: Control): ControlState['selection'] {
  if (control !== document.activeElement || control instanceof HTMLSelectElement) return null;
  const { selectionStart: from, selectionEnd: to } = control;
  return from === null || to === null ? null : [from, to];
}
