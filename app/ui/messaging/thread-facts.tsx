import type { NavLink } from '~/domain/access/navigation';
import type { ThreadFacts as Facts } from '~/domain/messaging/view';
import { PostButton, SecondaryLink, TapLink } from '../link';
import { Button } from '../button';
import { Badge } from '../badge';

export type ClientRecords = {
  id: string;
  title: string;
  total: number;
  lines: {
    key: string;
    text: string;
    note: string;
    href: string | null;
    dates?: string;
    actions?: readonly NavLink[];
  }[];
};

type ThreadFactsProps = { partyId: string; facts: Facts; records: readonly ClientRecords[] };

export function ThreadFacts({
  partyId,
  facts: { begun, closed, due, assignee },
  records,
}: ThreadFactsProps) {
  const path = `/messaging/${partyId}`;
  return (
    <aside
      aria-label="About this conversation"
      className="space-y-5 lg:sticky lg:top-24 lg:self-start"
    >
      <p className="flex flex-wrap gap-2">
        <Badge look={closed ? 'plain' : 'good'}>{closed ? 'Closed' : 'Open'}</Badge>
        {due && <Badge look={due.missed ? 'warn' : 'plain'}>{due.text}</Badge>}
      </p>
      <p>
        <TapLink href={`/admin/clients/${partyId}`}>Open client’s page</TapLink>
      </p>
      <Records partyId={partyId} records={records} />
      {begun && (
        <>
          <div className="space-y-3 border-t border-line pt-5">
            <p>
              {assignee ? (
                <>
                  Assigned to{' '}
                  <bdi className="font-semibold">{assignee.mine ? 'you' : assignee.name}</bdi>
                </>
              ) : (
                'Not assigned'
              )}
            </p>
            {!assignee?.mine && (
              <form method="post" action={`${path}/assignment`}>
                <input type="hidden" name="assignee" value="me" />
                <Button look="outline">Assign to me</Button>
              </form>
            )}
            <p>
              <TapLink href={`${path}/assignment`}>Change assignment</TapLink>
            </p>
          </div>
          <div className="flex flex-wrap gap-3 border-t border-line pt-5">
            <PostButton action={`${path}/summaries`} look="outline">
              Summarize conversation
            </PostButton>
            <SecondaryLink href={`${path}/notes`}>Write an internal note</SecondaryLink>
            {due ? (
              <SecondaryLink href={`${path}/closure`}>Close conversation</SecondaryLink>
            ) : (
              <PostButton action={`${path}/${closed ? 'reopening' : 'closure'}`} look="outline">
                {closed ? 'Reopen' : 'Close'} conversation
              </PostButton>
            )}
          </div>
        </>
      )}
    </aside>
  );
}

const Records = ({ partyId, records }: { partyId: string; records: readonly ClientRecords[] }) =>
  records.map(({ id, title, total, lines }) => (
    <section key={id} aria-labelledby={`beside-${id}`} className="border-t border-line pt-5">
      <h2 id={`beside-${id}`} className="text-xl">
        {total > 0 ? (
          <a href={`/admin/clients/${partyId}/records/${id}`}>
            {title} <span className="text-sm tabular-nums">{total}</span>
          </a>
        ) : (
          title
        )}
      </h2>
      {total === 0 && <p className="text-muted">None yet.</p>}
      <ul>
        {lines.map(({ key, text, note, href, dates }) => (
          <li key={key} className="py-2 wrap-anywhere">
            {href ? <a href={href}>{text}</a> : text}
            <span className="block text-sm text-muted">
              {[note, dates].filter(Boolean).join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  ));
