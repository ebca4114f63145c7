import { useLoaderData } from '@remix-run/react';
import { officeStartText } from '~/domain/time/formats';
import { listPlannedClasses } from '~/models/course/live-class.server';
import { Badge } from '~/ui/badge';
import { Entry, List } from '~/ui/list';
import { Page } from '~/ui/page';

export async function loader() {
  const classes = await listPlannedClasses(new Date());
  return {
    classes: classes.map(({ id, title, startsAt, cancelledAt, instructor, _count }) => ({
      id,
      title,
      cancelled: cancelledAt !== null,
      facts: `${officeStartText(startsAt)}, with ${instructor}. Signed up: ${_count.signUps}.`,
    })),
  };
}

export default function LiveClasses() {
  return (
    <Page lead="Class dates for the coming weeks. The series are in the catalog.">
      <List
        items={useLoaderData<typeof loader>().classes}
        empty="No classes are scheduled. The owner can publish a series in the catalog."
      >
        {({ id, title, cancelled, facts }) => (
          <Entry
            title={title}
            aside={
              cancelled ? (
                <Badge>Canceled</Badge>
              ) : (
                <a href={`/admin/classes/${id}/cancellation`} className="tap-target font-semibold">
                  Cancel
                  <span className="sr-only">
                    : {title}, {facts}
                  </span>
                </a>
              )
            }
          >
            <p className="text-sm text-muted">{facts}</p>
          </Entry>
        )}
      </List>
    </Page>
  );
}
