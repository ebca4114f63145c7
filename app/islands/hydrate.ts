import {
  createElement,
  useEffect,
  useLayoutEffect,
  type ComponentType,
  type ReactNode,
} from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { Boundary } from './boundary';
import { controlsOf, putBack, stateOf, type ControlState } from './controls';
import { ISLANDS, type IslandName } from './registry';

/** Has React take over an island as the server drew it. `data-ready` says that it has. */
export async function hydrate(island: HTMLElement): Promise<void> {
  const { island: name, props } = island.dataset;
  const { default: Component } = await ISLANDS[name as IslandName]();
  const content = createElement(
    Component as ComponentType<object>,
    JSON.parse(props ?? '{}') as object,
  );
  const typed = controlsOf(island).map(stateOf);
  // In one go, so that nothing is typed between reading the controls and putting back what they held.
  flushSync(() =>
    hydrateRoot(
      island,
      createElement(Boundary, { island }, createElement(Hydrated, { island, typed }, content)),
      {
        onRecoverableError: (error) => report(name ?? '', error),
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
  useLayoutEffect(() => putBack(controlsOf(island), typed), [island, typed]);
  useEffect(() => {
    island.dataset.ready = '';
  }, [island]);
  return children;
}

/** The page goes on with what the browser drew. */
function report(name: string, error: unknown): void {
  // eslint-disable-next-line no-console -- the one place where a fault in a visitor's browser can be told
  console.error(`The island ${name} does not match what the server drew:`, error);
}
