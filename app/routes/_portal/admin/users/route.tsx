import { useLoaderData } from '@remix-run/react';
import { searchWords } from '~/domain/forms/text';
import { ROLE_LABELS, ROLES, isRole } from '~/domain/access/roles';
import { ACCOUNT_STATES, STATE_LABELS } from '~/domain/administration/people';
import { shortDateText } from '~/domain/time/formats';
import { viewerLoader } from '~/http/viewer.server';
import { listPeople } from '~/models/account/directory.server';
import { Badge } from '~/ui/badge';
import { FilterForm } from '~/ui/filter-form';
import { Entry, List } from '~/ui/list';
import { Page } from '~/ui/page';

const ANY = { value: '', label: 'Any' };

export const loader = viewerLoader(async ({ searchParams, after }) => {
  const [role, state] = [searchParams.get('role'), searchParams.get('state')];
  const filter = {
    q: searchWords(searchParams),
    role: isRole(role) ? role : null,
    state: ACCOUNT_STATES.find((known) => known === state) ?? null,
  };
  return listPeople(filter, after);
});

export default function Users() {
  const { rows, next } = useLoaderData<typeof loader>();
  return (
    <Page wide lead="Everyone with an account, newest first.">
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
      <List
        items={rows}
        next={next}
        empty="No one matches. Check the spelling, or search for part of the name."
      >
        {({ id, fullName, email, roles, disabled, waiting, createdAt }) => (
          <Entry title={fullName} href={`/admin/users/${id}`}>
            <p className="text-sm text-muted">{email}</p>
            <p>
              {roles
                .filter(isRole)
                .map((role) => ROLE_LABELS[role])
                .join(', ') || 'No role'}
              <span className="text-muted">, since {shortDateText(createdAt)}</span>{' '}
              {disabled && <Badge look="warn">Disabled</Badge>}
              {waiting && <Badge look="warn">Waiting</Badge>}
            </p>
          </Entry>
        )}
      </List>
    </Page>
  );
}
