import { useLoaderData } from '@remix-run/react';
import { searchWords } from '~/domain/forms/text';
import { ROLE_LABELS, ROLES, isRole } from '~/domain/access/roles';
import { ACCOUNT_STATES, STATE_LABELS } from '~/domain/administration/people';
import { readSort } from '~/domain/paging';
import { shortDateText } from '~/domain/time/formats';
import { viewerLoader } from '~/http/viewer.server';
import { listPeople, NEWEST_PEOPLE, PEOPLE_SORTS } from '~/models/account/directory.server';
import { Badge } from '~/ui/badge';
import { FilterForm } from '~/ui/filter-form';
import { Page } from '~/ui/page';
import { Table } from '~/ui/table';

const ANY = { value: '', label: 'Any' };

export const loader = viewerLoader(async ({ searchParams, after }) => {
  const [role, state] = [searchParams.get('role'), searchParams.get('state')];
  const filter = {
    q: searchWords(searchParams),
    role: isRole(role) ? role : null,
    state: ACCOUNT_STATES.find((known) => known === state) ?? null,
  };
  const sort = readSort(searchParams, PEOPLE_SORTS, NEWEST_PEOPLE);
  const { rows, next } = await listPeople(filter, sort, after);
  return {
    ...{ sort, next },
    rows: rows.map(({ roles, createdAt, ...person }) => ({
      ...person,
      roles: roles
        .filter(isRole)
        .map((role) => ROLE_LABELS[role])
        .join(', '),
      since: shortDateText(createdAt),
    })),
  };
});

export default function Users() {
  const { rows, sort, next } = useLoaderData<typeof loader>();
  return (
    <Page wide lead="Everyone with an account.">
      <FilterForm
        button="Search"
        filters={[
          { name: 'q', label: 'Name, email or phone' },
          {
            name: 'role',
            label: 'Role',
            options: [ANY, ...ROLES.map((role) => ({ value: role, label: ROLE_LABELS[role] }))],
          },
          { name: 'state', label: 'Account', options: { '': 'Any', ...STATE_LABELS } },
        ]}
      />
      <Table
        label="Users"
        rows={rows}
        sort={sort}
        next={next}
        empty="No one matches. Check the spelling, or search for part of the name."
        columns={[
          {
            label: 'Name',
            sort: 'name',
            cell: ({ id, fullName }) => <a href={`/admin/users/${id}`}>{fullName}</a>,
          },
          { label: 'Email', sort: 'email', cell: ({ email }) => email },
          { label: 'Roles', cell: ({ roles }) => roles },
          {
            label: 'State',
            cell: ({ disabled, waiting }) => (
              <>
                {disabled && <Badge look="warn">Disabled</Badge>}
                {waiting && <Badge look="warn">Waiting for approval</Badge>}
              </>
            ),
          },
          { label: 'Since', sort: 'newest', look: 'end', cell: ({ since }) => since },
        ]}
      />
    </Page>
  );
}
