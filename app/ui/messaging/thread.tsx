import type { ReactNode } from 'react';
import type { ShownMessage } from '~/domain/messaging/shown';
import { MessageList } from './message-list';

type ThreadProps = {
  messages: readonly ShownMessage[];
  /** The address of the thread, and those of the parts before and after this one. */
  here: string;
  older: string | null;
  newer: string | null;
  /** What stands in the place of messages while there are none. */
  empty: ReactNode;
};

const LINK = 'inline-flex min-h-11 items-center';

/** A part of a conversation with the ways to its other parts, and to what came since. */
export function Thread({ messages, here, older, newer, empty }: ThreadProps) {
  return (
    <section aria-label="Messages" className="space-y-4">
      {older && (
        <p>
          <a href={older} className={LINK}>
            Older messages
          </a>
        </p>
      )}
      {messages.length === 0 && <p className="text-muted">{empty}</p>}
      <MessageList messages={messages} />
      <p className="flex flex-wrap gap-x-6">
        {newer && (
          <a href={newer} className={LINK}>
            Newer messages
          </a>
        )}
        <a href={`${here}#latest`} className={LINK}>
          Check for new messages
        </a>
      </p>
      <div id="latest" />
    </section>
  );
}
