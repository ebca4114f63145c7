import { useLoaderData } from '@remix-run/react';
import { differences } from '~/domain/organizer/answers';
import { dateTimeText } from '~/domain/time/formats';
import { viewerLoader } from '~/http/viewer.server';
import { orNotFound } from '~/models/not-found.server';
import { findJobOrganizer } from '~/models/organizer/organizer.server';
import { listSubmissions } from '~/models/organizer/submission.server';
import { Entry, List } from '~/ui/list';
import { Page, PageSection, type PageHandle } from '~/ui/page';

export const handle: PageHandle<typeof loader> = {
  record: ({ name }) => name,
};

export const loader = viewerLoader(async ({ id }) => {
  const organizer = orNotFound(await findJobOrganizer(id), 'This job has no organizer yet.');
  const { client, name, template, entries, taxYear, submittedAt } = organizer;
  const submissions = (await listSubmissions(organizer.id)).map((each) => ({
    id: each.id,
    title: `Submitted by ${each.name} on ${dateTimeText(each.createdAt)}`,
    entries: each.entries,
  }));
  const now = { id: 'now', title: 'Not submitted yet', entries };
  const versions = submittedAt ? submissions : [now, ...submissions];
  return {
    client,
    name,
    changes: versions.slice(0, -1).map(({ entries: after, ...version }, index) => ({
      ...version,
      changed: differences(template, versions[index + 1]!.entries, after, taxYear).map((each) => ({
        ...each,
        id: `${each.page} ${each.entry} ${each.label}`,
      })),
    })),
  };
});

export default function Changes() {
  const { client, name, changes } = useLoaderData<typeof loader>();
  return (
    <Page lead={`${client}: ${name}`}>
      {changes.length === 0 && (
        <p className="text-muted">Nothing changed since it was submitted.</p>
      )}
      {changes.map(({ id, title, changed }) => (
        <PageSection key={id} id={id} title={title} className="space-y-4">
          <List items={changed} empty="No answer is different.">
            {({ label, before, after }) => (
              <Entry title={label}>
                <p>
                  {after || 'No answer'}
                  <span className="block text-muted">Before: {before || 'No answer'}</span>
                </p>
              </Entry>
            )}
          </List>
        </PageSection>
      ))}
    </Page>
  );
}
