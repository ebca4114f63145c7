import { Fragment, memo, type ReactNode } from 'react';
import { TapLink } from '../link';
import { Portrait } from '../portrait';
import { groupByDay, type Days, type MessageView } from '~/domain/messaging/view';

type ThreadProps = {
  messages: readonly MessageView[];
  /** How many of them are folded without script, so that the page opens at the latest. */
  earlier: number;
  days: Days;
  /** Addresses of the parts before and after this one, and of the latest messages. */
  older: string | null;
  newer: string | null;
  check: string;
  empty: ReactNode;
  sending?: ReactNode;
  status: ReactNode;
  /** Whether the status stays in view while somebody reads further up. */
  floating?: boolean;
};

export const FEW = 3;
export const Thread = ({
  messages,
  earlier,
  days,
  older,
  newer,
  check,
  empty,
  sending,
  status,
  floating = false,
}: ThreadProps) => (
  <section aria-label="Messages" className="space-y-4">
    <p className="flex flex-wrap gap-x-6 empty:hidden">
      {older && <TapLink href={older}>Older messages</TapLink>}
      {messages.length > FEW && <TapLink href={newer ? check : '#latest'}>Latest message</TapLink>}
    </p>
    {messages.length === 0 && !sending && <p className="text-muted">{empty}</p>}
    {earlier > 0 && (
      <details className="earlier">
        <summary className="tap-target cursor-pointer text-primary underline">
          Earlier messages
        </summary>
        <div className="space-y-4">
          <MessageList id="earlier" messages={messages.slice(0, earlier)} days={days} />
        </div>
      </details>
    )}
    <MessageList id="day" messages={messages.slice(earlier)} days={days}>
      {sending}
    </MessageList>
    {newer && messages.length > 0 && (
      <p>
        <TapLink href={newer}>Newer messages</TapLink>
      </p>
    )}
    <div
      className={`flex min-h-11 flex-wrap items-center gap-x-6 ${floating ? 'sticky bottom-4' : ''}`}
    >
      {status}
    </div>
    <div id="latest" className="scroll-mt-[25vh]" />
  </section>
);

type MessageListProps = {
  id: string;
  messages: readonly MessageView[];
  days: Days;
  children?: ReactNode;
};

function MessageList({ id, messages, days, children }: MessageListProps) {
  const groups = groupByDay(messages, days, Boolean(children));
  return groups.map(({ date, label, messages: ofDay }, at) => (
    <Fragment key={date}>
      <h2 id={`${id}-${date}`} className="text-center text-sm text-muted">
        {label}
      </h2>
      <ol aria-labelledby={`${id}-${date}`} className="space-y-4">
        {ofDay.map((message) => (
          <MessageRow key={message.id} message={message} />
        ))}
        {at === groups.length - 1 && children}
      </ol>
    </Fragment>
  ));
}

type MessageRowProps = { message: MessageView; children?: ReactNode };

export const MessageRow = memo(({ message, children }: MessageRowProps) => {
  const { id, isNote, isOurs, label, by, author, content, time, read, files } = message;
  const look = isNote
    ? 'border-accent bg-accent-soft'
    : isOurs
      ? 'border-primary bg-primary-soft'
      : 'border-line-strong bg-surface shadow-sheet';
  return (
    <li
      id={id > 0 ? `message-${id}` : undefined}
      className={`scroll-mt-[25vh] border-l-4 p-4 ${look} ${isOurs ? 'ml-6 sm:ml-16' : 'mr-6 sm:mr-16'}`}
    >
      <p className="flex flex-wrap justify-between gap-x-6 text-sm text-muted">
        <span className="flex items-center gap-2">
          {author && <Portrait {...author} />}
          <span>
            <span className="font-semibold text-ink">{isNote ? 'Internal note' : label}</span>
            {by && <bdi> {isNote ? `by ${by}` : `(${by})`}</bdi>}
          </span>
        </span>
        <span>{time}</span>
      </p>
      <p dir="auto" className="mt-1 whitespace-pre-wrap wrap-anywhere">
        {content}
      </p>
      <ul className="mt-2 empty:hidden">
        {files.map((file) => (
          <li key={file.id} className="flex flex-wrap items-center gap-x-2">
            <a
              href={`/messaging/attachments/${file.id}/download`}
              className="tap-target gap-3 wrap-anywhere"
            >
              {file.hasThumbnail && (
                <img
                  src={`/messaging/attachments/${file.id}/thumbnail`}
                  alt=""
                  width={120}
                  height={120}
                  loading="lazy"
                />
              )}
              {file.name}
            </a>
            <span className="text-sm text-muted">{file.size}</span>
          </li>
        ))}
      </ul>
      {read && <p className="mt-1 text-sm text-muted">Read {read}</p>}
      {children}
    </li>
  );
});
