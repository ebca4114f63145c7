import type { SummaryLine, ThreadSummary } from '~/domain/assistant/thread/summary';
import { dateTimeText } from '~/domain/time/formats';

type SummaryViewProps = { summary: ThreadSummary; name: string; thread: string };

/** The built-in summary: lines of the messages with links to them in the conversation at `thread`. */
export function SummaryView({ summary, name, thread }: SummaryViewProps) {
  const { last, open, asked, named } = summary;
  const to = ({ messageId }: SummaryLine) =>
    `${thread}?before=${messageId + 1}#message-${messageId}`;
  const who = last.fromFirm ? (last.by ? `${last.by}, for us,` : 'We') : name;
  return (
    <>
      <section className="space-y-3">
        <h2 className="text-2xl">Last message</h2>
        <p>
          {who} wrote last: {dateTimeText(new Date(last.sentAt))}.{' '}
          {last.waiting > 0 &&
            `${last.waiting === 1 ? 'That message has' : `The last ${last.waiting} messages have`} no answer yet.`}
        </p>
        <Quote line={last} href={to(last)} />
      </section>
      <Part title="Still open" lines={open} to={to} />
      <Part
        title="Questions before"
        lines={asked}
        to={to}
        by={({ fromFirm }) => (fromFirm ? 'We' : name)}
      />
      {named.length > 0 && (
        <section className="space-y-3">
          <h2 className="text-2xl">Dates, amounts and papers</h2>
          <ul className="flex flex-wrap gap-x-6">
            {named.map((line) => (
              <li key={line.text}>
                <a href={to(line)} className="tap-target">
                  {line.text}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

type PartProps<Line> = {
  title: string;
  lines: readonly Line[];
  to: (line: Line) => string;
  by?: (line: Line) => string;
};

function Part<Line extends SummaryLine>({ title, lines, to, by }: PartProps<Line>) {
  if (lines.length === 0) return null;
  return (
    <section className="space-y-3">
      <h2 className="text-2xl">{title}</h2>
      <ul className="divide-y divide-line border-y border-line">
        {lines.map((line, index) => (
          <li key={index} className="py-3">
            {by && `${by(line)}: `}
            <Quote line={line} href={to(line)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Quote({ line: { text }, href }: { line: SummaryLine; href: string }) {
  return (
    <>
      <span dir="auto" className="wrap-anywhere">
        “{text}”
      </span>{' '}
      <a href={href} className="tap-target">
        Message
      </a>
    </>
  );
}
