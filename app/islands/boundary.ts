import { Component, type ReactNode } from 'react';
import { controlsOf, putBack, stateOf, type ControlState } from './controls';

type BoundaryProps = { island: HTMLElement; children?: ReactNode };

/** A failed island goes on as without script: with what the server drew and what was typed since. */
export class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };
  readonly #drawn = [...this.props.island.childNodes].map((node) => node.cloneNode(true));
  #typed: ControlState[] = [];

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(): void {
    const { island } = this.props;
    island.append(...this.#drawn);
    putBack(controlsOf(island), this.#typed);
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    // Read while the fields are still there: they are gone once this is committed.
    this.#typed = controlsOf(this.props.island).map(stateOf);
    return null;
  }
}
