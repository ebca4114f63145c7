import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { isRole, ROLE_LABELS, ROLES } from '~/domain/access/roles';
import { cursorOf } from '~/domain/paging';
import { shortDateText } from '~/domain/time/formats';
import { listGrants } from '~/models/account/directory.server';
import { Button, ButtonLink } from '~/ui/button';
import { Select } from '~/ui/field/controls';
import { Page, type PageHandle } from '~/ui/page';
import { Pager } from '~/ui/pager';

export const handle: PageHandle = { title: 'Roles' };

export async function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url);
  const asked = searchParams.get('role');
  const role = isRole(asked) ? asked : 'admin';
  const after = cursorOf(searchParams);
  const { rows, next } = await listGrants(role, after);
  const holders = rows.map(({ id, grantedAt, account, grantedBy }) => ({
    id,
    accountId: account.id,
    email: account.email,
    name: account.profile?.fullName ?? account.email,
    since: shortDateText(grantedAt),
    by: grantedBy?.profile?.fullName,
  }));
  return { role, holders, next };
}

export default function Roles() {
  const { role, holders, next } = useLoaderData<typeof loader>();
  return (
    <Page
      wide
      title="Roles"
      lead="Who holds which role. We email the person about every change and keep a record."
    >
      <p className="flex flex-wrap gap-3">
        <ButtonLink href="/superadmin/roles/grant">Grant a role</ButtonLink>
        <ButtonLink look="outline" href="/superadmin/invitations/new">
          Invite a team member
        </ButtonLink>
      </p>
      <form className="flex flex-wrap items-end gap-4">
        <Select
          id="role"
          name="role"
          label="Role"
          defaultValue={role}
          options={ROLES.map((each) => ({ value: each, label: ROLE_LABELS[each] }))}
        />
        <Button look="outline">Show</Button>
      </form>
      {holders.length === 0 && <p>Nobody holds this role yet. Grant it, or send an invitation.</p>}
      <ul className="divide-y divide-line border-y border-line empty:hidden">
        {holders.map(({ id, accountId, email, name, since, by }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-4">
            <div className="min-w-0">
              <a href={`/admin/users/${accountId}`} className="font-semibold">
                {name}
              </a>
              <p className="break-words text-sm text-muted">
                {email}. Since {since}
                {by && `, granted by ${by}`}
              </p>
            </div>
            <ButtonLink
              look="outline"
              href={`/superadmin/roles/${id}/revoke`}
              aria-label={`Revoke the ${ROLE_LABELS[role]} role of ${name}`}
            >
              Revoke
            </ButtonLink>
          </li>
        ))}
      </ul>
      <Pager next={next} />
    </Page>
  );
}
