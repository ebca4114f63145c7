import { useLoaderData } from '@remix-run/react';
import { searchWords } from '~/domain/forms/text';
import { ROLE_LABELS, ROLES, isRole } from '~/domain/access/roles';
import { ACCOUNT_STATES, STATE_LABELS } from '~/domain/administration/people';
import { shortDateText } from '~/domain/time/formats';
import { viewerLoader } from '~/http/viewer.server';
import { listPeople } from '~/models/account/directory.server';
import { Badge } from '~/ui/badge';
import { FilterForm } from '~/ui/filter-form';
import { Page } from '~/ui/page';
import { Portrait } from '~/ui/portrait';
import { Table } from '~/ui/table';

const ANY = { value: '', label: 'Any' };

export const loader = viewerLoader(async ({ searchParams, place }) => {
  const [role, state] = [searchParams.get('role'), searchParams.get('state')];
  const filter = {
    q: searchWords(searchParams),
    role: isRole(role) ? role : null,
    state: ACCOUNT_STATES.find((known) => known === state) ?? null,
  };
  const { rows, next } = await listPeople(filter, place);
  return {
    next,
    rows: rows.map(({ roles, createdAt, disabled, waiting, ...person }) => ({
      ...person,
      roles: roles
        .filter(isRole)
        .map((role) => ROLE_LABELS[role])
        .join(', '),
      state: disabled ? 'Disabled' : waiting ? 'Waiting for approval' : '',
      since: shortDateText(createdAt),
    })),
  };
});

export default function Users() {
  const { rows, next } = useLoaderData<typeof loader>();
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
        usual="-since"
        next={next}
        empty="No one matches. Check the spelling, or search for part of the name."
        columns={[
          {
            key: 'fullName',
            label: 'Name',
            sort: true,
            cell: ({ id, fullName }) => (
              <span className="flex items-center gap-2">
                <Portrait name={fullName} className="w-6 rounded-full" />
                <a href={`/admin/users/${id}`}>{fullName}</a>
              </span>
            ),
          },
          { key: 'email', label: 'Email', sort: true },
          { key: 'roles', label: 'Roles' },
          {
            key: 'state',
            label: 'State',
            cell: ({ state }) => state && <Badge look="warn">{state}</Badge>,
          },
          { key: 'since', label: 'Since', look: 'end', sort: true },
        ]}
      />
    </Page>
  );
}
