import { createElement, type ComponentType } from 'react';
import Board from './board/board';
import Estimate from './estimate/estimate';
import type { IslandName, IslandProps } from './registry';
import Recorder from './recorder/recorder';
import Upload from './upload/upload';

/**
 * When the browser makes an island live: at once; when it comes near the screen; when somebody begins to use it, or the
 * form it stands in; when the dialog or the details it stands in is opened.
 */
export type IslandWhen = 'now' | 'visible' | 'touched' | 'opened';

const DRAWN: { [Name in IslandName]: ComponentType<IslandProps<Name>> } = {
  board: Board,
  estimate: Estimate,
  recorder: Recorder,
  upload: Upload,
};

type IslandAttributes<Name extends IslandName> = {
  name: Name;
  props: IslandProps<Name>;
  when: IslandWhen;
};

/**
 * A part of a page that React brings to life in the browser. The server draws it whole, so that it works without script;
 * `hydrate.ts` takes it over with the same props. What was typed before stays in its fields, and is not in its props:
 * an island that depends on it reads its form once it is mounted.
 */
export function Island<Name extends IslandName>({ name, props, when }: IslandAttributes<Name>) {
  return (
    <div data-island={name} data-when={when} data-props={JSON.stringify(props)}>
      {createElement<object>(DRAWN[name] as ComponentType<object>, props)}
    </div>
  );
}
