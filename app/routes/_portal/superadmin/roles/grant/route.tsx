import { useLoaderData } from '@remix-run/react';
import { ROLE_LABELS, ROLES } from '~/domain/access/roles';
import { grantSchema } from '~/domain/administration/grant';
import { formAction } from '~/http/form-action.server';
import { requireFreshProof, viewerLoader } from '~/http/viewer.server';
import { grantRole } from '~/models/account/account-actions.server';
import { GrantForm } from '~/ui/grant-form';
import { Page } from '~/ui/page';

export const loader = viewerLoader(({ args, viewer, searchParams }) => {
  requireFreshProof(args, viewer);
  return { email: searchParams.get('email')?.slice(0, 200) ?? '' };
});

export const action = formAction(
  grantSchema,
  async ({ reason, ...grant }, { viewer: { accountId } }) => {
    await grantRole(grant, { accountId, reason }, new Date());
    return {
      to: `/superadmin/roles?role=${grant.role}`,
      text: `${grant.email} now has the ${ROLE_LABELS[grant.role]} role. They need to sign in again.`,
    };
  },
  { freshProof: true },
);

export default function GrantRole() {
  return (
    <Page lead="This signs them out everywhere. They can use the role after signing in again.">
      <GrantForm
        defaultValue={useLoaderData<typeof loader>()}
        roles={ROLES}
        button="Grant the role"
        back="/superadmin/roles"
        hint="We include this in our email to them and keep it on file."
      />
    </Page>
  );
}
