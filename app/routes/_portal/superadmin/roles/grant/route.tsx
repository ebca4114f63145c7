import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { grantSchema } from '~/domain/administration/grant';
import { ROLE_LABELS, ROLES } from '~/domain/access/roles';
import { requireFreshProof } from '~/http/fresh-proof.server';
import { staffForm } from '~/http/staff-form.server';
import { requireViewer } from '~/http/viewer.server';
import { grantRole } from '~/models/account/account-actions.server';
import { GrantForm } from '~/ui/grant-form';
import { Page, type PageHandle } from '~/ui/page';

export const handle: PageHandle = { title: 'Grant a role' };

export function loader(args: LoaderFunctionArgs) {
  requireFreshProof(args, requireViewer(args.context));
  return { email: new URL(args.request.url).searchParams.get('email')?.slice(0, 200) ?? '' };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = requireViewer(args.context);
  requireFreshProof(args, viewer);
  return staffForm(args, viewer, grantSchema, async ({ reason, ...grant }) => {
    await grantRole(grant, { accountId: viewer.accountId, reason }, new Date());
    return {
      to: `/superadmin/roles?role=${grant.role}`,
      text: `${grant.email} now has the ${ROLE_LABELS[grant.role]} role. They need to sign in again.`,
    };
  });
}

export default function GrantRole() {
  const { email } = useLoaderData<typeof loader>();
  return (
    <Page
      title="Grant a role"
      lead="This signs them out everywhere. They can use the role after signing in again."
    >
      <GrantForm
        defaultValue={{ email }}
        roles={ROLES}
        button="Grant the role"
        back="/superadmin/roles"
        hint="We include this in our email to them and keep it on file."
        lastResult={useActionData<typeof action>()}
      />
    </Page>
  );
}
