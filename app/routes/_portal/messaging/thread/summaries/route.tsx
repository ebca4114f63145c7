import { data } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { LATEST_MESSAGES } from '~/domain/assistant/thread/latest';
import type { SummaryLine, ThreadSummary } from '~/domain/assistant/thread/summary';
import { dateTimeText } from '~/domain/time/formats';
import { requestThreadText } from '~/http/assistant/asker.server';
import { viewerAction, viewerLoader } from '~/http/viewer.server';
import { summarizeThread } from '~/models/assistant/thread-text.server';
import { getThread, threadPath } from '~/models/conversation/conversation.server';
import { AnswerText } from '~/ui/answer-text';
import { PostButton, SecondaryLink, TapLink } from '~/ui/link';
import { Page, type PageHandle } from '~/ui/page';

export const handle: PageHandle = { title: 'Summary of the conversation' };

export const loader = viewerLoader(async ({ args, viewer }) => {
  const { person } = await getThread(viewer, args.params.senderId);
  return { person: { name: person.name }, thread: threadPath(person.id) };
});

export const action = viewerAction(async ({ args, viewer }) => {
  const thread = await getThread(viewer, args.params.senderId);
  const made = await requestThreadText(args, thread, summarizeThread);
  return 'problem' in made
    ? data({ problem: made.problem, summary: null }, { status: made.status })
    : data({ problem: null, summary: made });
});

export default function Summary() {
  const { person, thread } = useLoaderData<typeof loader>();
  const { problem, summary } = useActionData<typeof action>() ?? {};
  return (
    <Page
      lead={`The latest messages between ${person.name} and us, up to ${LATEST_MESSAGES} of them. Only staff see this, and it isn’t saved.`}
    >
      {problem && <p role="alert">{problem}</p>}
      {summary && (
        <>
          <p className="border-l-4 border-accent bg-tint p-4">{summary.by}</p>
          {'answer' in summary ? (
            <AnswerText text={summary.answer} />
          ) : (
            <SummaryView summary={summary} name={person.name} thread={thread} />
          )}
        </>
      )}
      <div className="flex flex-wrap gap-3">
        <PostButton look={summary ? 'outline' : 'primary'} data-pending="Reading…">
          {summary ? 'Summarize again' : 'Summarize conversation'}
        </PostButton>
        <SecondaryLink href={thread}>Back to the conversation</SecondaryLink>
      </div>
    </Page>
  );
}

type SummaryViewProps = { summary: ThreadSummary; name: string; thread: string };

/** The built-in summary: excerpts with links into the conversation at `thread`. */
function SummaryView({ summary, name, thread }: SummaryViewProps) {
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
        title="Earlier questions"
        lines={asked}
        to={to}
        by={({ fromFirm }) => (fromFirm ? 'We' : name)}
      />
      {named.length > 0 && (
        <section className="space-y-3">
          <h2 className="text-2xl">Dates, amounts and documents</h2>
          <ul className="flex flex-wrap gap-x-6">
            {named.map((line) => (
              <li key={line.text}>
                <TapLink href={to(line)}>{line.text}</TapLink>
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

const Quote = ({ line: { text }, href }: { line: SummaryLine; href: string }) => (
  <>
    <span dir="auto" className="wrap-anywhere">
      “{text}”
    </span>{' '}
    <TapLink href={href}>Message</TapLink>
  </>
);
