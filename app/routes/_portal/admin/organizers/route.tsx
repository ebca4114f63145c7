import { useLoaderData, useLocation } from '@remix-run/react';
import {
  daysAgoText,
  ORGANIZER_STATES,
  progressText,
  readOrganizerFilter,
} from '~/domain/organizer/list';
import { viewerLoader } from '~/http/viewer.server';
import { listOrganizers } from '~/models/organizer/list.server';
import { Badge, type BadgeLook } from '~/ui/badge';
import { Button, ButtonLink } from '~/ui/button';
import { FilterForm } from '~/ui/filter-form';
import { SecondaryLink } from '~/ui/link';
import { Entry, List } from '~/ui/list';
import { Page } from '~/ui/page';

export const loader = viewerLoader(async ({ firm, searchParams, after }) => {
  const filter = readOrganizerFilter(searchParams);
  const now = new Date();
  const { rows, next } = await listOrganizers(filter, after);
  return {
    next,
    isOpen: filter.state !== 'submitted',
    types: firm.content['job-type']
      .filter(({ organizer }) => organizer !== '')
      .map(({ id, title }) => ({ value: id, label: title })),
    organizers: rows.map(({ sentAt, submittedAt, remindedAt, ...row }) => ({
      ...row,
      progress: progressText({ ...row, submittedAt }),
      look: (submittedAt ? 'good' : row.startedAt ? 'warn' : 'plain') as BadgeLook,
      since: submittedAt
        ? `Submitted ${daysAgoText(submittedAt, now)}`
        : `Sent ${daysAgoText(sentAt, now)}`,
      reminded: remindedAt && `Reminded ${daysAgoText(remindedAt, now)}`,
      canRemind: !submittedAt,
    })),
  };
});

export default function Organizers() {
  const { next, isOpen, types, organizers } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  return (
    <Page
      wide
      lead={isOpen ? 'Longest waiting first.' : 'Newest first.'}
      actions={
        <>
          {isOpen && organizers.length > 0 && (
            <SecondaryLink href={`/admin/organizers/reminder${search}`}>Remind all</SecondaryLink>
          )}
          <ButtonLink href="/admin/organizers/new">Send organizers</ButtonLink>
        </>
      }
    >
      <FilterForm
        button="Show"
        filters={[
          { name: 'q', label: 'Client' },
          { name: 'state', label: 'State', options: ORGANIZER_STATES },
          { name: 'type', label: 'Type', options: [{ value: '', label: 'Any' }, ...types] },
        ]}
      />
      <form method="post">
        <input type="hidden" name="back" value={`/admin/organizers${search}`} />
        <List items={organizers} next={next} empty="No organizers here.">
          {({ jobId, client, name, progress, look, since, reminded, canRemind }) => (
            <>
              <Entry
                title={client}
                href={`/admin/jobs/${jobId}/organizer`}
                aside={[since, reminded].filter(Boolean).join('. ')}
              >
                <p>{name}</p>
                <Badge look={look}>{progress}</Badge>
              </Entry>
              {canRemind && (
                <p>
                  <Button
                    look="outline"
                    formAction={`/admin/jobs/${jobId}/organizer/reminder`}
                    aria-label={`Remind ${client}`}
                  >
                    Remind
                  </Button>
                </p>
              )}
            </>
          )}
        </List>
      </form>
    </Page>
  );
}
