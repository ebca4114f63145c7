import { Fragment, memo, type ReactNode } from 'react';
import { type Days, type MessageView, groupByDay } from '~/domain/messaging/view';

type MessageListProps = {
  messages: readonly MessageView[];
  days: Days;
  children?: ReactNode;
};

/** The messages of a thread by their days, the oldest first; `children` are those on their way. */
export function MessageList({ messages, days, children }: MessageListProps) {
  const shown = groupByDay(messages, days, Boolean(children));
  return shown.map(({ date, label, messages: ofDay }, at) => (
    <Fragment key={date}>
      <h2 id={`day-${date}`} className="text-center text-sm text-muted">
        {label}
      </h2>
      <ol aria-labelledby={`day-${date}`} className="space-y-4">
        {ofDay.map((message) => (
          <MessageRow key={message.id} message={message} />
        ))}
        {at === shown.length - 1 && children}
      </ol>
    </Fragment>
  ));
}

type MessageRowProps = { message: MessageView; children?: ReactNode };

/** One message: who wrote it and when, what it says, and the files that came with it. What isn't stored yet has the id 0. */
export const MessageRow = memo(function MessageRow({ message, children }: MessageRowProps) {
  const { id, isNote, isOurs, label, by, content, time, read, files } = message;
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
        <span>
          <span className="font-semibold text-ink">{isNote ? 'Internal note' : label}</span>
          {by && <bdi> {isNote ? `by ${by}` : `(${by})`}</bdi>}
        </span>
        <time>{time}</time>
      </p>
      <p dir="auto" className="mt-1 whitespace-pre-wrap wrap-anywhere">
        {content}
      </p>
      <ul className="mt-2 empty:hidden">
        {files.map((file) => (
          <li key={file.id} className="flex flex-wrap items-center gap-x-2">
            <a
              href={`/messaging/attachments/${file.id}/download`}
              className="inline-flex min-h-11 items-center gap-3 wrap-anywhere"
            >
              {file.hasThumbnail && (
                <img
                  src={`/messaging/attachments/${file.id}/thumbnail`}
                  {...{ alt: '', width: 120, height: 120, loading: 'lazy' as const }}
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
