import { useLoaderData } from '@remix-run/react';
import { readAuditFilter } from '~/domain/audit';
import { ACTION_LABELS, getActionLabel, namelessActor } from '~/domain/audit-labels';
import { dateTimeText } from '~/domain/time/formats';
import { viewerLoader } from '~/http/viewer.server';
import type { AuditName } from '~/models/audit-names.server';
import { listEvents } from '~/models/audit-trail.server';
import { SecondaryLink } from '~/ui/link';
import { FilterForm } from '~/ui/filter-form';
import { List } from '~/ui/list';
import { Page } from '~/ui/page';

export const loader = viewerLoader(async ({ args, searchParams, after }) => {
  const { search } = new URL(args.request.url);
  const filter = readAuditFilter(searchParams);
  return { filter, search, ...(await listEvents(filter, after)) };
});

const ACTIONS = Object.entries(ACTION_LABELS)
  .map(([value, label]) => ({ value, label }))
  .sort((a, b) => a.label.localeCompare(b.label));

export default function AuditTrail() {
  const { rows, filter, search, next } = useLoaderData<typeof loader>();
  return (
    <Page
      wide
      lead="Who did what, newest first. Entries can’t be changed and are kept for seven years."
    >
      <FilterForm
        button="Show"
        filters={[
          { name: 'email', label: 'Email of a person', value: filter.email },
          {
            name: 'as',
            label: 'Which actions',
            value: filter.as,
            options: { actor: 'Actions by this person', subject: 'Actions on their account' },
          },
          {
            name: 'action',
            label: 'Action',
            value: filter.action,
            options: [{ value: '', label: 'Any' }, ...ACTIONS],
          },
          { name: 'from', label: 'From', type: 'date', value: filter.from },
          { name: 'to', label: 'To', type: 'date', value: filter.to },
        ]}
      >
        <SecondaryLink href={`/superadmin/audit.csv${search}`} download>
          Download CSV
        </SecondaryLink>
      </FilterForm>
      <List items={rows} next={next} empty="Nothing matches. Change the filter to see more.">
        {({ action, createdAt, actor, actorId, subject, subjectId, facts }) => (
          <>
            <span className="min-w-0 flex-1 basis-64 wrap-anywhere">
              <span className="font-semibold">{getActionLabel(action)}</span>
              {actorId !== subjectId && (
                <>
                  : <Named {...subject} />
                </>
              )}
              {facts && <span className="block text-sm">{facts}</span>}
            </span>
            <span className="text-sm text-muted">
              {actor ? <Named {...actor} /> : namelessActor(action)}, {dateTimeText(createdAt)}
            </span>
          </>
        )}
      </List>
    </Page>
  );
}

const Named = ({ name, href }: AuditName) => (href ? <a href={href}>{name}</a> : name);
