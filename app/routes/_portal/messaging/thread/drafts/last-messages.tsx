import type { ThreadMessage } from '~/domain/assistant/thread/latest';
import { dateTimeText } from '~/domain/time/formats';

type LastMessagesProps = {
  name: string;
  messages: readonly ThreadMessage[];
  answered: boolean;
};

export function LastMessages({ name, messages, answered }: LastMessagesProps) {
  return (
    <section className="space-y-3">
      <h2 className="text-2xl">{answered ? 'The last messages' : `What ${name} wrote`}</h2>
      <ol className="space-y-4">
        {messages.map(({ id, fromFirm, by, content, sentAt }) => (
          <li
            key={id}
            className={`border-l-4 p-4 ${fromFirm ? 'border-primary bg-primary-soft' : 'border-line-strong bg-surface shadow-sheet'}`}
          >
            <p className="flex flex-wrap justify-between gap-x-6 text-sm text-muted">
              <bdi className="font-semibold text-ink">{fromFirm ? by || 'We' : name}</bdi>
              <time>{dateTimeText(new Date(sentAt))}</time>
            </p>
            <p dir="auto" className="mt-1 whitespace-pre-wrap wrap-anywhere">
              {content}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
