import { useLoaderData } from '@remix-run/react';
import { isRole, ROLE_LABELS, ROLES } from '~/domain/access/roles';
import { shortDateText } from '~/domain/time/formats';
import { viewerLoader } from '~/http/viewer.server';
import { listGrants } from '~/models/account/directory.server';
import { SecondaryLink } from '~/ui/link';
import { ButtonLink } from '~/ui/button';
import { FilterForm } from '~/ui/filter-form';
import { Entry, List } from '~/ui/list';
import { Page } from '~/ui/page';

export const loader = viewerLoader(async ({ searchParams, after }) => {
  const asked = searchParams.get('role');
  const role = isRole(asked) ? asked : 'admin';
  return { role, ...(await listGrants(role, after)) };
});

export default function Roles() {
  const { role, rows, next } = useLoaderData<typeof loader>();
  const options = ROLES.map((each) => ({ value: each, label: ROLE_LABELS[each] }));
  return (
    <Page
      wide
      lead="Who holds which role. We email the person about every change and keep a record."
      actions={
        <>
          <SecondaryLink href="/superadmin/invitations/new">Invite a colleague</SecondaryLink>
          <ButtonLink href="/superadmin/roles/grant">Grant a role</ButtonLink>
        </>
      }
    >
      <FilterForm button="Show" filters={[{ name: 'role', label: 'Role', value: role, options }]} />
      <List
        items={rows}
        next={next}
        empty="No one holds this role yet. Grant it, or send an invitation."
      >
        {({ id, account: { id: accountId, email, profile }, grantedAt, grantedBy }) => (
          <Entry
            title={profile?.fullName ?? email}
            href={`/admin/users/${accountId}`}
            aside={
              <SecondaryLink
                href={`/superadmin/roles/${id}/revoke`}
                aria-label={`Revoke the ${ROLE_LABELS[role]} role of ${profile?.fullName ?? email}`}
              >
                Revoke
              </SecondaryLink>
            }
          >
            <p className="text-sm text-muted">
              {email}. Since {shortDateText(grantedAt)}
              {grantedBy?.profile && `, granted by ${grantedBy.profile.fullName}`}
            </p>
          </Entry>
        )}
      </List>
    </Page>
  );
}
