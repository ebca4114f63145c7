import { createElement, type ComponentType } from 'react';
import { firmForBrowser, type Firm } from '~/domain/firm/content';
import { useFirm } from '~/ui/firm';
import Assistant from './assistant/assistant';
import { Calculator } from './estimate/estimate';
import { Questions } from './estimate/questions';
import Sections from './estimate/sections';
import Inbox from './inbox/inbox';
import type { IslandName, IslandProps } from './registry';
import Recorder from './recorder/recorder';
import Signing from './signing/signing';
import Thread from './thread/thread';
import Upload from './upload/upload';

const DRAWN: { [Name in IslandName]: ComponentType<IslandProps<Name>> } = {
  assistant: Assistant,
  estimate: (props) => <Calculator {...props} drawn={{ Questions, Sections }} />,
  inbox: Inbox,
  recorder: Recorder,
  signing: Signing,
  thread: Thread,
  upload: Upload,
};

/** Jennifer’s dialog is on nearly every page and needs nothing of the firm. */
const firmFor = (firm: Firm, name: IslandName): string | undefined =>
  name === 'assistant' ? undefined : firmForBrowser(firm, { offers: name === 'estimate' });

/**
 * A part of a page that React brings to life in the browser. The server draws it whole, so that it
 * works without script; `hydrate.ts` takes it over with the same props. What was typed before stays
 * in its fields, and is not in its props: an island that depends on it reads its form once it is
 * mounted.
 */
export const Island = <Name extends IslandName>({
  name,
  props,
  when,
  className,
}: {
  name: Name;
  props: IslandProps<Name>;
  when: 'now' | 'visible' | 'touched' | 'opened';
  className?: string;
}) => (
  <div
    data-island={name}
    data-when={when}
    data-props={JSON.stringify(props)}
    data-firm={firmFor(useFirm(), name)}
    className={className}
  >
    {createElement<object>(DRAWN[name] as ComponentType<object>, props)}
  </div>
);
