import { useLoaderData } from '@remix-run/react';
import { formatColumnMoney } from '~/domain/money';
import { withFilter } from '~/domain/paging';
import {
  CLIENT_WAITS_LABELS,
  clientsPath,
  clientViews,
  readClientFilter,
} from '~/domain/party/client-list';
import { CLIENTS, clientPath, PARTY_KIND_LABELS } from '~/domain/party/party';
import { shortDateText } from '~/domain/time/formats';
import { viewerLoader } from '~/http/viewer.server';
import { listStaff } from '~/models/account/profile.server';
import { listClientRows } from '~/models/party/list.server';
import { SecondaryLink } from '~/ui/link';
import { Button, ButtonLink } from '~/ui/button';
import { FilterForm } from '~/ui/filter-form';
import { Page } from '~/ui/page';
import { Portrait } from '~/ui/portrait';
import { Table } from '~/ui/table';
import { Tabs } from '~/ui/tabs';

/** The form to which the boxes of the list belong. */
const CHOSEN = 'chosen-clients';

export const loader = viewerLoader(async ({ viewer, searchParams, place }) => {
  const filter = readClientFilter(searchParams);
  const [{ rows, next }, staff] = await Promise.all([listClientRows(filter, place), listStaff()]);
  return {
    filter,
    next,
    views: clientViews(viewer.accountId),
    staff: staff.map(({ id, name }) => ({ value: id, label: name })),
    rows: rows.map(({ owedCents, contactAt, ...row }) => ({
      ...row,
      balance: owedCents === 0 ? '' : formatColumnMoney(owedCents),
      contact: contactAt ? shortDateText(contactAt) : '',
    })),
  };
});

const ANY = { value: '', label: 'Any' };

export default function Clients() {
  const { rows, filter, next, views, staff } = useLoaderData<typeof loader>();
  const current = clientsPath(filter);
  return (
    <Page
      wide
      actions={
        <>
          <SecondaryLink href={`${CLIENTS}/import`}>Import</SecondaryLink>
          <SecondaryLink href={`${CLIENTS}/export.csv`}>Download as CSV</SecondaryLink>
          <ButtonLink href={`${CLIENTS}/new`}>Add client</ButtonLink>
        </>
      }
      tabs={<Tabs label="Views" tabs={views} current={current} />}
    >
      <FilterForm
        button="Search"
        filters={[
          { name: 'q', label: 'Name, email or phone' },
          { name: 'kind', label: 'Type', options: { '': 'Any', ...PARTY_KIND_LABELS } },
          { name: 'preparer', label: 'Preparer', options: [ANY, ...staff] },
          {
            name: 'waiting',
            label: 'Waiting for',
            options: { '': 'Any', ...CLIENT_WAITS_LABELS },
          },
          { name: 'owes', label: 'Balance', options: { '': 'Any', yes: 'Due' } },
          { name: 'state', label: 'State', options: { '': 'Current', archived: 'Archived' } },
        ]}
      />
      <Table
        label="Clients"
        rows={rows}
        usual="name"
        next={next}
        boxes={
          filter.state ? undefined : { form: CHOSEN, name: 'client', label: ({ name }) => name }
        }
        empty={
          current === CLIENTS
            ? 'Your clients will be listed here. Add the first one, or import a list.'
            : 'No client matches. Check the spelling, or search by the beginning of a name or email address.'
        }
        columns={[
          {
            key: 'name',
            label: 'Client',
            sort: true,
            cell: ({ id, name, kind }) => (
              <span className="flex items-center gap-2">
                <Portrait
                  name={name}
                  className={`w-6 ${kind === 'person' ? 'rounded-full' : ''}`}
                />
                <span>
                  <a href={clientPath(id)}>
                    <bdi>{name}</bdi>
                  </a>
                  {kind === 'company' && (
                    <span className="text-muted"> {PARTY_KIND_LABELS[kind]}</span>
                  )}
                </span>
              </span>
            ),
          },
          {
            key: 'job',
            label: 'Jobs',
            cell: ({ job }) =>
              job && (
                <>
                  <a href={`/admin/jobs/${job.id}`}>{job.name}</a> <br />
                  <span className="text-muted">{job.stage}</span>
                </>
              ),
          },
          { key: 'waiting', label: 'Waiting for', look: 'waiting' },
          { key: 'balance', label: 'Balance', look: 'end', sort: true },
          { key: 'preparers', label: 'Preparer', look: 'extra' },
          { key: 'contact', label: 'Last contact', look: 'extra', sort: true },
        ]}
      />
      {rows.length > 0 && !filter.state && (
        <form id={CHOSEN} action={`${CLIENTS}/invitations`} className="flex flex-wrap gap-3">
          <Button look="outline">Invite the selected clients</Button>
          <SecondaryLink href={withFilter(`${CLIENTS}/invitations`, { ...filter, all: 'yes' })}>
            {current === CLIENTS
              ? 'Invite everyone who can’t sign in yet'
              : 'Invite all of this list who can’t sign in yet'}
          </SecondaryLink>
        </form>
      )}
    </Page>
  );
}
