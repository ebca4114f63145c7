import { useLoaderData } from '@remix-run/react';
import { searchWords } from '~/domain/forms/text';
import { CLIENTS, clientPath, PARTY_KIND_LABELS, PARTY_KINDS } from '~/domain/party/party';
import { viewerLoader } from '~/http/viewer.server';
import { listClients } from '~/models/party/client.server';
import { Badge } from '~/ui/badge';
import { SecondaryLink } from '~/ui/link';
import { Button, ButtonLink } from '~/ui/button';
import { FilterForm } from '~/ui/filter-form';
import { Entry, List } from '~/ui/list';
import { Page } from '~/ui/page';

/** The form to which the boxes of the list belong. */
const CHOSEN = 'chosen-clients';

export const loader = viewerLoader(async ({ searchParams, after }) => {
  const filter = {
    q: searchWords(searchParams),
    kind: PARTY_KINDS.find((each) => each === searchParams.get('kind')) ?? null,
    archived: searchParams.get('state') === 'archived',
  };
  return { filter, ...(await listClients(filter, after)) };
});

export default function Clients() {
  const { rows, filter, next } = useLoaderData<typeof loader>();
  const isFiltered = filter.q !== '' || filter.kind !== null || filter.archived;
  return (
    <Page wide lead="People and companies we work for, by name.">
      <p className="flex flex-wrap gap-3">
        <ButtonLink href={`${CLIENTS}/new`}>Add client</ButtonLink>
        <SecondaryLink href={`${CLIENTS}/import`}>Import a list</SecondaryLink>
        <SecondaryLink href={`${CLIENTS}/export.csv`}>Download as CSV</SecondaryLink>
      </p>
      <FilterForm
        button="Search"
        filters={[
          { name: 'q', label: 'Name, email or phone' },
          { name: 'kind', label: 'Client type', options: { '': 'Any', ...PARTY_KIND_LABELS } },
          { name: 'state', label: 'State', options: { '': 'Current', archived: 'Archived' } },
        ]}
      />
      {rows.length > 0 && !filter.archived && (
        <form id={CHOSEN} action={`${CLIENTS}/invitations`} className="flex flex-wrap gap-3">
          <Button look="outline">Invite the selected clients</Button>
          <SecondaryLink href={`${CLIENTS}/invitations?all=yes`}>
            Invite everyone who can’t sign in yet
          </SecondaryLink>
        </form>
      )}
      <List
        items={rows}
        next={next}
        empty={
          isFiltered
            ? 'No client matches. Check the spelling, or search by the beginning of a name or email address.'
            : 'Your clients will be listed here. Add the first one, or import a list.'
        }
      >
        {({ id, name, kind, email, phone, openJobs }) => (
          <>
            {!filter.archived && (
              <input
                type="checkbox"
                form={CHOSEN}
                name="client"
                value={id}
                aria-label={`Select ${name}`}
                className="mt-0.5 size-6 shrink-0 accent-primary"
              />
            )}
            <Entry
              title={<bdi>{name}</bdi>}
              href={clientPath(id)}
              aside={openJobs > 0 && `${openJobs} open ${openJobs === 1 ? 'job' : 'jobs'}`}
            >
              <p className="text-sm text-muted">{[email, phone].filter(Boolean).join(', ')}</p>
              {kind === 'company' && (
                <p>
                  <Badge>{PARTY_KIND_LABELS.company}</Badge>
                </p>
              )}
            </Entry>
          </>
        )}
      </List>
    </Page>
  );
}
