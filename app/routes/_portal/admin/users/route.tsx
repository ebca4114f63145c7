import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ROLE_LABELS, ROLES, isRole } from '~/domain/access/roles';
import {
  ACCOUNT_STATES,
  isAccountState,
  MAX_SEARCH,
  STATE_LABELS,
} from '~/domain/administration/people';
import { oneLine } from '~/domain/forms/text';
import { cursorOf } from '~/domain/paging';
import { shortDateText } from '~/domain/time/formats';
import { listPeople } from '~/models/account/directory.server';
import { Button } from '~/ui/button';
import { Select } from '~/ui/field/controls';
import { Input } from '~/ui/field/text';
import { Badge } from '~/ui/badge';
import { Page, type PageHandle } from '~/ui/page';
import { Pager } from '~/ui/pager';

export const handle: PageHandle = { title: 'Users' };

const ANY = { value: '', label: 'Any' };

export async function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url);
  const [role, state] = [searchParams.get('role'), searchParams.get('state')];
  const filter = {
    q: oneLine(searchParams.get('q') ?? '').slice(0, MAX_SEARCH),
    role: isRole(role) ? role : null,
    state: isAccountState(state) ? state : null,
  };
  const after = cursorOf(searchParams);
  const { rows, next } = await listPeople(filter, after);
  const people = rows.map(({ createdAt, ...person }) => ({
    ...person,
    roles: person.roles.filter(isRole).map((held) => ROLE_LABELS[held]),
    since: shortDateText(createdAt),
  }));
  return { people, filter, next };
}

export default function Users() {
  const { people, filter, next } = useLoaderData<typeof loader>();
  return (
    <Page wide title="Users" lead="Everyone with an account, newest first.">
      <form className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <Input
          id="q"
          name="q"
          label="Name or email begins with"
          defaultValue={filter.q}
          maxLength={MAX_SEARCH}
        />
        <Select
          id="role"
          name="role"
          label="Role"
          defaultValue={filter.role ?? ''}
          options={[ANY, ...ROLES.map((role) => ({ value: role, label: ROLE_LABELS[role] }))]}
        />
        <Select
          id="state"
          name="state"
          label="Account"
          defaultValue={filter.state ?? ''}
          options={[
            ANY,
            ...ACCOUNT_STATES.map((state) => ({ value: state, label: STATE_LABELS[state] })),
          ]}
        />
        <Button>Search</Button>
      </form>
      {people.length === 0 ? (
        <p>Nobody matches. Check the spelling, or search by the beginning of the email address.</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {people.map((person) => (
            <li key={person.id} className="grid gap-x-6 gap-y-1 py-4 sm:grid-cols-3">
              <div className="min-w-0">
                <a href={`/admin/users/${person.id}`} className="font-semibold">
                  {person.fullName}
                </a>
                <p className="break-words text-sm text-muted">{person.email}</p>
              </div>
              <p>
                {person.roles.join(', ') || <span className="text-muted">No role</span>}{' '}
                {person.disabled && <Badge look="warn">Disabled</Badge>}
                {person.waiting && <Badge look="warn">Waiting</Badge>}
              </p>
              <p className="text-sm text-muted">Since {person.since}</p>
            </li>
          ))}
        </ul>
      )}
      <Pager next={next} />
    </Page>
  );
}
