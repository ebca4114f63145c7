import type { MouseEventHandler, ReactNode } from 'react';
import type { Days, MessageView } from '~/domain/messaging/view';
import { MessageList } from './message-list';

type ThreadProps = {
  messages: readonly MessageView[];
  days: Days;
  /** The addresses of the parts before and after this one, or null, and one that shows the latest. */
  older: string | null;
  newer: string | null;
  check: string;
  /** What stands in the place of messages while there are none. */
  empty: ReactNode;
  /** What is on its way, as rows of the list. */
  sending?: ReactNode;
  /** What is said under the messages, and the way to look for new ones. */
  news: ReactNode;
  /** Whether that stays in sight while somebody reads further up. */
  floating?: boolean;
};

/** So many messages fit on a screen. */
const FEW = 3;
const LINK = 'inline-flex min-h-11 items-center';

/** A part of a conversation with the ways to its other parts, and to what came since. */
export function Thread({
  messages,
  days,
  older,
  newer,
  check,
  empty,
  sending,
  news,
  floating = false,
}: ThreadProps) {
  return (
    <section aria-label="Messages" className="space-y-4">
      <p className="flex flex-wrap gap-x-6 empty:hidden">
        {older && (
          <a href={older} className={LINK}>
            Older messages
          </a>
        )}
        {messages.length > FEW && (
          <a href={newer ? check : '#latest'} className={LINK}>
            Latest message
          </a>
        )}
      </p>
      {messages.length === 0 && !sending && <p className="text-muted">{empty}</p>}
      <MessageList messages={messages} days={days}>
        {sending}
      </MessageList>
      {newer && messages.length > 0 && (
        <p>
          <a href={newer} className={LINK}>
            Newer messages
          </a>
        </p>
      )}
      <div
        className={`flex min-h-11 flex-wrap items-center gap-x-6 ${floating ? 'sticky bottom-4' : ''}`}
      >
        {news}
      </div>
      <div id="latest" className="scroll-mt-[25vh]" />
    </section>
  );
}

/** The way to look for new messages. */
export function CheckLink(props: { href: string; onClick?: MouseEventHandler }) {
  return (
    <a {...props} className={LINK}>
      Check for new messages
    </a>
  );
}
