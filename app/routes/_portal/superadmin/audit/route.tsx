import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { auditFilterOf, detailText } from '~/domain/audit';
import { ACTION_LABELS, getActionLabel, namelessActor } from '~/domain/audit-labels';
import { cursorOf } from '~/domain/paging';
import { dateTimeText } from '~/domain/time/formats';
import type { AuditName } from '~/models/audit-names.server';
import { listEvents } from '~/models/audit-trail.server';
import { Button, ButtonLink } from '~/ui/button';
import { Select } from '~/ui/field/controls';
import { Input } from '~/ui/field/text';
import { Page, type PageHandle } from '~/ui/page';
import { Pager } from '~/ui/pager';

export const handle: PageHandle = { title: 'Audit trail' };

export async function loader(args: LoaderFunctionArgs) {
  const { searchParams, search } = new URL(args.request.url);
  const filter = auditFilterOf(searchParams);
  const after = cursorOf(searchParams);
  const { rows, next } = await listEvents(filter, after);
  const events = rows.map(({ createdAt, ...event }) => ({
    ...event,
    what: getActionLabel(event.action),
    nameless: namelessActor(event.action),
    detail: detailText(event.detail),
    on: dateTimeText(createdAt),
  }));
  return { events, filter, search, next };
}

const ACTIONS = Object.entries(ACTION_LABELS)
  .map(([value, label]) => ({ value, label }))
  .sort((a, b) => a.label.localeCompare(b.label));

export default function AuditTrail() {
  const { events, filter, search, next } = useLoaderData<typeof loader>();
  return (
    <Page
      wide
      title="Audit trail"
      lead="Who did what, newest first. Entries can’t be changed, and are kept for seven years."
    >
      <form className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <Input id="email" name="email" label="Email of a person" defaultValue={filter.email} />
        <Select
          id="as"
          name="as"
          label="Which actions"
          defaultValue={filter.as}
          options={[
            { value: 'actor', label: 'Actions by this person' },
            { value: 'subject', label: 'Actions on their account' },
          ]}
        />
        <Select
          id="action"
          name="action"
          label="Action"
          defaultValue={filter.action ?? ''}
          options={[{ value: '', label: 'Any' }, ...ACTIONS]}
        />
        <Input id="from" name="from" label="From" type="date" defaultValue={filter.from ?? ''} />
        <Input id="to" name="to" label="To" type="date" defaultValue={filter.to ?? ''} />
        <p className="flex flex-wrap gap-3">
          <Button>Show</Button>
          <ButtonLink look="outline" href={`/superadmin/audit.csv${search}`} download>
            Download CSV
          </ButtonLink>
        </p>
      </form>
      {events.length === 0 && <p>Nothing matches. Change the filter to see more.</p>}
      <ol className="divide-y divide-line border-y border-line empty:hidden">
        {events.map(({ id, on, what, nameless, actor, actorId, subject, subjectId, detail }) => (
          <li key={id} className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[minmax(0,1fr)_14rem]">
            <span className="min-w-0 wrap-anywhere">
              <span className="font-semibold">{what}</span>
              {actorId !== subjectId && (
                <>
                  : <Named {...subject} />
                </>
              )}
              <span className="block text-sm text-muted">
                By {actor ? <Named {...actor} /> : nameless}
                {detail && `. ${detail}`}
              </span>
            </span>
            <span className="text-sm text-muted">{on}</span>
          </li>
        ))}
      </ol>
      <Pager next={next} />
    </Page>
  );
}

function Named({ name, href }: AuditName) {
  return href ? <a href={href}>{name}</a> : name;
}
