import {
  Component,
  createElement,
  useEffect,
  useLayoutEffect,
  type ComponentType,
  type ReactNode,
} from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import type { Firm } from '~/domain/firm/content';
import { setOffice } from '~/domain/firm/office';
import { FirmContext } from '~/ui/firm';
import { ISLANDS, type IslandName } from './registry';

/** Has React take over an island as the server drew it. `data-ready` says that it has. */
export async function hydrate(island: HTMLElement): Promise<void> {
  const { island: name, props, firm: published } = island.dataset;
  const firm = published ? (JSON.parse(published) as Firm) : null;
  if (firm) setOffice(firm);
  const { default: Island } = await ISLANDS[name as IslandName]();
  const given = JSON.parse(props ?? '{}') as object;
  const drawn = createElement(Island as ComponentType<object>, given);
  const content = createElement(FirmContext.Provider, { value: firm }, drawn);
  const typed = listControls(island).map(readState);
  // Synchronous, so nothing is typed between reading the fields and restoring them.
  flushSync(() =>
    hydrateRoot(
      island,
      createElement(Boundary, { island }, createElement(Hydrated, { island, typed }, content)),
      {
        // The page goes on with what the browser drew.
        onRecoverableError: (error) =>
          // oxlint-disable-next-line no-console -- the one place where a fault in a visitor's browser can be told
          console.error(`The island ${name} does not match what the server drew:`, error),
      },
    ),
  );
}

type HydratedProps = { island: HTMLElement; typed: readonly ControlState[]; children?: ReactNode };

/**
 * Puts back what the controls held, before the island's own effects read them: React sets the
 * `checked` of radio buttons once more, which by the HTML standard can undo a choice, and draws
 * controls anew where something doesn't match. Says that the island is ready after those effects.
 */
function Hydrated({ island, typed, children }: HydratedProps) {
  useLayoutEffect(() => putBack(listControls(island), typed), [island, typed]);
  useEffect(() => {
    island.setAttribute('data-ready', '');
  }, [island]);
  return children;
}

type BoundaryProps = { island: HTMLElement; children?: ReactNode };

/** A failed island stays as it was without script, with what was typed. */
class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };
  readonly #drawn = [...this.props.island.childNodes].map((node) => node.cloneNode(true));
  #typed: ControlState[] = [];

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(): void {
    const { island } = this.props;
    island.append(...this.#drawn);
    putBack(listControls(island), this.#typed);
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    // Read while the fields are still there: they are gone once this is committed.
    this.#typed = listControls(this.props.island).map(readState);
    return null;
  }
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

type ControlState = {
  value: string;
  checked: boolean;
  /** Between which letters the cursor stands, where somebody writes in it. */
  selection: readonly [number, number] | null;
};

/** The controls of an island that hold what was typed or chosen, in the order of the page. */
function listControls(island: HTMLElement): Control[] {
  return [...island.querySelectorAll<Control>('input:not([type=file]), select, textarea')];
}

const readState = (control: Control): ControlState => ({
  value: control.value,
  checked: 'checked' in control && control.checked,
  selection: readSelection(control),
});

/** Gives controls back what they held before; those that hold it still are left alone. */
function putBack(controls: readonly Control[], held: readonly ControlState[]): void {
  controls.forEach((control, index) => {
    const state = held[index];
    if (!state) return;
    if (control.value !== state.value) control.value = state.value;
    if (control instanceof HTMLInputElement && control.checked !== state.checked)
      control.checked = state.checked;
    if (state.selection && readSelection(control))
      (control as HTMLTextAreaElement).setSelectionRange(...state.selection);
  });
}

function readSelection(control: Control): ControlState['selection'] {
  if (control !== document.activeElement || control instanceof HTMLSelectElement) return null;
  const { selectionStart: from, selectionEnd: to } = control;
  return from === null || to === null ? null : [from, to];
}
